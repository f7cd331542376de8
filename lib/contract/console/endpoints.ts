import { z } from "zod";
import { auditNote, auditPage, auditQuery } from "@/lib/contract/console/audit";
import { CONNECTION_ENDPOINTS } from "@/lib/contract/console/connections";
import { CONTACT_VIEW_ENDPOINTS } from "@/lib/contract/console/contact-views";
import { emailText } from "@/lib/contract/console/email-text";
import type { BodyOf, ConsoleEndpoint, DataOf } from "@/lib/contract/console/endpoint";
import { ERASED_CONTACT_ENDPOINTS } from "@/lib/contract/console/erased-contacts";
import { FIRST_STEP_ENDPOINTS } from "@/lib/contract/console/first-steps";
import { FLOW_SHARE_ENDPOINTS } from "@/lib/contract/console/flow-shares";
import { FLOW_VERSION_ENDPOINTS } from "@/lib/contract/console/flow-versions";
import { mailProblem } from "@/lib/contract/console/mail-problem";
import { ROLE_PERMISSIONS, type RolePermission } from "@/lib/contract/console/permissions";
import { SINGLE_SIGN_ON_ENDPOINTS } from "@/lib/contract/console/single-sign-on";
import { apiToken, apiTokenInput, createdApiToken } from "@/lib/contract/console/tokens";
import { WEBHOOK_NOTICE_ENDPOINTS } from "@/lib/contract/console/webhook-notices";
import { holds } from "@/lib/contract/personal-data";
import { nameText } from "@/lib/contract/text/text";

/** How long an invitation can be accepted. */
export const INVITATION_DAYS = 7;
/** How long an expired invitation stays in the list of members, so that it can be sent again. */
export const EXPIRED_INVITATION_DAYS = 30;

const time = z.iso.datetime();

const member = z.object({
	id: z.string(),
	name: z.string(),
	email: z.string(),
	/** Whether the identity provider has given this address to someone else. */
	is_email_disputed: z.boolean(),
	role: z.string(),
	role_name: z.string().nullable(),
	/** Whether the role comes from a group of the identity provider, and follows it at each sign-in. */
	is_from_group: z.boolean(),
	suspended_at: time.nullable(),
	created_at: time,
	/** Whether they have an authenticator app or a passkey. */
	has_second_factor: z.boolean(),
});
export type Member = z.output<typeof member>;

const invitation = z.object({
	id: z.string(),
	email: z.string(),
	role: z.string(),
	role_name: z.string().nullable(),
	invited_by: z.string().nullable(),
	/** Whether the person who sent it still can; otherwise it needs a new link from someone else. */
	is_allowed: z.boolean(),
	created_at: time,
	expires_at: time,
});
export type Invitation = z.output<typeof invitation>;

/** What the person who opens a valid link sees. */
export type OpenInvitation = {
	accountName: string;
	email: string;
	role: string;
	/** Null for a built-in role. */
	roleName: string | null;
	invitedBy: string;
	/** Whether someone with this address can already sign in here. */
	isKnown: boolean;
};

/** An invitation with its link. The link is shown once and isn't stored. */
const sentInvitation = z.object({
	invitation,
	link: z.url(),
	/** Whether the mail with it was sent; null if the console can't send mail. */
	is_mailed: z.boolean().nullable(),
	/** Why the mail wasn't sent. */
	mail_problem: mailProblem.nullable(),
});

const role = z.object({
	id: z.string(),
	/** Null for a built-in role, whose name is translated. */
	name: z.string().nullable(),
	permissions: z.array(z.enum(ROLE_PERMISSIONS)),
	members: z.array(z.object({ id: z.string(), name: z.string() })),
	/** Null for a built-in role. */
	updated_at: holds("code", z.string()).nullable(),
});
export type Role = z.output<typeof role>;

const roleInput = z.object({
	name: nameText("The role's name", 1, 60),
	permissions: z
		.array(z.enum(ROLE_PERMISSIONS, "This permission doesn't exist."))
		.min(1, "Choose at least one permission."),
});
/** `based_on` is the `updated_at` that the changes were made to; a role that has another one isn't changed (412). */
const roleChange = roleInput.extend({ based_on: z.string().optional() });

const roleId = z.string("Choose a role.").min(1, "Choose a role.");
const nothing = z.null();

/** Below `/api/accounts/:accountId/staff`. */
export type StaffEndpoint = ConsoleEndpoint & {
	/** One of these is enough. Empty for what every member may do. */
	permissions: readonly RolePermission[];
};

/** What the console itself answers about an account's members, roles and connection. */
export const STAFF_ENDPOINTS = {
	listMembers: {
		method: "GET",
		path: "/members",
		permissions: ["Members — View"],
		data: z.object({
			members: z.array(member),
			/** Whether members need a second factor to use the account. */
			needs_second_factor: z.boolean(),
			invitations: z.array(invitation),
		}),
	},
	updateMember: {
		method: "PUT",
		path: "/members/:userId",
		permissions: ["Members — Edit"],
		body: z
			.object({ role: roleId.optional(), suspended: z.boolean().optional() })
			.refine((change) => Object.keys(change).length > 0, "Change the role or the suspension."),
		data: nothing,
		audit: "member.updated",
	},
	removeMember: {
		method: "DELETE",
		path: "/members/:userId",
		permissions: ["Members — Edit"],
		data: nothing,
		audit: "member.removed",
	},
	/** A link that sets a member's password. It's shown once and isn't stored. */
	createResetLink: {
		method: "POST",
		path: "/members/:userId/reset-link",
		audit: "profile.password_reset_sent",
		permissions: ["Members — Edit"],
		data: z.object({ link: z.url(), expires_at: time }),
	},
	/** Removes the authenticator app, recovery codes and passkeys of a member who lost them. */
	resetSecondFactor: {
		method: "DELETE",
		path: "/members/:userId/second-factor",
		permissions: ["Members — Edit"],
		data: nothing,
		audit: "profile.two_factor_disabled",
	},
	/** Signs a member out of every browser, in all their accounts. */
	signOutMember: {
		method: "DELETE",
		path: "/members/:userId/sessions",
		permissions: ["Members — Edit"],
		data: nothing,
		audit: "member.signed_out",
	},
	/** Requires a second factor of every member, or no longer. */
	requireSecondFactor: {
		method: "PUT",
		path: "/second-factor",
		permissions: ["Roles — Edit"],
		body: z.object({ required: z.boolean("Choose on or off.") }),
		data: nothing,
		audit: "account.updated",
	},
	invite: {
		method: "POST",
		path: "/invitations",
		permissions: ["Members — Edit"],
		body: z.object({ email: emailText, role: roleId }),
		data: sentInvitation,
		audit: "invitation.created",
	},
	resendInvitation: {
		method: "POST",
		path: "/invitations/:invitationId/resend",
		permissions: ["Members — Edit"],
		data: sentInvitation,
		audit: "invitation.resent",
	},
	revokeInvitation: {
		method: "DELETE",
		path: "/invitations/:invitationId",
		permissions: ["Members — Edit"],
		data: nothing,
		audit: "invitation.revoked",
	},
	listRoles: {
		method: "GET",
		path: "/roles",
		permissions: ["Members — View", "Roles — View"],
		data: z.array(role),
	},
	createRole: {
		method: "POST",
		path: "/roles",
		permissions: ["Roles — Edit"],
		body: roleInput,
		data: role,
		audit: "role.created",
	},
	updateRole: {
		method: "PUT",
		path: "/roles/:roleId",
		permissions: ["Roles — Edit"],
		body: roleChange,
		data: role,
		audit: "role.updated",
	},
	deleteRole: {
		method: "DELETE",
		path: "/roles/:roleId",
		permissions: ["Roles — Edit"],
		data: nothing,
		audit: "role.deleted",
	},
	viewAs: {
		method: "PUT",
		path: "/view-as",
		permissions: ["Roles — View"],
		body: z.object({ role: roleId }),
		data: nothing,
		audit: "role.view_started",
	},
	stopViewingAs: {
		method: "DELETE",
		path: "/view-as",
		permissions: [],
		data: nothing,
		audit: "role.view_ended",
	},
	listOwnTokens: {
		method: "GET",
		path: "/own-tokens",
		permissions: [],
		data: z.array(apiToken),
	},
	createToken: {
		method: "POST",
		path: "/own-tokens",
		permissions: [],
		body: apiTokenInput,
		data: createdApiToken,
		audit: "token.created",
	},
	revokeOwnToken: {
		method: "DELETE",
		path: "/own-tokens/:tokenId",
		permissions: [],
		data: nothing,
		audit: "token.revoked",
	},
	listTokens: {
		method: "GET",
		path: "/tokens",
		permissions: ["Members — Edit"],
		query: z.object({ page: z.coerce.number("Must be a page number.").int().min(1).default(1) }),
		data: z.object({ tokens: z.array(apiToken), total_count: z.number() }),
	},
	/** Why the service can't be told what members' tokens may do now, as a sentence; null if it knows. */
	getTokenLimits: {
		method: "GET",
		path: "/token-limits",
		permissions: ["Members — View"],
		data: z.object({ problem: z.string().nullable() }),
	},
	revokeToken: {
		method: "DELETE",
		path: "/tokens/:tokenId",
		permissions: ["Members — Edit"],
		data: nothing,
		audit: "token.revoked",
	},
	...CONNECTION_ENDPOINTS,
	...FIRST_STEP_ENDPOINTS,
	...SINGLE_SIGN_ON_ENDPOINTS,
	...CONTACT_VIEW_ENDPOINTS,
	...ERASED_CONTACT_ENDPOINTS,
	...FLOW_SHARE_ENDPOINTS,
	...FLOW_VERSION_ENDPOINTS,
	...WEBHOOK_NOTICE_ENDPOINTS,
	listAudit: {
		method: "GET",
		path: "/audit",
		permissions: ["Audit log — View"],
		query: auditQuery,
		data: auditPage,
	},
	/** Only to an event of the console's own log. */
	addAuditNote: {
		method: "POST",
		path: "/audit/:eventId/notes",
		permissions: ["Audit log — Edit"],
		body: auditNote,
		data: nothing,
		audit: "audit.noted",
	},
	listAuditPeople: {
		method: "GET",
		path: "/audit-people",
		permissions: ["Audit log — View"],
		data: z.array(z.object({ id: z.string(), name: z.string() })),
	},
} as const satisfies Record<string, StaffEndpoint>;

export type StaffEndpoints = typeof STAFF_ENDPOINTS;
export type StaffEndpointName = keyof StaffEndpoints;
export type StaffData<N extends StaffEndpointName> = DataOf<StaffEndpoints[N]>;
export type StaffBody<N extends StaffEndpointName> = BodyOf<StaffEndpoints[N]>;
