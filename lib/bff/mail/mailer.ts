import { setTimeout as delay } from "node:timers/promises";
import { createTransport } from "nodemailer";
import type { Logger } from "pino";
import { type Mail, renderMail } from "@/lib/bff/mail/render-mail";
import type { MailCause } from "@/lib/contract/console/connections/mail-problem";

type MailSettings = {
	smtpUrl: string;
	from: { name: string; address: string };
	/** Base URL of the console, for links. */
	publicUrl: string;
};

/** Sends mail to people. */
export type Mailer = {
	/** Base URL for links. A request's `Host` isn't used for them, because anyone can send a request with any host. */
	publicUrl: string;
	/** Sends one mail. @returns why the mail server didn't accept it in time, which is logged; null if it did */
	send: (to: string, mail: Mail) => Promise<MailCause | null>;
	close: () => void;
};

const SEND_TIMEOUT_MS = 15_000;

/** @param sendTimeoutMs for the whole conversation with the mail server */
export function createMailer(
	{ smtpUrl, from, publicUrl }: MailSettings,
	log: Pick<Logger, "warn">,
	sendTimeoutMs = SEND_TIMEOUT_MS,
): Mailer {
	// A step that takes too long says more about the cause than the whole.
	const stepTimeoutMs = sendTimeoutMs / 3;
	const transport = createTransport({
		url: smtpUrl,
		// Otherwise someone between us and the server could read the password. The URL's own parameters win.
		requireTLS: new URL(smtpUrl).username !== "",
		connectionTimeout: stepTimeoutMs,
		greetingTimeout: stepTimeoutMs,
		dnsTimeout: stepTimeoutMs,
		socketTimeout: sendTimeoutMs,
		disableFileAccess: true,
		disableUrlAccess: true,
	});

	async function send(to: string, mail: Mail): Promise<MailCause | null> {
		const done = new AbortController();
		try {
			// An address object can't name further recipients, unlike text.
			const sending = transport.sendMail({
				...{ from, to: { name: "", address: to }, ...renderMail(mail) },
				// RFC 3834: no automatic reply, such as an out-of-office message, is wanted.
				headers: { "Auto-Submitted": "auto-generated" },
				...(mail.unsubscribeUrl && { list: { unsubscribe: mail.unsubscribeUrl } }),
			});
			const tooLate = delay(sendTimeoutMs, undefined, { signal: done.signal }).then(() => {
				throw Object.assign(new Error("The mail server is too slow."), { code: "ETIMEDOUT" });
			});
			await Promise.race([sending, tooLate]);
			return null;
		} catch (error) {
			const { code, originalCode, responseCode } = error as MailError;
			const cause = mailCause(error as MailError);
			// Without the server's text, which may repeat the recipient.
			log.warn({ cause, code, originalCode, responseCode }, "an email couldn't be sent");
			return cause;
		} finally {
			done.abort();
		}
	}

	return { publicUrl, send, close: () => transport.close() };
}

/** The properties of Nodemailer's errors; none of them repeats the recipient or the mail, unlike the message. */
type MailError = {
	/** Nodemailer's code of the failing step. */
	code?: string;
	/** The system's or TLS library's code. */
	originalCode?: string;
	/** The status of the server's reply (RFC 5321). */
	responseCode?: number;
	timeoutType?: string;
};

/** Codes of Node.js and OpenSSL for a certificate that isn't trusted, is out of date or is for another host. */
const CERTIFICATE = /CERT|ISSUER|LEAF_SIGNATURE|CRL|HOSTNAME_MISMATCH/;
/** Codes for something that isn't TLS. */
const NOT_TLS = /^(?:EPROTO|ERR_SSL_)/;

/** Why a mail wasn't accepted. */
export function mailCause({
	code = "",
	originalCode = "",
	responseCode = 0,
	timeoutType,
}: MailError): MailCause {
	if (responseCode >= 400 && responseCode < 500) return "deferred";
	if (code === "ETLS" && !CERTIFICATE.test(originalCode)) return "tls-mode";
	if (code === "EAUTH" || responseCode === 530 || responseCode === 535) return "credentials";
	if (responseCode >= 500 || code === "EENVELOPE" || code === "EMESSAGE") return "rejected";
	if (CERTIFICATE.test(originalCode)) return "certificate";
	// A server that expects TLS from the start waits for it, and so says nothing itself.
	if (NOT_TLS.test(originalCode) || timeoutType === "GREETING_TIMEOUT") return "tls-mode";
	if (originalCode === "ECONNREFUSED") return "connection-refused";
	if (code === "EDNS" || originalCode === "ENOTFOUND" || originalCode === "EAI_AGAIN")
		return "host-not-found";
	return code === "ETIMEDOUT" || originalCode === "ETIMEDOUT" ? "timeout" : "other";
}
