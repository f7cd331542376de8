import type { z } from "zod";
import type { ExtensionEndpoint } from "@/lib/contract/endpoint";
import type { EndpointData } from "@/lib/contract/endpoints";
import type { FieldError } from "@/lib/contract/envelope";

/** A failure as the service words it: its message, where it is all there is. */
export type FailureExample = string | { message: string; errors?: FieldError[] };

type Failures = Partial<Record<403 | 404 | 409 | 422 | 502, Record<string, FailureExample>>>;

/**
 * What the reference shows of one endpoint: the body that a client sends, the `data` that it gets, and failures
 * that are the endpoint's own, by a name for each. A list says what stands around its rows.
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

/** An example, its endpoint's exact types forgotten. */
export type AnyExample = {
	body?: unknown;
	data: unknown;
	totalCount?: number;
	nextCursor?: string;
	failures?: Failures;
};

/** An example for every endpoint of a table: one that lacks its own does not compile. */
export type Examples<T extends Record<string, ExtensionEndpoint>> = { [N in keyof T]: EndpointExample<T[N]> };

/** 422 for one broken rule: the message is the rule's. */
export function brokenRule(path: string, message: string): FailureExample {
	return { message, errors: [{ path, message }] };
}

/** 404, worded as for every resource of the service. */
export function noSuch(what: string): { unknown: FailureExample } {
	return { unknown: { message: `This ${what} doesn't exist.` } };
}
