import { handleSetUp } from "@/lib/bff/access/handle-set-up";
import { handleAuth } from "@/lib/bff/access/sign-in";
import { handleUnknown } from "@/lib/bff/http/handle-unknown";
import { handleAccountRequest } from "@/lib/bff/proxy/handle-account-request";
import { handleCapabilities } from "@/lib/bff/proxy/handle-capabilities";
import type { Runtime } from "@/lib/bff/runtime";
import { handleTemplateCodes } from "@/lib/bff/templates/handle-codes";

/**
 * Answers the console's requests below /api. The built console calls this before Next, `next dev` from its one route.
 */
export async function answerApi(runtime: Runtime, request: Request): Promise<Response> {
	const { pathname } = new URL(request.url);
	if (pathname.startsWith("/api/auth/")) return handleAuth(runtime, request);
	if (pathname === "/api/set-up" && request.method === "POST") return handleSetUp(runtime, request);
	const [, account, resource] = /^\/api\/accounts\/([^/]+)\/(.+)$/.exec(pathname) ?? [];
	if (account === undefined) return handleUnknown(request);
	if (resource === "extensions") return handleCapabilities(runtime, request, account);
	if (resource === "template-codes") return handleTemplateCodes(runtime, request, account);
	return handleAccountRequest(runtime, request);
}
