import { handleAuth } from "@/lib/bff/access/sign-in";
import { getRuntime } from "@/lib/bff/runtime";

function answer(request: Request): Promise<Response> {
	return handleAuth(getRuntime(), request);
}

export { answer as GET, answer as POST };
