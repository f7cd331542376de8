import type { z } from "zod";
import type { FieldError } from "@/lib/contract/envelope";
import { plainWording } from "@/lib/contract/text/wording";
import { HttpError, invalid } from "@/lib/wire/http/http-error";

const CONTROL_NUL = "\u0000";
/** A hostile body can have a hundred thousand errors; nobody reads more than this. */
const ERRORS_MAX = 200;

/**
 * Parses path parameters or the query string.
 * @throws HttpError `malformed`, naming each invalid parameter
 */
export function readParameters<S extends z.ZodType>(schema: S, input: Record<string, string>): z.output<S> {
	const errors: FieldError[] = [];
	for (const [name, text] of Object.entries(input)) {
		if (text.includes(CONTROL_NUL)) errors.push({ path: name, message: "Must not contain a NUL character." });
	}
	const result = schema.safeParse(input, { error: plainWording });
	if (!result.success) errors.push(...fieldErrors(result.error, input));
	const [first] = errors;
	if (result.success && !first) return result.data;
	throw new HttpError("malformed", `${first?.path}: ${first?.message}`, { errors });
}

/** Checks the bytes that a query string encodes. @throws HttpError `malformed` */
export function assertUtf8(queryString: string): void {
	try {
		// A single % stands for itself.
		decodeURIComponent(queryString.replace(/%(?![0-9a-f]{2})/gi, "%25"));
	} catch (cause) {
		throw new HttpError("malformed", "The query string isn't UTF-8 text.", { cause });
	}
}

/**
 * Checks a body against its shape and further rules, and returns it trimmed and with defaults.
 * @param hasOwnMessages whether a missing member has the schema's message
 * @throws HttpError `invalid` with all errors; those of further rules take precedence
 */
export function readBody<S extends z.ZodType>(
	schema: S,
	body: unknown,
	furtherErrors: FieldError[] = [],
	hasOwnMessages = false,
): z.output<S> {
	const result = schema.safeParse(body, { error: plainWording });
	const reported = new Set(furtherErrors.map((error) => error.path));
	const shapeErrors = result.success ? [] : fieldErrors(result.error, body, hasOwnMessages);
	const errors = [...furtherErrors, ...shapeErrors.filter((error) => !reported.has(error.path))];
	if (!result.success || errors.length > 0) throw invalid(errors.slice(0, ERRORS_MAX));
	return result.data;
}

function fieldErrors(error: z.ZodError, input: unknown, hasOwnMessages = false): FieldError[] {
	return error.issues.map((issue) => {
		const path = issue.path.map(String).join(".");
		if (issue.path.length === 0 && issue.code === "invalid_type") {
			return { path, message: "The body must be a JSON object." };
		}
		const missing =
			!hasOwnMessages && issue.code !== "unrecognized_keys" && valueAt(input, issue.path) === undefined;
		return { path, message: missing && path ? `${path} is required.` : issue.message };
	});
}

function valueAt(input: unknown, path: PropertyKey[]): unknown {
	return path.reduce<unknown>((value, key) => (Object(value) as Record<PropertyKey, unknown>)[key], input);
}
