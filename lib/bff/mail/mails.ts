import type { Mail } from "@/lib/bff/mail/render-mail";
import { INVITATION_DAYS } from "@/lib/staff/endpoints/endpoints";

const NOT_YOU = "If you didn't do this, reset your password and tell an owner of your account.";

type Invitation = { accountName: string; invitedBy: string; url: string };

export function invitationMail({ accountName, invitedBy, url }: Invitation): Mail {
	return {
		subject: `Join ${accountName} on Chat Console`,
		paragraphs: [
			`${invitedBy} invited you to ${accountName} on Chat Console.`,
			`The link works once, for ${INVITATION_DAYS} days. If you didn't expect this invitation, ignore this email.`,
		],
		link: { label: "Accept invitation", url },
	};
}

export function passwordResetMail(url: string): Mail {
	return {
		subject: "Reset your password",
		paragraphs: [
			"Someone asked to reset your password for Chat Console.",
			"The link works once, for one hour. If you didn't ask for it, ignore this email: your password stays the same.",
		],
		link: { label: "Reset password", url },
	};
}

/** @param how whether the person knew their password or used a link */
export function passwordChangedMail(how: "changed" | "reset"): Mail {
	return {
		subject: `Your password was ${how}`,
		paragraphs: [
			`Your password for Chat Console was ${how}. ${how === "reset" ? "You were signed out everywhere." : "Your other sessions were signed out."}`,
			NOT_YOU,
		],
	};
}

export function confirmEmailMail(url: string): Mail {
	return {
		subject: "Confirm your email address",
		paragraphs: [
			"Confirm that this is your new email address for Chat Console.",
			"The link works once, for one hour. If you didn't ask for it, ignore this email.",
		],
		link: { label: "Confirm email address", url },
	};
}

/** To someone whose address another person gave as their own. */
export function emailTakenMail(): Mail {
	return {
		subject: "Someone tried to use your email address",
		paragraphs: [
			"Someone tried to use your email address for their own sign-in to Chat Console. Nothing has changed.",
			"If it was you: sign in with this address, or use another one.",
		],
	};
}

export function emailChangedMail(newEmail: string): Mail {
	return {
		subject: "Your email address was changed",
		paragraphs: [`You now sign in to Chat Console as ${newEmail}.`, NOT_YOU],
	};
}
