import { z } from "zod";
import { holds } from "./personal-data";

/*
 * Schemas for what is *read* from a service. The console also works with services that chose differently (decisions,
 * introduction): enumerations are open, unlisted members are kept, and a missing or invalid optional member becomes
 * its empty value instead of failing the whole response. As types they are exact, so our service can't omit a member.
 * A text may contain a person's phone number unless its schema says what it holds (personal-data.ts).
 */

/** A resource ID: the one member that must be valid, because a record can't be used without it. */
export const readId = z.int().positive();
export const readIdOrNull = z.int().positive().nullable().catch(null);
export const readText = z.string().catch("");
export const readTextOrNull = z.string().nullable().catch(null);
/** A code, id, cursor or URL. */
export const readCode = holds("code", readText);
export const readCodeOrNull = holds("code", readTextOrNull);
export const readPhone = holds("phone", readText);
/** What people write in messages. */
export const readWritten = holds("written", readText);
export const readWrittenOrNull = holds("written", readTextOrNull);
export const readNumberOrNull = z.number().nullable().catch(null);
export const readIntegerOrNull = z.int().nullable().catch(null);
export const readFlag = z.boolean().catch(false);
export const readTexts = z.array(z.string()).catch([]);
export const readCodes = holds("code", readTexts);
/** ISO 8601 UTC timestamp with milliseconds. Source: docs/spec/decisions.md §1. */
export const readTime = readCode.meta({ format: "date-time" });
export const readTimeOrNull = readCodeOrNull.meta({ format: "date-time" });
export const readObjectOrNull = z.record(z.string(), z.unknown()).nullable().catch(null);
