import { failure, requestIdOf } from "@/lib/bff/http/answer";

/**
 * What stands at an address that has nothing: programs ask there, so the answer is no page.
 * Source: docs/spec/decisions.md §1.
 */
export function handleUnknown(request: Request): Response {
	return failure({ status: 404, message: "This path doesn't exist." }, requestIdOf(request.headers));
}
