import { admitMember, requirePermission, requireSameOrigin } from "@/lib/bff/access/session";
import { AUDITED_WRITES } from "@/lib/bff/audit/audited-writes";
import { readBefore } from "@/lib/bff/audit/read-before";
import { recordingWrite, type SentWrite } from "@/lib/bff/audit/record-write";
import { upstreamOf } from "@/lib/bff/connections/upstream";
import { followAfterErasure } from "@/lib/bff/erasures/follow-erasures";
import { followFlow, readVersionNote } from "@/lib/bff/flow-versions/follow-flow";
import { handle } from "@/lib/bff/http/handle";
import { readJsonBytes } from "@/lib/bff/http/read-body";
import { maskedQuery, seenResponse, seesMasked } from "@/lib/bff/numbers/mask-response";
import { forward } from "@/lib/bff/proxy/forward";
import { matchEndpoint } from "@/lib/bff/proxy/match-endpoint";
import type { Runtime } from "@/lib/bff/runtime";
import { seenPermissions } from "@/lib/contract/console/extension-permissions";
import { BODY_LIMIT_BYTES } from "@/lib/contract/endpoint";
import { HttpError } from "@/lib/wire/http/http-error";

const PATH = /^\/api\/accounts\/([^/]+)\/(.+)$/;

/**
 * Forwards a request for an account to the service with the token, after checking the session, membership, endpoint,
 * role and origin. Writes are recorded in the audit log, also those that a check refuses.
 */
export function handleAccountRequest(runtime: Runtime, request: Request): Promise<Response> {
	return handle(runtime, request, async (requestId) => {
		const url = new URL(request.url);
		const [, account = "", rest = ""] = PATH.exec(url.pathname) ?? [];
		const accountId = readAccountId(account);
		const member = await admitMember(runtime, request.headers, accountId);
		const serviceAccountId = member.account.connection?.serviceAccountId ?? accountId;
		const {
			name,
			endpoint,
			permission,
			params,
			upstreamPath: path,
		} = matchEndpoint(request.method, serviceAccountId, rest);
		const isMasked = seesMasked(member);
		const audit = endpoint.method === "GET" ? undefined : AUDITED_WRITES[name as keyof typeof AUDITED_WRITES];

		async function send(): Promise<SentWrite> {
			requirePermission(member, permission);
			if (endpoint.alsoNeeds) requirePermission(member, endpoint.alsoNeeds);
			requireSameOrigin(request);
			const note = readVersionNote(request.headers);
			const upstream = upstreamOf(runtime.config, member.account);
			const { method } = endpoint;
			const { person } = member;
			const reading = { runtime, upstream, person, requestId, signal: request.signal, isExport: false };
			const before = audit?.readsBefore && readBefore(reading, audit.readsBefore, params);
			const body =
				endpoint.body && (await readJsonBytes(request, endpoint.bodyLimitBytes ?? BODY_LIMIT_BYTES));
			const sent = {
				method,
				path,
				search: isMasked ? maskedQuery(name, url.search) : url.search,
				body,
				from: request,
				requestId,
				person: { ...person, permissions: seenPermissions(member.account.permissions, name) },
			};
			const answered = { body, before: await before, response: await forward(runtime, upstream, sent) };
			const changes = await followFlow(runtime, member, { name, params, note, ...answered });
			return { ...answered, changes };
		}
		const response = audit
			? await recordingWrite(runtime, member, { endpoint, audit, params }, send)
			: (await send()).response;
		if (name === "eraseContact" && response.ok) await followAfterErasure(runtime, member.account);
		return seenResponse(runtime, member, { name, endpoint, search: url.search }, response);
	});
}

/** The account id in a path of the console's own handlers; rejects an invalid one (404). */
export function readAccountId(text: string): number {
	if (!/^[1-9][0-9]{0,15}$/.test(text)) throw new HttpError("not-found", "This account doesn't exist.");
	return Number(text);
}
