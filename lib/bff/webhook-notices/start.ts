import { asc, eq, gt, lt, sql } from "drizzle-orm";
import type { Mailer } from "@/lib/bff/mail/mailer";
import { mailTime, writeMail } from "@/lib/bff/mail/mails";
import { personLanguage } from "@/lib/bff/mail/person-language";
import { GIVE_UP_HOURS } from "@/lib/bff/mail/queue";
import type { Runtime } from "@/lib/bff/runtime";
import type { Database } from "@/lib/bff/store/database";
import { accounts, webhookNoticeMails } from "@/lib/bff/store/schema";
import { checkWebhooks } from "@/lib/bff/webhook-notices/check";
import { checkTemplates } from "@/lib/bff/webhook-notices/check-templates";
import { listNoticePeople } from "@/lib/bff/webhook-notices/people";
import { databaseNow } from "@/lib/wire/database-clock";
import { repeat } from "@/lib/wire/repeat";

const EVERY_MS = 60_000;

/**
 * Checks webhooks and templates, and sends mails about them, every minute until stopped, except while this machine's clock is wrong;
 * without a mail server, never.
 */
export function startWebhookNotices(
	runtime: Runtime,
	{ everyMs = EVERY_MS, now = () => databaseNow(runtime.db) } = {},
): { stop(): Promise<void> } {
	const { db, log, mailer, clock } = runtime;
	if (!mailer) return { stop: async () => undefined };
	let lastMail = 0;
	return repeat(everyMs, everyMs, async () => {
		try {
			if (!(await clock.check())) return;
			await checkWebhooks(runtime, await now());
			await checkTemplates(runtime, mailer.publicUrl);
			lastMail = await sendNoticeMails(db, mailer, lastMail);
		} catch (error) {
			log.warn({ err: error }, "checking webhooks failed and is done again later");
		}
	});
}

const MAIL_OF = {
	failing: "webhookFailing",
	disabled: "webhookDisabled",
	working: "webhookWorking",
} as const;

/** Mails sent in one go. */
const BATCH = 100;

/**
 * Sends the next stored mails, the oldest first. Each is locked while it's sent, so that only one process sends it, and
 * removed once the mail server has accepted it; what it doesn't take now is tried again at the next call, what it rejects isn't. A process that dies
 * between the two sends a mail twice, rather than never.
 * @param after the ID of the last mail that was tried, so that refused ones don't hold up the others
 * @returns the same for the next call; 0 to start again with the oldest
 */
export async function sendNoticeMails(db: Database, mailer: Mailer, after = 0): Promise<number> {
	await db
		.delete(webhookNoticeMails)
		.where(lt(webhookNoticeMails.createdAt, sql`now() - make_interval(hours => ${GIVE_UP_HOURS})`));
	const waiting = await db
		.select({ id: webhookNoticeMails.id })
		.from(webhookNoticeMails)
		.where(gt(webhookNoticeMails.id, after))
		.orderBy(asc(webhookNoticeMails.id))
		.limit(BATCH);
	for (const { id } of waiting) await sendOne(db, mailer, id);
	return waiting.length < BATCH ? 0 : (waiting.at(-1)?.id ?? 0);
}

async function sendOne(db: Database, mailer: Mailer, id: number): Promise<void> {
	await db.transaction(async (tx) => {
		const isThis = eq(webhookNoticeMails.id, id);
		const [mail] = await tx
			.select()
			.from(webhookNoticeMails)
			.where(isThis)
			.for("update", { skipLocked: true });
		if (!mail) return;
		const { accountId, webhookId } = mail;
		const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId));
		const people = await listNoticePeople(tx, accountId, "webhook");
		// People who left or were deselected since get no mail.
		const person = people.find((one) => one.id === mail.userId && one.is_notified);
		const url = `${mailer.publicUrl}/${accountId}/webhooks/${webhookId}`;
		if (person) {
			const language = await personLanguage(tx, person.id);
			const since = mailTime(language, mail.since);
			const about = { accountName: account?.name ?? "", host: mail.host, since };
			const unsubscribeUrl = `${mailer.publicUrl}/${accountId}/webhooks?notices=stop`;
			const content = { ...writeMail(language, MAIL_OF[mail.kind], about, url), unsubscribeUrl };
			const cause = await mailer.send(person.email, content);
			if (cause !== null && cause !== "rejected") return;
		}
		await tx.delete(webhookNoticeMails).where(isThis);
	});
}
