import { eq, sql } from "drizzle-orm";
import type { CountryCode } from "libphonenumber-js/max";
import { getExampleNumber } from "libphonenumber-js/max";
import examples from "libphonenumber-js/mobile/examples";
import { splitName } from "@/lib/contract/text/person-name";
import { ensureAccount } from "@/lib/service/accounts/ensure";
import { recordActivity } from "@/lib/service/contacts/activity/record";
import { numberColumns } from "@/lib/service/contacts/identity/number";
import { recordContactCount } from "@/lib/service/contacts/list/contact-count";
import { searchName } from "@/lib/service/contacts/list/search";
import { applyFlowAlert } from "@/lib/service/flows/health/apply-alert";
import { inBatches } from "@/lib/service/store/batches";
import type { Database, Transaction } from "@/lib/service/store/database";
import { contacts, flows, templateContents, webhooks } from "@/lib/service/store/schema/schema";
import { recordReports } from "@/lib/service/templates/review/record-reports";
import { searchText } from "@/lib/service/templates/search-text";
import { refreshTemplates } from "@/lib/service/templates/template-rows";
import { withDefaults } from "@/lib/template/content";
import { fillConversations } from "./conversations";
import { FLOW_WITH_ALERT, FLOW_WITH_REPLIES, SAMPLE_ALERT, sampleFlows } from "./flows";
import names from "./names.json";
import { createRandom, type Random } from "./random";
import { SAMPLE_TEMPLATES_AGE_MS, sampleReports } from "./reviews";
import { SAMPLE_TEMPLATES } from "./templates";
import { fillWebhooks } from "./webhooks";

/** Common names in a country, for realistic contacts. */
type Country = { code: CountryCode; given: string[]; family: string[] };

/** Names are separated by spaces; an underscore is a space within a name. */
const split = (text: string) => text.split(" ").map((word) => word.replaceAll("_", " "));

export const COUNTRIES: Country[] = Object.entries(names.countries).map(([code, { given, family }]) => ({
	code: code as CountryCode,
	given: split(given),
	family: split(family),
}));

const TAGS = ["vip", "newsletter", "b2b", "refund", "arabic", "group tour", "winter 2026", "no calls"];

export const SAMPLE_TEMPLATE_CODES = Object.keys(SAMPLE_TEMPLATES);

const CONTACTS = 5_000;
const SEED = 20_261_121;
const FILL_LOCK_KEY = 7_246_004;

/**
 * Adds sample data to an empty account, in one transaction: flows with replies and an alert, templates in several
 * languages with reviews, contacts, one long conversation, two webhooks with logs. A second call changes nothing.
 * @returns whether data was added
 */
export async function fillSample(
	db: Database,
	{ account, appSecret, now }: { account: number; appSecret: string; now: Date },
): Promise<boolean> {
	return db.transaction(async (tx) => {
		await tx.execute(sql`select pg_advisory_xact_lock(${FILL_LOCK_KEY})`);
		if (!(await isEmpty(tx, account))) return false;
		await ensureAccount(tx, { account });
		const survey = await fillFlows(tx, account, now);
		await fillTemplates(tx, account, now);
		await fillPeople(tx, { account, now, survey });
		await fillWebhooks(tx, { account, appSecret, now, random: createRandom(SEED) });
		return true;
	});
}

/** Also removed contacts and their messages count: nothing of a real customer gets sample data beside it. */
async function isEmpty(tx: Transaction, account: number): Promise<boolean> {
	const one = { one: sql`1` };
	const rows = [
		...(await tx.select(one).from(contacts).where(eq(contacts.accountId, account)).limit(1)),
		...(await tx.select(one).from(flows).where(eq(flows.accountId, account)).limit(1)),
		...(await tx.select(one).from(templateContents).where(eq(templateContents.accountId, account)).limit(1)),
		...(await tx.select(one).from(webhooks).where(eq(webhooks.accountId, account)).limit(1)),
	];
	return rows.length === 0;
}

/** @returns the platform's id of the flow that customers replied to */
async function fillFlows(tx: Transaction, account: number, now: Date): Promise<string> {
	const rows = await sampleFlows(account, now);
	await tx.insert(flows).values(rows);
	const idOf = (name: string) => rows.find((row) => row.name === name)?.chatFlowId ?? "";
	await applyFlowAlert(
		{ db: tx, account },
		{ ...SAMPLE_ALERT, chatFlowId: idOf(FLOW_WITH_ALERT), at: wholeSecond(now) },
	);
	return idOf(FLOW_WITH_REPLIES);
}

async function fillTemplates(tx: Transaction, accountId: number, now: Date): Promise<void> {
	const writtenAt = new Date(now.getTime() - SAMPLE_TEMPLATES_AGE_MS);
	const rows = Object.entries(SAMPLE_TEMPLATES).flatMap(([templateCode, contents]) =>
		contents.map((content) => {
			const members = withDefaults(content);
			return {
				...members,
				accountId,
				templateCode,
				lang_code: content.lang_code,
				created_at: writtenAt,
				updated_at: writtenAt,
				searchText: searchText(templateCode, members),
			};
		}),
	);
	await tx.insert(templateContents).values(rows);
	await refreshTemplates(tx, accountId, SAMPLE_TEMPLATE_CODES);
	await recordReports(tx, accountId, sampleReports(wholeSecond(now)), now);
}

type People = { account: number; now: Date; survey: string };

async function fillPeople(tx: Transaction, { account, now, survey }: People): Promise<void> {
	const random = createRandom(SEED);
	// The newest contact is the first row and gets the highest id.
	const people = sampleContacts(account, CONTACTS, now, random).reverse();
	const stored: { id: number; chatPhoneId: string; createdAt: Date }[] = [];
	for (const batch of inBatches(people)) {
		const { id, chatPhoneId, createdAt } = contacts;
		const columns = { id, chatPhoneId, createdAt };
		stored.push(...(await tx.insert(contacts).values(batch).returning(columns)));
	}
	await recordContactCount(tx, account, stored.length);
	await recordActivity(tx, account, stored);
	await fillConversations(tx, { account, contacts: stored.reverse(), now, survey, random });
}

/** The platform's reports have a precision of one second. */
function wholeSecond(time: Date): Date {
	return new Date(Math.floor(time.getTime() / 1000) * 1000);
}

type NewContact = typeof contacts.$inferInsert;

const MINUTE_MS = 60_000;
/** Number of final digits to replace in an example number, so that it stays a mobile number. */
const CHANGED_DIGITS = 6;

/** The customer with the long conversation. */
const LONG_CONVERSATION_NUMBER = { number: "5512345678", countryCode: "+52" };

/** Contacts with plausible international names and unique numbers, newest first. */
function sampleContacts(account: number, count: number, now: Date, random: Random): NewContact[] {
	const rows: NewContact[] = [];
	const taken = new Set<string>();
	let createdAt = now.getTime();
	function add(name: string, number: string, countryCode: string, tags: string[]) {
		const numbers = numberColumns(number, countryCode);
		if (taken.has(numbers.chatPhoneId)) return;
		taken.add(numbers.chatPhoneId);
		const parts = splitName(name);
		const platformName = random.once(3) ? (name.split(" ")[0] ?? null) : null;
		rows.push({
			accountId: account,
			...numbers,
			...parts,
			platformName,
			searchName: searchName(parts, platformName),
			tags,
			createdAt: new Date(createdAt),
			updatedAt: new Date(createdAt),
			createdBy: "Import",
			updatedBy: "Import",
		});
		createdAt -= random.whole(1, 40) * MINUTE_MS;
	}

	add("Ana María de la Cruz", LONG_CONVERSATION_NUMBER.number, LONG_CONVERSATION_NUMBER.countryCode, ["vip"]);
	while (rows.length < count) {
		const country = random.pick(COUNTRIES);
		const example = getExampleNumber(country.code, examples);
		if (!example) continue;
		const digits = String(random.whole(0, 10 ** CHANGED_DIGITS - 1)).padStart(CHANGED_DIGITS, "0");
		const number = example.nationalNumber.slice(0, -CHANGED_DIGITS) + digits;
		const name = `${random.pick(country.given)} ${random.pick(country.family)}`;
		const tags = random.once(4) ? [random.pick(TAGS)] : [];
		add(random.once(60) ? "" : name, number, `+${example.countryCallingCode}`, tags);
	}
	return rows;
}
