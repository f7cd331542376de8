import { z } from "zod";
import { emailText } from "@/lib/contract/console/access/email-text";
import { mailProblem } from "@/lib/contract/console/connections/mail-problem";
import { endpoints } from "@/lib/contract/console/endpoint";
import { roleId } from "@/lib/contract/console/roles";

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

/** An account's members, their sign-ins and invitations. */
export const MEMBER_ENDPOINTS = endpoints("account", {
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
		audit: "member.updated",
	},
	removeMember: {
		method: "DELETE",
		path: "/members/:userId",
		permissions: ["Members — Edit"],
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
		audit: "profile.two_factor_disabled",
	},
	/** Signs a member out of every browser, in all their accounts. */
	signOutMember: {
		method: "DELETE",
		path: "/members/:userId/sessions",
		permissions: ["Members — Edit"],
		audit: "member.signed_out",
	},
	/** Requires a second factor of every member, or no longer. */
	requireSecondFactor: {
		method: "PUT",
		path: "/second-factor",
		permissions: ["Roles — Edit"],
		body: z.object({ required: z.boolean("Choose on or off.") }),
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
		audit: "invitation.revoked",
	},
});
