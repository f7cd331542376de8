import { failure, Refusal, requestIdOf } from "@/lib/bff/http/answer";
import type { Runtime } from "@/lib/bff/runtime";

/** Runs a handler; a Refusal becomes its answer, what is unknown a 500 that tells nothing but its id. */
export async function handle(
	runtime: Runtime,
	request: Request,
	work: (requestId: string) => Promise<Response>,
): Promise<Response> {
	const requestId = requestIdOf(request.headers);
	try {
		return await work(requestId);
	} catch (error) {
		if (error instanceof Refusal) return failure(error.failure, requestId);
		runtime.log.error({ requestId, method: request.method, err: error }, "a request failed");
		const message = `Something went wrong in the console. If it stays, tell support the request id ${requestId}.`;
		return failure({ status: 500, message }, requestId);
	}
}
