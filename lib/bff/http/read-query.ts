import type { z } from "zod";
import { fieldErrors } from "@/lib/bff/http/responses";
import { HttpError } from "@/lib/wire/http/http-error";

/**
 * Reads a URL's query; rejects an invalid one (400), with an error per parameter. One with U+0000 is invalid, because
 * PostgreSQL has no such text.
 */
export function parseQuery<T extends z.ZodType>(schema: T, url: URL): z.output<T> {
	const parameters = [...url.searchParams];
	const [unstorable] = parameters.find(([, value]) => value.includes("\0")) ?? [];
	if (unstorable !== undefined) {
		const message = "This parameter contains an invalid character.";
		throw new HttpError("malformed", message, { errors: [{ path: unstorable, message }] });
	}
	const parsed = schema.safeParse(Object.fromEntries(parameters));
	if (parsed.success) return parsed.data;
	const errors = fieldErrors(parsed.error);
	throw new HttpError("malformed", errors[0]?.message ?? "A parameter is invalid.", { errors });
}
