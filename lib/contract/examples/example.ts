import type { z } from "zod";
import type { ExtensionEndpoint } from "@/lib/contract/endpoint";
import type { EndpointData } from "@/lib/contract/endpoints";
import type { FieldError } from "@/lib/contract/envelope";

/** An error of the service; only its message, if that is all it has. */
export type FailureExample = string | { message: string; errors?: FieldError[] };

type Failures = Partial<Record<403 | 404 | 409 | 422 | 502, Record<string, FailureExample>>>;

/**
 * An endpoint's example in the reference: the request body, the `data` of the response, and the endpoint's own
 * errors by name. A list also has its pagination.
 */
type EndpointExample<E extends ExtensionEndpoint> = {
	data: EndpointData<E>;
	failures?: Failures;
} & (E extends { body: infer B extends z.ZodType } ? { body: z.input<B> } : { body?: undefined }) &
	(E extends { list: "history" }
		? { totalCount: number; nextCursor: string }
		: E extends { list: string }
			? { totalCount: number }
			: { totalCount?: undefined });

/** An example with loose types. */
export type AnyExample = {
	body?: unknown;
	data: unknown;
	totalCount?: number;
	nextCursor?: string;
	failures?: Failures;
};

/** An example for every endpoint of a table; a missing one doesn't compile. */
export type Examples<T extends Record<string, ExtensionEndpoint>> = { [N in keyof T]: EndpointExample<T[N]> };

/** 422 for one broken rule, with the rule's message. */
export function brokenRule(path: string, message: string): FailureExample {
	return { message, errors: [{ path, message }] };
}

/** 404 with the message that all resources share. */
export function noSuch(what: string): { unknown: FailureExample } {
	return { unknown: { message: `This ${what} doesn't exist.` } };
}
