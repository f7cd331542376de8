import type { Mail } from "@/lib/bff/mail/render-mail";
import { de } from "@/lib/bff/mail/texts/de";
import { en } from "@/lib/bff/mail/texts/en";
import type { Language } from "@/lib/contract/console/languages";

type WebhookNotice = { accountName: string; host: string; since: string };

/** What the platform says of a template in languages, by their codes. */
export type TemplateIncident = {
	code: string;
	kind: "rejected" | "paused" | "disabled" | "category" | "quality";
	langCodes: string[];
};

/** A request to make a content ready that was made, was sent back, or was answered by making it ready. */
export type ReadyNotice = {
	accountName: string;
	code: string;
	langCode: string;
	by: string;
	kind: "requested" | "returned" | "made";
	/** The note of a request, or the reason why it was sent back. */
	text: string | null;
};

/** What each mail is about. */
type Mails = {
	invitation: { accountName: string; invitedBy: string };
	passwordReset: object;
	/** To someone who asked to reset a password, but signs in only at the provider of single sign-on. */
	passwordAtProvider: object;
	/** Whether the person knew their password or used a link. */
	passwordChanged: { how: "changed" | "reset" };
	confirmEmail: object;
	/** To someone whose address another person gave as their own. */
	emailTaken: object;
	emailChanged: { newEmail: string };
	/** To people who chose to hear about a webhook. */
	webhookFailing: WebhookNotice;
	webhookDisabled: WebhookNotice;
	webhookWorking: WebhookNotice;
	/** To people who chose to hear about reviews of templates. `count` templates, of which some are listed. */
	/** To people who may answer it and chose to hear about templates, or to who made it. */
	readyRequest: ReadyNotice;
	templatesNeedAttention: { accountName: string; incidents: TemplateIncident[]; count: number };
};

type Texts = {
	subject: string;
	paragraphs: string[];
	/** Of the link. */
	label?: string;
};

/** The texts of all mails in one language. */
export type MailTexts = { [Kind in keyof Mails]: (about: Mails[Kind]) => Texts };

const TEXTS: Record<Language, MailTexts> = { en, de };

/** @param url where the mail's link leads, for a mail that has one */
export function writeMail<Kind extends keyof Mails>(
	language: Language,
	kind: Kind,
	about: Mails[Kind],
	url?: string,
): Mail {
	const { subject, paragraphs, label } = TEXTS[language][kind](about);
	return { language, subject, paragraphs, ...(label && url && { link: { label, url } }) };
}

/** For mails: they can't know the reader's time zone. */
export function mailTime(language: Language, time: Date): string {
	const parts = { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" } as const;
	return `${time.toLocaleString(language === "en" ? "en-GB" : language, parts)} UTC`;
}
