import { z } from "zod";
import { emailText } from "@/lib/contract/console/access/email-text";
import { endpoints } from "@/lib/contract/console/endpoint";
import { preferences } from "@/lib/contract/console/preferences";
import { nameText } from "@/lib/contract/text/text";

/** How long a link to reset a password or to confirm an email address works. */
export const LINK_HOURS = 1;

export const personName = nameText("Your name", 1, 200, "Enter your name.");

const time = z.iso.datetime();

const profile = z.object({
	id: z.string(),
	name: z.string(),
	email: z.string(),
	/** A new address that isn't confirmed yet. */
	new_email: z.string().nullable(),
	/** Whether the address is the one at the single sign-on provider, which changes it. */
	is_email_from_sso: z.boolean(),
	/** False for people who only use single sign-on. */
	has_password: z.boolean(),
	/** Whether the console can send mail. */
	can_mail: z.boolean(),
});
export type Profile = z.output<typeof profile>;

/** A browser that a person is signed in with. */
const ownSession = z.object({
	id: z.string(),
	is_current: z.boolean(),
	user_agent: z.string().nullable(),
	/** The IP address that it was used from last. */
	address: z.string().nullable(),
	created_at: time,
	last_used_at: time,
});
export type OwnSession = z.output<typeof ownSession>;

const password = z.string("Enter your password.").min(1, "Enter your password.");

/** What people do with their own profile, below `/api/profile`. Everyone who is signed in may. */
export const PROFILE_ENDPOINTS = endpoints("person", {
	getProfile: { method: "GET", path: "", data: profile },
	updateProfile: {
		method: "PUT",
		path: "",
		audit: "profile.updated",
		body: z.object({ name: personName }),
	},
	updatePreferences: {
		method: "PUT",
		path: "/preferences",
		audit: "profile.updated",
		body: preferences.partial(),
	},
	/** Changes the address, or sends a link to the new one that changes it. */
	changeEmail: {
		method: "PUT",
		path: "/email",
		audit: "profile.email_changed",
		body: z.object({ email: emailText, password }),
		data: z.object({ is_confirmed: z.boolean() }),
	},
	/** Removes the notice that a former address of the person belongs to someone else now. */
	dismissEmailNotice: {
		method: "DELETE",
		path: "/email-notice",
		audit: "profile.updated",
	},
	/** Also ends the person's other sessions. The server checks the new password's rules. */
	changePassword: {
		method: "PUT",
		path: "/password",
		audit: "profile.password_changed",
		body: z.object({ current: password, password: z.string("Enter a password.") }),
	},
	listSessions: { method: "GET", path: "/sessions", data: z.array(ownSession) },
	endSession: {
		method: "DELETE",
		path: "/sessions/:sessionId",
		audit: "profile.session_ended",
	},
	/** All but the session that asks. */
	endOtherSessions: {
		method: "DELETE",
		path: "/sessions",
		audit: "profile.other_sessions_ended",
	},
});
