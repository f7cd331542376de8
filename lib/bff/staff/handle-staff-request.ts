import { requestOrigin } from "@/lib/bff/access/same-origin";
import { type Member, requireMember, requirePermission } from "@/lib/bff/access/session";
import { dispatch, type Handlers } from "@/lib/bff/http/dispatch";
import { handle } from "@/lib/bff/http/handle";
import { readAccountId } from "@/lib/bff/proxy/handle-account-request";
import type { Runtime } from "@/lib/bff/runtime";
import { requireRole } from "@/lib/bff/staff/authority";
import { createRole, deleteRole, listRoles, updateRole } from "@/lib/bff/staff/custom-roles";
import { invite, resendInvitation, revokeInvitation } from "@/lib/bff/staff/invitations";
import { listMembers, removeMember, updateMember } from "@/lib/bff/staff/members";
import { viewAsCookie } from "@/lib/bff/staff/view-as";
import { STAFF_ENDPOINTS, type StaffEndpoints } from "@/lib/staff/endpoints";

const PATH = /^\/api\/accounts\/([^/]+)\/staff(\/.+)$/;

type StaffContext = { runtime: Runtime; member: Member };

const HANDLERS: Handlers<StaffEndpoints, StaffContext> = {
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
		return dispatch({
			table: STAFF_ENDPOINTS,
			handlers: HANDLERS,
			request,
			requestId,
			path,
			context: { runtime, member },
			allow: ({ permissions }) => requirePermission(member, ...permissions),
		});
	});
}
