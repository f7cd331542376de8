import type { z } from "zod";
import { fieldErrors, Refusal } from "@/lib/bff/http/responses";

/** Reads a URL's query; rejects an invalid one (400), with an error per parameter. */
export function parseQuery<T extends z.ZodType>(schema: T, url: URL): z.output<T> {
	const parsed = schema.safeParse(Object.fromEntries(url.searchParams));
	if (parsed.success) return parsed.data;
	const errors = fieldErrors(parsed.error);
	throw new Refusal({ status: 400, message: errors[0]?.message ?? "A parameter is invalid.", errors });
}
