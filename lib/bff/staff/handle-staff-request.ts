import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { linkOrigin } from "@/lib/bff/access/same-origin";
import { admitMember, type Member, requirePermission } from "@/lib/bff/access/session";
import { requirePasswordsEnabled } from "@/lib/bff/access/sign-in/sign-in";
import { checkSingleSignOn } from "@/lib/bff/access/sso/check-set-up";
import { addAuditNote } from "@/lib/bff/audit/add-note";
import { listAudit, listAuditPeople } from "@/lib/bff/audit/list";
import { listServiceAudit } from "@/lib/bff/audit/list-service";
import { recordAudit } from "@/lib/bff/audit/record";
import { recordAfterwards } from "@/lib/bff/audit/record-afterwards";
import { addAccount, canCreateAccounts, removeAccount, renameAccount } from "@/lib/bff/connections/accounts";
import {
	checkAccount,
	readAccountState,
	readConnection,
	tryConnection,
	updateConnection,
} from "@/lib/bff/connections/connection";
import { findErased } from "@/lib/bff/erasures/follow-erasures";
import { lookUpMentions } from "@/lib/bff/erasures/view-mentions";
import { addSampleData } from "@/lib/bff/first-steps/add-sample-data";
import { publishSimulatedFlow } from "@/lib/bff/first-steps/publish-simulated-flow";
import { listFlowShares, revokeFlowShare, shareFlow } from "@/lib/bff/flow-shares/shares";
import { commentFlowVersion, getFlowVersion, listFlowVersions } from "@/lib/bff/flow-versions/read-versions";
import { dispatch, type Handlers } from "@/lib/bff/http/dispatch";
import { handle } from "@/lib/bff/http/handle";
import { seenData, seesMasked } from "@/lib/bff/numbers/mask-response";
import { readAccountId } from "@/lib/bff/proxy/handle-account-request";
import type { Runtime } from "@/lib/bff/runtime";
import {
	createContactView,
	deleteContactView,
	listContactViews,
	updateContactView,
} from "@/lib/bff/staff/contact-views";
import { invite, resendInvitation, revokeInvitation } from "@/lib/bff/staff/invitations/invitations";
import { mailInvitation } from "@/lib/bff/staff/invitations/mail-invitation";
import { listMembers, removeMember, updateMember } from "@/lib/bff/staff/members/members";
import { createResetLink } from "@/lib/bff/staff/members/reset-link";
import { requireSecondFactor, resetSecondFactor } from "@/lib/bff/staff/members/second-factor";
import { signOutMember } from "@/lib/bff/staff/members/sign-out";
import { readRoleName, requireRole } from "@/lib/bff/staff/roles/authority";
import { createRole, deleteRole, listRoles, updateRole } from "@/lib/bff/staff/roles/custom-roles";
import { viewAsCookie } from "@/lib/bff/staff/roles/view-as";
import type { Queryable } from "@/lib/bff/store/database";
import { invitations, members, users } from "@/lib/bff/store/schema";
import { findLimitsProblem, sendChangedLimits } from "@/lib/bff/tokens/token-owners";
import { createToken, listOwnTokens, listTokens, revokeOwnToken, revokeToken } from "@/lib/bff/tokens/tokens";
import {
	changeWebhookNotices,
	readWebhookNotices,
	updateWebhookNotices,
} from "@/lib/bff/webhook-notices/people";
import { STAFF_ENDPOINTS, type StaffEndpoints } from "@/lib/contract/console/endpoints";
import { canHoldPersonalData } from "@/lib/contract/personal-data";

const PATH = /^\/api\/accounts\/([^/]+)\/staff(\/.+)$/;

type StaffContext = { runtime: Runtime; member: Member };

/** A change of members, roles or what they need, which applies to the people's tokens too. */
function alsoForTokens<Call extends StaffContext, Data>(change: (call: Call) => Promise<Data>) {
	return async (call: Call): Promise<Data> => {
		const data = await change(call);
		await sendChangedLimits(call.runtime, call.member.account.id);
		return data;
	};
}

/** A view that is saved. Whom it mentions is looked up at once; if that fails, the follower of erasures does it later. */
function savingView<Call extends StaffContext, Data>(save: (call: Call) => Promise<Data>) {
	return async (call: Call): Promise<Data> => {
		const data = await save(call);
		const { runtime, member } = call;
		const capabilities = runtime.capabilities.get(member.account.id);
		if (capabilities?.includes("contact-erase") !== false)
			await lookUpMentions(runtime, member.account).catch((error: unknown) =>
				runtime.log.info({ err: error }, "whom a view mentions is looked up later"),
			);
		return data;
	};
}

const HANDLERS: Handlers<StaffEndpoints, StaffContext> = {
	listMembers: ({ runtime, member }) => listMembers(runtime.db, member.account.id),
	updateMember: alsoForTokens(({ runtime, member, id, body }) => updateMember(runtime.db, member, id, body)),
	removeMember: alsoForTokens(({ runtime, member, id }) => removeMember(runtime.db, member, id)),
	signOutMember: ({ runtime, member, id }) => signOutMember(runtime.db, member, id),
	resetSecondFactor: alsoForTokens(({ runtime, member, id }) => resetSecondFactor(runtime.db, member, id)),
	requireSecondFactor: alsoForTokens(({ runtime, member, body }) =>
		requireSecondFactor(runtime, member, body.required),
	),
	createResetLink: async ({ runtime, request, member, id }) => {
		requirePasswordsEnabled(runtime);
		return createResetLink(runtime.db, member, id, linkOrigin(runtime.config, request.headers));
	},
	invite: async ({ runtime, request, member, body }) => {
		const origin = linkOrigin(runtime.config, request.headers);
		return mailInvitation(runtime, member, await invite(runtime.db, member, body, origin));
	},
	resendInvitation: async ({ runtime, request, member, id }) => {
		const origin = linkOrigin(runtime.config, request.headers);
		return mailInvitation(runtime, member, await resendInvitation(runtime.db, member, id, origin));
	},
	revokeInvitation: ({ runtime, member, id }) => revokeInvitation(runtime.db, member, id),
	checkSingleSignOn: ({ runtime, request, member }) =>
		checkSingleSignOn(runtime, member.account.id, request.headers),
	listRoles: ({ runtime, member }) => listRoles(runtime.db, member.account.id),
	createRole: ({ runtime, member, body }) => createRole(runtime.db, member, body),
	updateRole: alsoForTokens(({ runtime, member, id, body }) => updateRole(runtime.db, member, id, body)),
	deleteRole: alsoForTokens(({ runtime, member, id }) => deleteRole(runtime.db, member, id)),
	viewAs: async ({ runtime, request, member, body, setCookie }) => {
		const { db } = runtime;
		await requireRole(db, member.account.id, body.role);
		const title = await readRoleName(db, member.account.id, body.role);
		await recordAudit(db, member, { action: "role.view_started", record: { id: body.role, title } });
		setCookie(viewAsCookie(request.headers, { accountId: member.account.id, role: body.role }));
	},
	stopViewingAs: async ({ runtime, request, member, setCookie }) => {
		await recordAudit(runtime.db, member, { action: "role.view_ended" });
		setCookie(viewAsCookie(request.headers, undefined));
	},
	listOwnTokens: ({ runtime, member }) => listOwnTokens(runtime, member),
	createToken: ({ runtime, member, body }) => createToken(runtime, member, body),
	revokeOwnToken: ({ runtime, member, id }) => revokeOwnToken(runtime, member, id),
	listTokens: ({ runtime, member, query }) => listTokens(runtime, member, query.page),
	getTokenLimits: async ({ runtime, member }) => ({
		problem: await findLimitsProblem(runtime, member.account.id),
	}),
	revokeToken: ({ runtime, member, id }) => revokeToken(runtime, member, id),
	getConnection: ({ runtime, member }) => readConnection(runtime, member),
	checkConnection: ({ runtime, member }) => checkAccount(runtime, member),
	tryConnection: ({ runtime, member, body }) => tryConnection(runtime, member, body),
	updateConnection: ({ runtime, member, body }) => updateConnection(runtime, member, body),
	getAccountState: ({ runtime, member }) => readAccountState(runtime, member),
	getAccountOptions: async ({ runtime, request, member }) => ({
		can_create: await canCreateAccounts(runtime, request, member.source.requestId),
	}),
	addAccount: ({ runtime, request, member, body }) => addAccount(runtime, member, request, body),
	renameAccount: ({ runtime, member, body }) => renameAccount(runtime, member, body.name),
	removeAccount: ({ runtime, member, query }) => removeAccount(runtime, member, query.leave_tokens),
	addSampleData: ({ runtime, member }) => addSampleData(runtime, member),
	publishSimulatedFlow: ({ runtime, member, body }) => publishSimulatedFlow(runtime, member, body.flow_id),
	listContactViews: ({ runtime, member }) => listContactViews(runtime.db, member),
	createContactView: savingView(({ runtime, member, body }) => createContactView(runtime.db, member, body)),
	updateContactView: savingView(({ runtime, member, id, body }) =>
		updateContactView(runtime.db, member, id, body),
	),
	deleteContactView: ({ runtime, member, id }) => deleteContactView(runtime.db, member, id),
	findErasedContacts: ({ runtime, member, query }) => findErased(runtime, member.account, query.ids),
	listFlowShares: ({ runtime, member, query }) => listFlowShares(runtime.db, member, query.flow),
	shareFlow: ({ runtime, request, member, body }) =>
		shareFlow(runtime, member, body, linkOrigin(runtime.config, request.headers)),
	revokeFlowShare: ({ runtime, member, id }) => revokeFlowShare(runtime.db, member, id),
	listFlowVersions: ({ runtime, member, id, query }) => listFlowVersions(runtime.db, member, id, query),
	getFlowVersion: ({ runtime, member, id }) => getFlowVersion(runtime.db, member, id),
	commentFlowVersion: ({ runtime, member, id, body }) =>
		commentFlowVersion(runtime.db, member, id, body.comment),
	getWebhookNotices: ({ runtime, member }) => readWebhookNotices(runtime, member),
	updateWebhookNotices: ({ runtime, member, body }) => updateWebhookNotices(runtime, member, body),
	stopOwnWebhookNotices: async ({ runtime, member }) => {
		await changeWebhookNotices(runtime.db, member, { on: [], off: [member.person.id] });
		return null;
	},
	listAudit: async ({ runtime, member, query }) => {
		const isMasked = seesMasked(member);
		return query.source === "console"
			? listAudit(runtime.db, member.account.id, { ...query, isMasked })
			: listServiceAudit(runtime, member, query);
	},
	addAuditNote: ({ runtime, member, id, body }) => addAuditNote(runtime.db, member, id, body.note),
	listAuditPeople: ({ runtime, member }) => listAuditPeople(runtime.db, member.account.id),
};

/** Answers a request about an account's members and roles. */
export function handleStaffRequest(runtime: Runtime, request: Request): Promise<Response> {
	return handle(runtime, request, async (requestId) => {
		const [, account = "", path = ""] = PATH.exec(new URL(request.url).pathname) ?? [];
		const member = await admitMember(runtime, request.headers, readAccountId(account));
		return dispatch({
			table: STAFF_ENDPOINTS,
			handlers: HANDLERS,
			request,
			requestId,
			path,
			context: { runtime, member },
			allow: ({ permissions }) => requirePermission(member, ...permissions),
			show: ({ permissions, data: schema }, data) =>
				permissions.some(canHoldPersonalData) || permissions.length === 0
					? seenData<z.ZodType>(runtime, member, schema, data)
					: data,
			record: async ({ record, ...entry }) => {
				// Without the database, the refusal is logged without a name.
				const title = await readRecordTitle(runtime.db, member.account.id, path).catch(() => undefined);
				await recordAfterwards(runtime, member, {
					...entry,
					...(record && { record: { ...record, title } }),
				});
			},
		});
	});
}

const RECORD_PATH = /^\/(members|invitations|roles)\/([\w-]+)/;

/** The name of the member, invitation or role that a request's path is about; undefined if there is none. */
async function readRecordTitle(db: Queryable, accountId: number, path: string): Promise<string | undefined> {
	const [, list, id = ""] = RECORD_PATH.exec(path) ?? [];
	if (list === "roles") return readRoleName(db, accountId, id);
	if (list === "members") {
		const isMember = and(eq(members.accountId, accountId), eq(members.userId, id));
		const [member] = await db
			.select({ name: users.name })
			.from(members)
			.innerJoin(users, eq(users.id, members.userId))
			.where(isMember);
		return member?.name;
	}
	if (list === "invitations") {
		const isInvitation = and(eq(invitations.accountId, accountId), eq(invitations.id, id));
		const [invitation] = await db.select({ email: invitations.email }).from(invitations).where(isInvitation);
		return invitation?.email;
	}
	return undefined;
}
