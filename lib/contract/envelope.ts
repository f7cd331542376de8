import { z } from "zod";
import type { ExtensionEndpoint } from "./endpoint";

/** Source: docs/spec/public-api.md §1. All four are integers. */
export const pagination = z.looseObject({
	page: z.int(),
	pageSize: z.int(),
	totalCount: z.int(),
	totalPages: z.int(),
});
export type Pagination = z.output<typeof pagination>;

/** Only in the chat history; `nextCursor` goes into `before`. Source: docs/spec/public-api.md §1. */
export const messagesMeta = z.looseObject({ nextCursor: z.string().nullable(), hasMore: z.boolean() });
export type MessagesMeta = z.output<typeof messagesMeta>;

/**
 * A broken rule and its path: `headers.0.text`; the empty path is the body itself.
 * Source: docs/spec/decisions.md §1.
 */
export const fieldError = z.looseObject({ path: z.string(), message: z.string() });
export type FieldError = z.output<typeof fieldError>;

/** Source: docs/spec/decisions.md §1. Other services may return errors in another shape. */
export const errorEnvelope = z.looseObject({
	success: z.literal(false),
	statusCode: z.int().optional(),
	message: z.string(),
	errors: z.array(fieldError).optional().meta({ isSometimesAbsent: true }),
});

/** The members that come with the rows of a list. */
export type ListPlace = { page: number; pageSize: number; totalCount: number; nextCursor?: string | null };

/** An endpoint's success envelope; a deletion's has no statusCode. Source: docs/spec/public-api.md §1. */
export function successEnvelope(
	endpoint: Pick<ExtensionEndpoint, "method" | "status" | "message" | "list">,
	data: unknown,
	place?: ListPlace,
): object {
	const body: Record<string, unknown> = { success: true };
	if (endpoint.method !== "DELETE") body.statusCode = endpoint.status;
	if (endpoint.message) body.message = endpoint.message;
	body.data = data;
	if (endpoint.list && place) {
		const { page, pageSize, totalCount, nextCursor = null } = place;
		body.pagination = { page, pageSize, totalCount, totalPages: Math.ceil(totalCount / pageSize) };
		if (endpoint.list === "history") body.messagesMeta = { nextCursor, hasMore: nextCursor !== null };
	}
	return body;
}
