import { and, asc, eq, gt, isNotNull, lte, notExists, or, sql } from "drizzle-orm";
import { digestOf } from "@/lib/bff/access/links/link-token";
import type { Mailer } from "@/lib/bff/mail/mailer";
import type { Mail } from "@/lib/bff/mail/render-mail";
import type { Runtime } from "@/lib/bff/runtime";
import type { Queryable } from "@/lib/bff/store/database";
import { invitations, personLinks, queuedMails } from "@/lib/bff/store/schema";
import type { MailProblem } from "@/lib/contract/console/connections/mail-problem";
import { repeat } from "@/lib/wire/repeat";
import { seal, unseal } from "@/lib/wire/seal";

/** A mail to one address. */
export type Letter = {
	to: string;
	/** The recipient's ID, if they're a person here. */
	personId?: string;
	mail: Mail;
	/** The token of the mail's link, if it has one. */
	token?: string;
};

/** Mails that a mail server doesn't accept in this time aren't news anymore. */
export const GIVE_UP_HOURS = 24;
const EVERY_MS = 30_000;
/** Mails sent in one go. */
const BATCH = 100;
const PAUSE_MAX_MINUTES = 60;

const sealedFor = (personId: string | null) => ({
	purpose: "queued mail",
	...(personId !== null && { person: personId }),
});

/**
 * Sends a mail. If the server can't take it now, it's stored and sent again, at growing intervals, until the server
 * accepts or rejects it, its link stops working, or a day has passed.
 * @returns why it isn't sent yet; null if it is
 */
export async function sendOrQueue(
	{ db, config }: Pick<Runtime, "db" | "config">,
	mailer: Mailer,
	{ to, personId, mail, token }: Letter,
): Promise<MailProblem | null> {
	const cause = await mailer.send(to, mail);
	if (cause === null) return null;
	// What the server rejects for good, it would reject again.
	if (cause === "rejected") return { cause, is_retried: false };
	await queueMail(db, config, { to, personId, mail, token }, { delayMinutes: 1 });
	return { cause, is_retried: true };
}

/** Stores a mail to be sent, also in the transaction of what it is about. */
export async function queueMail(
	db: Queryable,
	config: Runtime["config"],
	{
		to,
		personId,
		mail,
		token,
	}: { [Key in keyof Letter]: Letter[Key] | undefined } & Pick<Letter, "to" | "mail">,
	{ delayMinutes = 0 } = {},
): Promise<void> {
	const userId = personId ?? null;
	await db.insert(queuedMails).values({
		userId,
		tokenDigest: token === undefined ? null : digestOf(token),
		mailSealed: seal(config.appSecret, sealedFor(userId), JSON.stringify({ to, mail })),
		nextAttemptAt: sql`now() + make_interval(mins => ${delayMinutes})`,
	});
}

/** Sends what is due every half minute until stopped, except while this machine's clock is wrong. */
export function startMailQueue(runtime: Runtime): { stop(): Promise<void> } {
	const { mailer, log, clock } = runtime;
	if (!mailer) return { stop: async () => undefined };
	return repeat(EVERY_MS, EVERY_MS, async () => {
		try {
			if (await clock.check()) await sendQueuedMails(runtime, mailer);
		} catch (error) {
			log.warn({ err: error }, "sending queued emails failed and is done again later");
		}
	});
}

/** Removes the queued mails that are out of date, and sends those that are due, each by one process only. */
export async function sendQueuedMails(
	runtime: Pick<Runtime, "db" | "config" | "log">,
	mailer: Mailer,
): Promise<void> {
	const { db } = runtime;
	await db.delete(queuedMails).where(isOutOfDate(db));
	const due = await db
		.select({ id: queuedMails.id })
		.from(queuedMails)
		.where(isDue())
		.orderBy(asc(queuedMails.nextAttemptAt))
		.limit(BATCH);
	for (const { id } of due) await sendAgain(runtime, mailer, id);
}

const isDue = () => lte(queuedMails.nextAttemptAt, sql`now()`);

/** A mail is out of date after a day, and earlier once its link doesn't work anymore. */
function isOutOfDate(db: Runtime["db"]) {
	const isOld = lte(queuedMails.createdAt, sql`now() - make_interval(hours => ${GIVE_UP_HOURS})`);
	const works = [personLinks, invitations].map((links) =>
		db
			.select({ one: sql`1` })
			.from(links)
			.where(and(eq(links.tokenDigest, queuedMails.tokenDigest), gt(links.expiresAt, sql`now()`))),
	);
	return or(isOld, and(isNotNull(queuedMails.tokenDigest), ...works.map((query) => notExists(query))));
}

/**
 * Sends a mail that is locked meanwhile. A process that dies between sending and removing it sends it twice, rather than
 * never.
 */
async function sendAgain(
	{ db, config, log }: Pick<Runtime, "db" | "config" | "log">,
	mailer: Mailer,
	id: number,
): Promise<void> {
	await db.transaction(async (tx) => {
		const isThis = eq(queuedMails.id, id);
		const [row] = await tx
			.select()
			.from(queuedMails)
			.where(and(isThis, isDue()))
			.for("update", { skipLocked: true });
		if (!row) return;
		const opened = unseal(config, sealedFor(row.userId), row.mailSealed);
		if (opened === null) log.warn("a queued email can't be read, because APP_SECRET changed, and is removed");
		const letter: Pick<Letter, "to" | "mail"> | null = opened === null ? null : JSON.parse(opened);
		const cause = letter && (await mailer.send(letter.to, letter.mail));
		if (cause === null || cause === "rejected") {
			await tx.delete(queuedMails).where(isThis);
			return;
		}
		await tx
			.update(queuedMails)
			.set({
				attempts: sql`${queuedMails.attempts} + 1`,
				nextAttemptAt: sql`now() + make_interval(mins => least(2 ^ least(${queuedMails.attempts}, 10), ${PAUSE_MAX_MINUTES})::int)`,
			})
			.where(isThis);
	});
}
