import { signInWithPasskey, startPasskeySignIn } from "@/lib/bff/access/passkeys/sign-in-with-passkey";
import { requestPasswordReset, resetPassword } from "@/lib/bff/access/password/password-reset";
import { requirePasswordsEnabled } from "@/lib/bff/access/password/password-rules";
import { linkOrigin } from "@/lib/bff/access/same-origin";
import { signInWithCode } from "@/lib/bff/access/second-factor/second-step";
import { setUp } from "@/lib/bff/access/set-up/set-up";
import { keepSession, signIn, signOut } from "@/lib/bff/access/sign-in/sign-in";
import { checkSingleSignOn } from "@/lib/bff/access/sso/check-set-up";
import { finishSso, startSso } from "@/lib/bff/access/sso/handle-sso";
import { viewAsCookie } from "@/lib/bff/access/view-as";
import { addAuditNote } from "@/lib/bff/audit/add-note";
import { exportAudit } from "@/lib/bff/audit/export";
import { listAudit, listAuditPeople } from "@/lib/bff/audit/list";
import { listServiceAudit } from "@/lib/bff/audit/list-service";
import { recordAudit } from "@/lib/bff/audit/record";
import type { Handlers } from "@/lib/bff/call";
import { addAccount, canCreateAccounts, removeAccount, renameAccount } from "@/lib/bff/connections/accounts";
import {
	checkAccount,
	readAccountState,
	readConnection,
	tryConnection,
	updateConnection,
} from "@/lib/bff/connections/connection";
import { pageInfo, readService } from "@/lib/bff/connections/services";
import { exportContacts } from "@/lib/bff/contacts/export";
import { findErased } from "@/lib/bff/erasures/follow-erasures";
import { lookUpMentions } from "@/lib/bff/erasures/view-mentions";
import { addSampleData, publishSimulatedFlow } from "@/lib/bff/first-steps/first-steps";
import { exportAnswers } from "@/lib/bff/flows/export-answers";
import { requestSource } from "@/lib/bff/http/request-source";
import { followChanges } from "@/lib/bff/live/follow-changes";
import { downloadMedia } from "@/lib/bff/media/download-media";
import type { Member } from "@/lib/bff/member";
import { changeEmail, confirmEmail, dismissEmailNotice } from "@/lib/bff/profile/email";
import { endOtherSessions, endSession, listSessions } from "@/lib/bff/profile/own-sessions";
import { changePassword } from "@/lib/bff/profile/password";
import { readProfile, updatePreferences, updateProfile } from "@/lib/bff/profile/profile";
import { SECOND_FACTOR_HANDLERS } from "@/lib/bff/profile/second-factor";
import {
	listReadyRequests,
	requestReady,
	returnReadyRequest,
	withdrawReadyRequest,
} from "@/lib/bff/ready-requests/ready-requests";
import type { Runtime } from "@/lib/bff/runtime";
import { answerShare } from "@/lib/bff/shares/open-share";
import { createShare, listShares, revokeShare } from "@/lib/bff/shares/shares";
import {
	createContactView,
	deleteContactView,
	listContactViews,
	updateContactView,
} from "@/lib/bff/staff/contact-views";
import {
	invite,
	mailInvitation,
	resendInvitation,
	revokeInvitation,
} from "@/lib/bff/staff/invitations/invitations";
import { joinAccount } from "@/lib/bff/staff/invitations/join-account";
import { listMembers, removeMember, signOutMember, updateMember } from "@/lib/bff/staff/members/members";
import { createResetLink } from "@/lib/bff/staff/members/reset-link";
import { requireSecondFactor, resetSecondFactor } from "@/lib/bff/staff/members/second-factor";
import { readRoleName, requireRole } from "@/lib/bff/staff/roles/authority";
import {
	createRole,
	deleteRole,
	limitReady,
	listRoles,
	updateRole,
} from "@/lib/bff/staff/roles/custom-roles";
import { forgetTemplateCode, listTemplateCodes, rememberTemplateCodes } from "@/lib/bff/templates/codes";
import { translateTexts } from "@/lib/bff/templates/machine-translation";
import { findTranslationStates } from "@/lib/bff/templates/translation-states";
import {
	confirmTranslations,
	copyTranslation,
	findTranslations,
	recordTranslations,
	setTranslationSource,
	updateTranslatorNotes,
} from "@/lib/bff/templates/translations";
import { findLimitsProblem, sendChangedLimits } from "@/lib/bff/tokens/token-owners";
import {
	createAccountToken,
	createToken,
	listOwnTokens,
	listTokens,
	revokeOwnToken,
	revokeToken,
} from "@/lib/bff/tokens/tokens";
import { commentFlowVersion, getFlowVersion, listFlowVersions } from "@/lib/bff/versions/flow-versions";
import {
	commentTemplateVersion,
	getTemplateVersion,
	listDeletedTemplates,
	listTemplateVersions,
	listVersionLanguages,
} from "@/lib/bff/versions/template-versions";
import { changeNotices, readNotices, updateNotices } from "@/lib/bff/webhook-notices/people";

type MemberCall = { runtime: Runtime; member: Member };

/** A change of members, roles or what they need, which applies to the people's tokens too. */
function alsoForTokens<Call extends MemberCall, Data>(change: (call: Call) => Promise<Data>) {
	return async (call: Call): Promise<Data> => {
		const data = await change(call);
		await sendChangedLimits(call.runtime, call.member.account.id);
		return data;
	};
}

/** A view that is saved. Whom it mentions is looked up at once; if that fails, the follower of erasures does it later. */
function savingView<Call extends MemberCall, Data>(save: (call: Call) => Promise<Data>) {
	return async (call: Call): Promise<Data> => {
		const data = await save(call);
		const { runtime, member } = call;
		try {
			const isErasing = (await readService(runtime, member.account)).kind === "ours";
			if (isErasing) await lookUpMentions(runtime, member.account);
		} catch (error) {
			runtime.log.info({ err: error }, "whom a view mentions is looked up later");
		}
		return data;
	};
}

/** What the console answers to each of its endpoints. One without a handler doesn't compile. */
export const HANDLERS: Handlers = {
	signIn,
	signInWithCode,
	startPasskeySignIn,
	signInWithPasskey,
	signOut,
	getSession: keepSession,
	startSso: ({ runtime, request }) => startSso(runtime, request),
	finishSso: ({ runtime, request }) => finishSso(runtime, request),
	setUp: ({ runtime, request, body }) => setUp(runtime, body, requestSource(request.headers)),
	acceptInvitation: async ({ runtime, request, body }) => ({
		account_id: await joinAccount(runtime, request.headers, body),
	}),
	requestPasswordReset: ({ runtime, request, body }) =>
		requestPasswordReset(runtime, body.email, requestSource(request.headers)),
	resetPassword: ({ runtime, request, body }) => resetPassword(runtime, body, requestSource(request.headers)),
	confirmEmail: ({ runtime, request, body }) => confirmEmail(runtime, request.headers, body.token),
	openShare: ({ runtime, request, params }) =>
		answerShare(runtime, params.token, requestSource(request.headers)),

	getProfile: ({ runtime, session }) => readProfile(runtime, session),
	updateProfile: ({ runtime, session, request, body }) =>
		updateProfile(runtime.db, session, body, requestSource(request.headers)),
	updatePreferences: ({ runtime, session, request, body }) =>
		updatePreferences(runtime.db, session, body, requestSource(request.headers)),
	changeEmail: ({ request, body, ...call }) => changeEmail(call, request.headers, body),
	dismissEmailNotice: ({ runtime, session, request }) =>
		dismissEmailNotice(runtime.db, session, requestSource(request.headers)),
	changePassword: ({ request, body, ...call }) => changePassword(call, request.headers, body),
	listSessions: ({ runtime, session }) => listSessions(runtime.db, session),
	endSession: ({ runtime, session, request, params }) =>
		endSession(runtime.db, session, params.sessionId, requestSource(request.headers)),
	endOtherSessions: ({ runtime, session, request }) =>
		endOtherSessions(runtime.db, session, requestSource(request.headers)),
	...SECOND_FACTOR_HANDLERS,

	listMembers: ({ runtime, member }) => listMembers(runtime.db, member.account.id),
	updateMember: alsoForTokens(({ runtime, member, params, body }) =>
		updateMember(runtime.db, member, params.userId, body),
	),
	removeMember: alsoForTokens(({ runtime, member, params }) =>
		removeMember(runtime.db, member, params.userId),
	),
	signOutMember: ({ runtime, member, params }) => signOutMember(runtime.db, member, params.userId),
	resetSecondFactor: alsoForTokens(({ runtime, member, params }) =>
		resetSecondFactor(runtime.db, member, params.userId),
	),
	requireSecondFactor: alsoForTokens(({ runtime, member, body }) =>
		requireSecondFactor(runtime, member, body.required),
	),
	createResetLink: async ({ runtime, request, member, params }) => {
		requirePasswordsEnabled(runtime);
		return createResetLink(runtime.db, member, params.userId, linkOrigin(runtime.config, request.headers));
	},
	invite: async ({ runtime, request, member, body }) => {
		const origin = linkOrigin(runtime.config, request.headers);
		return mailInvitation(runtime, member, await invite(runtime.db, member, body, origin));
	},
	resendInvitation: async ({ runtime, request, member, params }) => {
		const origin = linkOrigin(runtime.config, request.headers);
		const sent = await resendInvitation(runtime.db, member, params.invitationId, origin);
		return mailInvitation(runtime, member, sent);
	},
	revokeInvitation: ({ runtime, member, params }) =>
		revokeInvitation(runtime.db, member, params.invitationId),
	checkSingleSignOn: ({ runtime, request, member }) =>
		checkSingleSignOn(runtime, member.account.id, request.headers),

	listRoles: ({ runtime, member }) => listRoles(runtime.db, member.account.id),
	createRole: ({ runtime, member, body }) => createRole(runtime.db, member, body),
	updateRole: alsoForTokens(({ runtime, member, params, body }) =>
		updateRole(runtime.db, member, params.roleId, body),
	),
	deleteRole: alsoForTokens(({ runtime, member, params }) => deleteRole(runtime.db, member, params.roleId)),
	limitReady: alsoForTokens(({ runtime, member, body }) => limitReady(runtime.db, member, body.limited)),
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
	revokeOwnToken: ({ runtime, member, params }) => revokeOwnToken(runtime, member, params.tokenId),
	listTokens: ({ runtime, member, query }) => listTokens(runtime, member, query.page),
	getTokenLimits: async ({ runtime, member }) => ({
		problem: await findLimitsProblem(runtime, member.account.id),
	}),
	createAccountToken: ({ runtime, member, body }) => createAccountToken(runtime, member, body),
	revokeToken: ({ runtime, member, params }) => revokeToken(runtime, member, params.tokenId),

	getConnection: ({ runtime, member }) => readConnection(runtime, member),
	checkConnection: ({ runtime, member }) => checkAccount(runtime, member),
	tryConnection: ({ runtime, member, body }) => tryConnection(runtime, member, body),
	updateConnection: ({ runtime, member, body }) => updateConnection(runtime, member, body),
	getAccountState: ({ runtime, member }) => readAccountState(runtime, member),
	getAccountOptions: async ({ runtime }) => ({ can_create: await canCreateAccounts(runtime) }),
	addAccount: ({ runtime, request, member, body }) => addAccount(runtime, member, request, body),
	renameAccount: ({ runtime, member, body }) => renameAccount(runtime, member, body.name),
	removeAccount: ({ runtime, member, query }) => removeAccount(runtime, member, query.leave_tokens),
	addSampleData: ({ runtime, member }) => addSampleData(runtime, member),
	publishSimulatedFlow: ({ runtime, member, body }) => publishSimulatedFlow(runtime, member, body.flow_id),

	getService: async ({ runtime, member }) => pageInfo(await readService(runtime, member.account)),
	followChanges,
	downloadMedia,
	exportContacts,
	exportAnswers,
	listTemplateCodes: ({ runtime, member }) => listTemplateCodes(runtime.db, member.account.id),
	rememberTemplateCode: async ({ runtime, member, body }) => {
		await rememberTemplateCodes(runtime.db, member.account.id, [body.code]);
		return listTemplateCodes(runtime.db, member.account.id);
	},
	forgetTemplateCode: async ({ runtime, member, body }) => {
		await forgetTemplateCode(runtime.db, member, body.code);
		return listTemplateCodes(runtime.db, member.account.id);
	},
	findTranslations: ({ runtime, member, query }) =>
		findTranslations(runtime.db, member.account.id, query.codes),
	findTranslationStates,
	setTranslationSource: ({ runtime, member, params, body }) =>
		setTranslationSource(runtime.db, member, params.templateCode, body.lang_code),
	updateTranslatorNotes: ({ runtime, member, params, body }) =>
		updateTranslatorNotes(runtime.db, member, params.templateCode, body),
	recordTranslations: ({ runtime, member, params, body }) =>
		recordTranslations(runtime.db, member, params.templateCode, body.parts),
	copyTranslation: ({ runtime, member, params, body }) =>
		copyTranslation(runtime.db, member, params.templateCode, body.copied_code),
	confirmTranslations: ({ runtime, member, params, body }) =>
		confirmTranslations(runtime.db, member, params.templateCode, body),
	listContactViews: ({ runtime, ...viewer }) => listContactViews(runtime.db, viewer),
	createContactView: savingView(({ runtime, body, ...viewer }) =>
		createContactView(runtime.db, viewer, body),
	),
	updateContactView: savingView(({ runtime, params, body, ...viewer }) =>
		updateContactView(runtime.db, viewer, params.viewId, body),
	),
	deleteContactView: ({ runtime, params, ...viewer }) => deleteContactView(runtime.db, viewer, params.viewId),
	findErasedContacts: ({ runtime, member, query }) => findErased(runtime, member.account, query.ids),
	listFlowShares: ({ runtime, member, query }) =>
		listShares(runtime.db, member, { kind: "flow", id: String(query.flow) }),
	shareFlow: ({ runtime, request, member, body: { flow_id, days } }) =>
		createShare(
			runtime,
			member,
			{ kind: "flow", id: String(flow_id) },
			{ days, origin: linkOrigin(runtime.config, request.headers) },
		),
	revokeFlowShare: ({ runtime, member, params }) => revokeShare(runtime.db, member, "flow", params.shareId),
	listTemplateShares: ({ runtime, member, query }) =>
		listShares(runtime.db, member, { kind: "template", id: query.code }),
	shareTemplate: ({ runtime, request, member, body: { template_code: id, days } }) =>
		createShare(
			runtime,
			member,
			{ kind: "template", id },
			{ days, origin: linkOrigin(runtime.config, request.headers) },
		),
	revokeTemplateShare: ({ runtime, member, params }) =>
		revokeShare(runtime.db, member, "template", params.shareId),
	listFlowVersions: ({ runtime, member, params, query }) =>
		listFlowVersions(runtime.db, member, params.flowId, query),
	getFlowVersion: ({ runtime, member, params }) => getFlowVersion(runtime.db, member, params.versionId),
	commentFlowVersion: ({ runtime, member, params, body }) =>
		commentFlowVersion(runtime.db, member, params.versionId, body.comment),
	listVersionLanguages: ({ runtime, member, params }) =>
		listVersionLanguages(runtime.db, member, params.templateCode),
	listTemplateVersions: ({ runtime, member, params, query }) =>
		listTemplateVersions(runtime.db, member, params, query),
	getTemplateVersion: ({ runtime, member, params }) => getTemplateVersion(runtime.db, member, params),
	commentTemplateVersion: ({ runtime, member, params, body }) =>
		commentTemplateVersion(runtime.db, member, params, body.comment),
	listDeletedTemplates: ({ runtime, member }) => listDeletedTemplates(runtime.db, member),
	listReadyRequests: ({ runtime, member }) => listReadyRequests(runtime.db, member),
	requestReady: ({ runtime, member, params, body }) => requestReady(runtime, member, params, body.note),
	returnReadyRequest: ({ runtime, member, params, body }) =>
		returnReadyRequest(runtime, member, params, body.reason),
	withdrawReadyRequest: async ({ runtime, member, params }) => {
		await withdrawReadyRequest(runtime, member, params);
		return null;
	},
	getWebhookNotices: ({ runtime, member }) => readNotices(runtime, member, "webhook"),
	updateWebhookNotices: ({ runtime, member, body }) => updateNotices(runtime, member, "webhook", body),
	stopOwnWebhookNotices: async ({ runtime, member }) => {
		await changeNotices(runtime.db, member, "webhook", { on: [], off: [member.person.id] });
		return null;
	},
	getMachineTranslation: async ({ runtime }) => ({ is_available: runtime.config.translate !== undefined }),
	translateTexts: ({ runtime, member, body, request }) =>
		translateTexts(runtime, member.person.id, body, request.signal),
	getTemplateNotices: ({ runtime, member }) => readNotices(runtime, member, "template"),
	updateTemplateNotices: ({ runtime, member, body }) => updateNotices(runtime, member, "template", body),
	stopOwnTemplateNotices: async ({ runtime, member }) => {
		await changeNotices(runtime.db, member, "template", { on: [], off: [member.person.id] });
		return null;
	},

	listAudit: ({ runtime, member, sight, query }) =>
		query.source === "console"
			? listAudit(runtime.db, member.account.id, query, sight)
			: listServiceAudit(runtime, member, query),
	exportAudit,
	addAuditNote: ({ runtime, member, params, body }) =>
		addAuditNote(runtime.db, member, params.eventId, body.note),
	listAuditPeople: ({ runtime, member }) => listAuditPeople(runtime.db, member.account.id),
};
