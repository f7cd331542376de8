import { handleAccountRequest } from "@/lib/bff/proxy/handle-account-request";
import { getRuntime } from "@/lib/bff/runtime";

function answer(request: Request): Promise<Response> {
	return handleAccountRequest(getRuntime(), request);
}

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT };
