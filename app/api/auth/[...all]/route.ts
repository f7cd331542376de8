import { handleAuth } from "@/lib/bff/access/sign-in/sign-in";
import { getRuntime } from "@/lib/bff/runtime";

function handle(request: Request): Promise<Response> {
	return handleAuth(getRuntime(), request);
}

export { handle as GET, handle as POST };
