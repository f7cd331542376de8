import { requireMember, requirePermission, requireSameOrigin } from "@/lib/bff/access/session";
import { upstreamOf } from "@/lib/bff/connections/upstream";
import { Refusal } from "@/lib/bff/http/answer";
import { handle } from "@/lib/bff/http/handle";
import { readJsonBytes } from "@/lib/bff/http/read-body";
import { forward } from "@/lib/bff/proxy/forward";
import { matchEndpoint } from "@/lib/bff/proxy/match-endpoint";
import type { Runtime } from "@/lib/bff/runtime";
import { BODY_LIMIT_BYTES } from "@/lib/contract/endpoint";

const PATH = /^\/api\/accounts\/([^/]+)\/(.+)$/;

/**
 * Forwards a request for an account to the service with the token, after checking the session, membership, endpoint,
 * role and origin.
 */
export function handleAccountRequest(runtime: Runtime, request: Request): Promise<Response> {
	return handle(runtime, request, async (requestId) => {
		const url = new URL(request.url);
		const [, account = "", rest = ""] = PATH.exec(url.pathname) ?? [];
		const accountId = readAccountId(account);
		const member = await requireMember(runtime, request.headers, accountId);
		const serviceAccountId = member.account.connection?.serviceAccountId ?? accountId;
		const { endpoint, upstreamPath } = matchEndpoint(request.method, serviceAccountId, rest);
		requirePermission(member, endpoint.permission);
		requireSameOrigin(request);
		const body = endpoint.body && (await readJsonBytes(request, endpoint.bodyLimitBytes ?? BODY_LIMIT_BYTES));
		const { method } = endpoint;
		return forward(runtime, upstreamOf(runtime.config, member.account), {
			method,
			path: upstreamPath,
			search: url.search,
			body,
			from: request,
			requestId,
		});
	});
}

/** The account id in a path of the console's own handlers; rejects an invalid one (404). */
export function readAccountId(text: string): number {
	if (!/^[1-9][0-9]{0,15}$/.test(text))
		throw new Refusal({ status: 404, message: "This account doesn't exist." });
	return Number(text);
}
