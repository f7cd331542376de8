import { z } from "zod";

/** Why the mail server didn't accept an email; docs/operations.md says what to do about each. */
export const MAIL_CAUSES = [
	"connection-refused",
	"host-not-found",
	"certificate",
	"tls-mode",
	"credentials",
	"timeout",
	"deferred",
	"rejected",
	"other",
] as const;
export type MailCause = (typeof MAIL_CAUSES)[number];

/** Why an email wasn't sent, and whether it's sent again automatically. */
export const mailProblem = z.object({ cause: z.enum(MAIL_CAUSES), is_retried: z.boolean() });
export type MailProblem = z.output<typeof mailProblem>;
