import { setTimeout as delay } from "node:timers/promises";
import { createTransport } from "nodemailer";
import type { Logger } from "pino";
import { type Mail, renderMail } from "@/lib/bff/mail/render-mail";

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
	/** Sends one mail; false if the mail server didn't accept it in time. The reason is logged. */
	send: (to: string, mail: Mail) => Promise<boolean>;
	close: () => void;
};

const STEP_TIMEOUT_MS = 5_000;
const SEND_TIMEOUT_MS = 15_000;

/** @param sendTimeoutMs for the whole conversation with the mail server */
export function createMailer(
	{ smtpUrl, from, publicUrl }: MailSettings,
	log: Pick<Logger, "warn">,
	sendTimeoutMs = SEND_TIMEOUT_MS,
): Mailer {
	const stepTimeoutMs = Math.min(STEP_TIMEOUT_MS, sendTimeoutMs);
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

	async function send(to: string, mail: Mail): Promise<boolean> {
		const done = new AbortController();
		try {
			// An address object can't name further recipients, unlike text.
			const sending = transport.sendMail({ from, to: { name: "", address: to }, ...renderMail(mail) });
			const tooLate = delay(sendTimeoutMs, undefined, { signal: done.signal }).then(() => {
				throw Object.assign(new Error("The mail server is too slow."), { code: "ETIMEDOUT" });
			});
			await Promise.race([sending, tooLate]);
			return true;
		} catch (error) {
			// The server's text may repeat the recipient.
			const { code, responseCode } = error as { code?: string; responseCode?: number };
			log.warn({ code, responseCode }, "an email couldn't be sent");
			return false;
		} finally {
			done.abort();
		}
	}

	return { publicUrl, send, close: () => transport.close() };
}
