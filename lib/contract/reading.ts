import { z } from "zod";

/*
 * Schemas for what is *read* from a service. The console also works with services that chose differently (decisions,
 * introduction): enumerations are open, unlisted members are kept, and a missing or invalid optional member becomes
 * its empty value instead of failing the whole response. As types they are exact, so our service can't omit a member.
 */

/** A resource ID: the one member that must be valid, because a record can't be used without it. */
export const readId = z.int().positive();
export const readIdOrNull = z.int().positive().nullable().catch(null);
export const readText = z.string().catch("");
export const readTextOrNull = z.string().nullable().catch(null);
export const readNumberOrNull = z.number().nullable().catch(null);
export const readIntegerOrNull = z.int().nullable().catch(null);
export const readFlag = z.boolean().catch(false);
export const readTexts = z.array(z.string()).catch([]);
/** ISO 8601 UTC timestamp with milliseconds. Source: docs/spec/decisions.md §1. */
export const readTime = z.string().catch("").meta({ format: "date-time" });
export const readTimeOrNull = z.string().nullable().catch(null).meta({ format: "date-time" });
export const readObjectOrNull = z.record(z.string(), z.unknown()).nullable().catch(null);
