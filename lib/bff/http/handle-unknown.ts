import { failure, requestIdOf } from "@/lib/bff/http/answer";

/**
 * Responds to unknown API paths with JSON instead of a page, because programs request them.
 * Source: docs/spec/decisions.md §1.
 */
export function handleUnknown(request: Request): Response {
	return failure({ status: 404, message: "This path doesn't exist." }, requestIdOf(request.headers));
}
