import { z } from "zod";

/*
 * Shapes for what is *read* from a service. The console also runs against services that made other choices
 * (decisions, introduction): enumerations are open, unlisted members are kept, and a missing or odd optional
 * member reads as its empty value instead of failing the whole answer. As types they are exact, so our own
 * service can't leave a member out.
 */

/** A resource id; without it a record can't be used, so it is the one member that must be right. */
export const readId = z.int().positive();
export const readText = z.string().catch("");
export const readTextOrNull = z.string().nullable().catch(null);
export const readNumberOrNull = z.number().nullable().catch(null);
export const readFlag = z.boolean().catch(false);
export const readTexts = z.array(z.string()).catch([]);
/** ISO 8601 UTC timestamp with milliseconds. Source: docs/spec/decisions.md §1. */
export const readTime = z.string().catch("").meta({ format: "date-time" });
export const readTimeOrNull = z.string().nullable().catch(null).meta({ format: "date-time" });
export const readObjectOrNull = z.record(z.string(), z.unknown()).nullable().catch(null);
