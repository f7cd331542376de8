import type { Mails, MailTexts } from "@/lib/bff/mail/mail-texts";
import type { Mail } from "@/lib/bff/mail/render-mail";
import { de } from "@/lib/bff/mail/texts/de";
import { en } from "@/lib/bff/mail/texts/en";
import type { Language } from "@/lib/contract/console/languages";

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
