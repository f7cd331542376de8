import type { MailTexts, TemplateIncident } from "@/lib/bff/mail/mail-texts";
import { INVITATION_DAYS } from "@/lib/contract/console/members";

const NOT_YOU = "If you didn't do this, reset your password and tell an owner of your account.";
const CHOSEN = "You get this email because you're selected under Webhooks → Notifications.";

const REVIEWS: Record<TemplateIncident["kind"], string> = {
	rejected: "It was rejected. Open it to see why and what to fix.",
	paused: "It is paused, and can't be sent until the pause ends.",
	disabled: "It was disabled, and can't be sent anymore.",
	category: "Its category will change.",
	quality: "Its quality is low. It may be paused.",
};

export const en: MailTexts = {
	invitation: ({ accountName, invitedBy }) => ({
		subject: `Join ${accountName} on Chat Console`,
		paragraphs: [
			`${invitedBy} invited you to ${accountName} on Chat Console.`,
			`The link works once, for ${INVITATION_DAYS} days. If you didn't expect this invitation, ignore this email.`,
		],
		label: "Accept invitation",
	}),
	passwordReset: () => ({
		subject: "Reset your password",
		paragraphs: [
			"Someone asked to reset your password for Chat Console.",
			"The link works once, for one hour. If you didn't ask for it, ignore this email: your password stays the same.",
		],
		label: "Reset password",
	}),
	passwordAtProvider: () => ({
		subject: "You sign in with single sign-on",
		paragraphs: [
			"Someone asked to reset your password for Chat Console. You have none here: you sign in with single sign-on, through your organization's identity provider.",
			"If you forgot that password, reset it at the identity provider or ask your administrator. If you didn't ask for this, ignore this email.",
		],
		label: "Sign in",
	}),
	passwordChanged: ({ how }) =>
		how === "reset"
			? {
					subject: "Your password was reset",
					paragraphs: ["Your password for Chat Console was reset. You were signed out everywhere.", NOT_YOU],
				}
			: {
					subject: "Your password was changed",
					paragraphs: [
						"Your password for Chat Console was changed. Your other sessions were signed out.",
						NOT_YOU,
					],
				},
	confirmEmail: () => ({
		subject: "Confirm your email address",
		paragraphs: [
			"Confirm that this is your new email address for Chat Console.",
			"The link works once, for one hour. If you didn't ask for it, ignore this email.",
		],
		label: "Confirm email address",
	}),
	emailTaken: () => ({
		subject: "Someone tried to use your email address",
		paragraphs: [
			"Someone tried to use your email address for their own sign-in to Chat Console. Nothing has changed.",
			"If it was you: sign in with this address, or use another one.",
		],
	}),
	emailChanged: ({ newEmail }) => ({
		subject: "Your email address was changed",
		paragraphs: [
			`You now sign in to Chat Console as ${newEmail}.`,
			"If you didn't do this, tell an owner of your account right away. You can't reset your password from this address anymore.",
		],
	}),
	webhookFailing: ({ accountName, host, since }) => ({
		subject: `Webhook to ${host} is failing`,
		paragraphs: [
			`The webhook of ${accountName} to ${host} has delivered no event since ${since}.`,
			"Its events are kept and will be retried. Open the webhook to see the cause and how to fix it.",
			CHOSEN,
		],
		label: "Open webhook",
	}),
	webhookDisabled: ({ accountName, host, since }) => ({
		subject: `Webhook to ${host} was disabled`,
		paragraphs: [
			`The webhook of ${accountName} to ${host} was disabled on ${since}, because its server returned 410 Gone or no delivery succeeded for five days.`,
			"It receives no events until someone enables it. You can then replay what it missed.",
			CHOSEN,
		],
		label: "Open webhook",
	}),
	webhookWorking: ({ accountName, host, since }) => ({
		subject: `Webhook to ${host} works again`,
		paragraphs: [
			`The webhook of ${accountName} to ${host} has been delivering events again since ${since}.`,
			"Open the webhook to see whether it missed any events.",
			CHOSEN,
		],
		label: "Open webhook",
	}),
	readyRequest: ({ accountName, code, langCode, by, kind, text }) => ({
		subject: {
			requested: `${by} asks you to make ${code} (${langCode}) ready`,
			returned: `${code} (${langCode}) needs changes`,
			made: `${code} (${langCode}) is ready`,
		}[kind],
		paragraphs: [
			{
				requested: `${by} asks you to review the template ${code} (${langCode}) of ${accountName} and make it ready.`,
				returned: `${by} reviewed the template ${code} (${langCode}) of ${accountName} and sent it back.`,
				made: `${by} reviewed the template ${code} (${langCode}) of ${accountName} and made it ready.`,
			}[kind],
			...(text === null ? [] : [text]),
			...(kind === "requested"
				? ["You get this email because you're selected under Templates → Notifications."]
				: []),
		],
		label: "Open template",
	}),
	templatesNeedAttention: ({ accountName, incidents, count }) => ({
		subject:
			count === 1 ? `Template ${incidents[0]?.code} needs attention` : `${count} templates need attention`,
		paragraphs: [
			`The messaging platform reported about templates of ${accountName}:`,
			...incidents.map(({ code, kind, langCodes }) => `${code} (${langCodes.join(", ")}): ${REVIEWS[kind]}`),
			...(new Set(incidents.map(({ code }) => code)).size < count
				? ["And more: open the templates to see all."]
				: []),
			"You get this email because you're selected under Templates → Notifications.",
		],
		label: "Open templates",
	}),
};
