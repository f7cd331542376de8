import { requestOrigin } from "@/lib/bff/access/same-origin";
import { type Member, requireMember, requirePermission, requireSameOrigin } from "@/lib/bff/access/session";
import { Refusal, success } from "@/lib/bff/http/answer";
import { handle } from "@/lib/bff/http/handle";
import { parseBody, readJson } from "@/lib/bff/http/read-body";
import { readAccountId } from "@/lib/bff/proxy/handle-account-request";
import type { Runtime } from "@/lib/bff/runtime";
import { requireRole } from "@/lib/bff/staff/authority";
import { createRole, deleteRole, listRoles, updateRole } from "@/lib/bff/staff/custom-roles";
import { invite, resendInvitation, revokeInvitation } from "@/lib/bff/staff/invitations";
import { listMembers, removeMember, updateMember } from "@/lib/bff/staff/members";
import { viewAsCookie } from "@/lib/bff/staff/view-as";
import {
	STAFF_ENDPOINTS,
	type StaffBody,
	type StaffData,
	type StaffEndpoint,
	type StaffEndpointName,
} from "@/lib/staff/endpoints";

const BODY_LIMIT_BYTES = 16 * 1024;
const PATH = /^\/api\/accounts\/([^/]+)\/staff(\/.+)$/;

type Call<N extends StaffEndpointName> = {
	runtime: Runtime;
	request: Request;
	member: Member;
	/** The id in the path. */
	id: string;
	body: StaffBody<N>;
	/** Sets a cookie with the answer. */
	setCookie: (cookie: string) => void;
};

type Handlers = { [N in StaffEndpointName]: (call: Call<N>) => Promise<StaffData<N>> | Promise<void> };

const HANDLERS: Handlers = {
	listMembers: ({ runtime, member }) => listMembers(runtime.db, member.account.id),
	updateMember: ({ runtime, member, id, body }) => updateMember(runtime.db, member, id, body),
	removeMember: ({ runtime, member, id }) => removeMember(runtime.db, member, id),
	invite: ({ runtime, request, member, body }) =>
		invite(runtime.db, member, body, requestOrigin(request.headers)),
	resendInvitation: ({ runtime, request, member, id }) =>
		resendInvitation(runtime.db, member, id, requestOrigin(request.headers)),
	revokeInvitation: ({ runtime, member, id }) => revokeInvitation(runtime.db, member, id),
	listRoles: ({ runtime, member }) => listRoles(runtime.db, member.account.id),
	createRole: ({ runtime, member, body }) => createRole(runtime.db, member, body),
	updateRole: ({ runtime, member, id, body }) => updateRole(runtime.db, member, id, body),
	deleteRole: ({ runtime, member, id }) => deleteRole(runtime.db, member, id),
	viewAs: async ({ runtime, request, member, body, setCookie }) => {
		await requireRole(runtime.db, member.account.id, body.role);
		setCookie(viewAsCookie(request.headers, { accountId: member.account.id, role: body.role }));
	},
	stopViewingAs: async ({ request, setCookie }) => setCookie(viewAsCookie(request.headers, undefined)),
};

/** Answers a request about an account's members and roles. */
export function handleStaffRequest(runtime: Runtime, request: Request): Promise<Response> {
	return handle(runtime, request, async (requestId) => {
		const [, account = "", path = ""] = PATH.exec(new URL(request.url).pathname) ?? [];
		const member = await requireMember(runtime, request.headers, readAccountId(account));
		const { name, endpoint, id } = match(request.method, path);
		requirePermission(member, ...endpoint.permissions);
		requireSameOrigin(request);
		const body = endpoint.body && parseBody(endpoint.body, await readJson(request, BODY_LIMIT_BYTES));
		const cookies: string[] = [];
		// The table's row and the handler have the same name, so body and data fit.
		const work = HANDLERS[name] as (call: Call<never>) => Promise<unknown>;
		const data = await work({
			runtime,
			request,
			member,
			id,
			body: body as never,
			setCookie: (cookie) => {
				cookies.push(cookie);
			},
		});
		const answer = success(data ?? null, requestId);
		for (const cookie of cookies) answer.headers.append("set-cookie", cookie);
		return answer;
	});
}

/** The endpoint at a path; refuses others (404, 405). */
function match(method: string, path: string) {
	const allowed: string[] = [];
	for (const [name, endpoint] of Object.entries(STAFF_ENDPOINTS) as [StaffEndpointName, StaffEndpoint][]) {
		const pattern = new RegExp(`^${endpoint.path.replace(/:\w+/, "([\\w-]{1,64})")}$`);
		const found = pattern.exec(path);
		if (!found) continue;
		if (endpoint.method === method) return { name, endpoint, id: found[1] ?? "" };
		allowed.push(endpoint.method);
	}
	if (allowed.length === 0) throw new Refusal({ status: 404, message: "This path doesn't exist." });
	throw new Refusal({
		status: 405,
		message: `Use ${allowed.join(" or ")} here.`,
		headers: { allow: allowed.join(", ") },
	});
}
