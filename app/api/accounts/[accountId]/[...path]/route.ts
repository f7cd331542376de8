import { handleAccountRequest } from "@/lib/bff/proxy/handle-account-request";
import { getRuntime } from "@/lib/bff/runtime";

function handle(request: Request): Promise<Response> {
	return handleAccountRequest(getRuntime(), request);
}

export { handle as DELETE, handle as GET, handle as PATCH, handle as POST, handle as PUT };
