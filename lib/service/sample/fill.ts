import { and, eq, sql } from "drizzle-orm";
import { noteContactCount } from "@/lib/service/contacts/list/counted";
import { openDatabase, type Transaction } from "@/lib/service/store/database";
import { accounts, contacts, flows, messages, templateContents } from "@/lib/service/store/schema";
import { withDefaults } from "@/lib/template/content";
import { inBatches } from "./batches";
import { sampleContacts } from "./contacts";
import { sampleFlows } from "./flows";
import { sampleMessages } from "./messages";
import { createRandom } from "./random";
import { SAMPLE_TEMPLATES } from "./templates";
import { fillWebhooks } from "./webhooks";

export const SAMPLE_ACCOUNT_NAME = "Nordwind Travel";
export const SAMPLE_TEMPLATE_CODES = Object.keys(SAMPLE_TEMPLATES);

const CONTACTS = 5_000;
const MESSAGES = 20_000;
const SEED = 20_261_121;
const FILL_LOCK_KEY = 7_246_002;

/**
 * Fills an account that has no contacts and no flows with a lively sample: flows, templates in several
 * languages, contacts, one long conversation, two webhooks with their logs. All of it or nothing; a second call changes nothing.
 * @returns whether it was filled
 */
export async function fillSample(
	databaseUrl: string,
	{ account, appSecret, now }: { account: number; appSecret: string; now: Date },
): Promise<boolean> {
	const { db, pool } = openDatabase(databaseUrl, 1);
	try {
		return await db.transaction(async (tx) => {
			await tx.execute(sql`select pg_advisory_xact_lock(${FILL_LOCK_KEY})`);
			if (!(await isEmpty(tx, account))) return false;
			await tx
				.insert(accounts)
				.values({ id: account, name: SAMPLE_ACCOUNT_NAME })
				.onConflictDoUpdate({ target: accounts.id, set: { name: SAMPLE_ACCOUNT_NAME } });
			await tx.insert(flows).values(await sampleFlows(account, now));
			await fillTemplates(tx, account, now);
			await fillPeople(tx, account, now);
			await fillWebhooks(tx, { account, appSecret, now, random: createRandom(SEED) });
			return true;
		});
	} finally {
		await pool.end();
	}
}

async function isEmpty(tx: Transaction, account: number): Promise<boolean> {
	const [contact] = await tx
		.select({ id: contacts.id })
		.from(contacts)
		.where(eq(contacts.accountId, account))
		.limit(1);
	const [flow] = await tx.select({ id: flows.id }).from(flows).where(eq(flows.accountId, account)).limit(1);
	return !contact && !flow;
}

async function fillTemplates(tx: Transaction, accountId: number, now: Date): Promise<void> {
	const rows = Object.entries(SAMPLE_TEMPLATES).flatMap(([templateCode, contents]) =>
		contents.map((content) => ({
			...withDefaults(content),
			accountId,
			templateCode,
			lang_code: content.lang_code,
			created_at: now,
			updated_at: now,
		})),
	);
	await tx.insert(templateContents).values(rows);
}

async function fillPeople(tx: Transaction, account: number, now: Date): Promise<void> {
	const random = createRandom(SEED);
	// The newest contact is the first row, and takes the highest id.
	const people = sampleContacts(account, CONTACTS, now, random).reverse();
	const stored: { id: number; chatPhoneId: string }[] = [];
	for (const batch of inBatches(people)) {
		const columns = { id: contacts.id, chatPhoneId: contacts.chatPhoneId };
		stored.push(...(await tx.insert(contacts).values(batch).returning(columns)));
	}
	await noteContactCount(tx, account, stored.length);
	const talker = stored.at(-1);
	if (!talker) return;
	for (const batch of inBatches(sampleMessages(account, talker, MESSAGES, now, random))) {
		await tx.insert(messages).values(batch);
	}
	await tx
		.update(contacts)
		.set({ messageCount: MESSAGES })
		.where(and(eq(contacts.accountId, account), eq(contacts.id, talker.id)));
}
