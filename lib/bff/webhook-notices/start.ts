import type { Runtime } from "@/lib/bff/runtime";
import { checkWebhooks } from "@/lib/bff/webhook-notices/check";
import { sendNoticeMails } from "@/lib/bff/webhook-notices/send";
import { repeat } from "@/lib/wire/repeat";

const EVERY_MS = 60_000;

/** Checks webhooks and sends mails about them every minute until stopped; without a mail server, never. */
export function startWebhookNotices(
	runtime: Runtime,
	{ everyMs = EVERY_MS, clock = () => new Date() } = {},
): { stop(): Promise<void> } {
	const { db, log, mailer } = runtime;
	if (!mailer) return { stop: async () => undefined };
	return repeat(everyMs, everyMs, async () => {
		try {
			await checkWebhooks(runtime, clock());
			await sendNoticeMails(db, mailer);
		} catch (error) {
			log.warn({ err: error }, "checking webhooks failed and is done again later");
		}
	});
}
