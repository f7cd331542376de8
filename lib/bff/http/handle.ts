import { failure, requestIdOf, unavailable } from "@/lib/bff/http/responses";
import type { Runtime } from "@/lib/bff/runtime";
import { isDatabaseUnavailable, isDiskFull } from "@/lib/wire/database-unavailable";
import { HttpError } from "@/lib/wire/http/http-error";

/**
 * Runs a handler. A HttpError becomes its response, an unreachable database a 503, and anything unexpected a 500 with
 * only the request id.
 */
export async function handle(
	runtime: Runtime,
	request: Request,
	work: (requestId: string) => Promise<Response>,
): Promise<Response> {
	const requestId = requestIdOf(request.headers);
	try {
		return await work(requestId);
	} catch (error) {
		if (error instanceof HttpError) return failure(error, requestId);
		if (isDatabaseUnavailable(error) || isDiskFull(error)) {
			runtime.log.warn({ requestId, method: request.method }, "the database can't be reached");
			return failure(unavailable(), requestId);
		}
		runtime.log.error({ requestId, method: request.method, err: error }, "a request failed");
		const message = `Something went wrong in the console. If it keeps happening, contact support with the request ID ${requestId}.`;
		return failure({ status: 500, message }, requestId);
	}
}

/**
 * Responds to unknown API paths with JSON instead of a page, because programs request them.
 * Source: docs/spec/decisions.md §1.
 */
export function handleUnknown(request: Request): Response {
	return failure({ status: 404, message: "This path doesn't exist." }, requestIdOf(request.headers));
}
