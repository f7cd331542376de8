import pg from "pg";
import { splitName } from "@/lib/contract/text/person-name";
import { numberColumns } from "@/lib/service/contacts/identity/number";
import { searchName } from "@/lib/service/contacts/list/search";
import { searchText } from "@/lib/service/messages/search/search-text";
import { COUNTRIES } from "@/lib/service/sample/fill";

/** The account with a million contacts; below, the one with a thousand. */
export const LARGE_ACCOUNT = 1;
export const SMALL_ACCOUNT = 2;
const LARGE_CONTACTS = 1_000_000;
const SMALL_CONTACTS = 1_000;
/** One contact has half of all messages; 100,000 others share the rest. */
export const LONG_HISTORY_MESSAGES = 1_000_000;
const OTHER_MESSAGES = 1_000_000;
const OTHER_TALKERS = 100_000;
const TABLES = ["chat.contacts", "chat.messages", "chat.contact_activity", "chat.contact_count_changes"];
const CHECKED_ROWS = 1_000;
/** The messages, in turn. */
const TEXTS = [
	"Good morning, is the seat by the window still free? We are two, and one of us is a child.",
	"Your booking is confirmed. You will find the tickets in the app, under My journeys.",
	"Thank you!",
	"Could you send me the invoice once more, please?",
];

/** Mobile numbers: country code, prefix, then eight distinct digits. Of countries without former forms of numbers. */
const PREFIXES = [
	["+33", "6"],
	["+49", "151"],
	["+91", "98"],
	["+44", "77"],
	["+34", "6"],
] as const;

/** Names are distributed unevenly, as in reality: the most common has a quarter of all, the rarest under 1,000. */
const UNEQUAL = "floor(270 * power(random(), 4))::int";

/**
 * Fills both accounts by SQL, since the service would take an hour, then compares sample rows with those that the
 * service would write.
 * @throws Error if they differ
 */
export async function fill(databaseUrl: string): Promise<void> {
	const client = new pg.Client({ connectionString: databaseUrl });
	await client.connect();
	try {
		await client.query(
			"set synchronous_commit = off; set maintenance_work_mem = '512MB'; select setseed(0.42)",
		);
		const indexes = await dropIndexes(client);
		await fillNames(client);
		await fillContacts(client, LARGE_ACCOUNT, LARGE_CONTACTS);
		await fillContacts(client, SMALL_ACCOUNT, SMALL_CONTACTS);
		await fillMessages(client);
		for (const statement of indexes) await client.query(statement);
		await fillActivity(client);
		for (const table of TABLES) await client.query(`vacuum (analyze) ${table}`);
		await client.query("checkpoint");
		await check(client);
	} finally {
		await client.end();
	}
}

/** Drops indexes, since creating them after filling is much faster. @returns the statements to create them */
async function dropIndexes(client: pg.Client): Promise<string[]> {
	const { rows } = await client.query<{ name: string; statement: string }>(`
		select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as statement from pg_index
		where indrelid in ('chat.contacts'::regclass, 'chat.messages'::regclass, 'chat.contact_activity'::regclass)
			and not exists (select from pg_constraint where conindid = indexrelid)`);
	for (const { name } of rows) await client.query(`drop index ${name}`);
	return rows.map((row) => row.statement);
}

/** All combinations of given and family names, split and folded like the service does. */
async function fillNames(client: pg.Client): Promise<void> {
	const given = COUNTRIES.flatMap((country) => country.given);
	const family = COUNTRIES.flatMap((country) => country.family);
	const rows = given.flatMap((first, g) =>
		family.map((last, f) => {
			const name = splitName(`${first} ${last}`);
			const platformName = (g + f) % 3 === 0 ? first : null;
			return [
				g,
				f,
				name.firstName,
				name.middleName,
				name.lastName,
				platformName,
				searchName(name, platformName),
			];
		}),
	);
	await client.query(
		"create temp table names (g int, f int, first text, middle text, last text, platform text, search text)",
	);
	await client.query(
		`insert into names select (row->>0)::int, (row->>1)::int, row->>2, row->>3, row->>4, row->>5, row->>6
		from json_array_elements($1::json) as row`,
		[JSON.stringify(rows)],
	);
	await client.query("create index on names (g, f); analyze names");
}

async function fillContacts(client: pg.Client, account: number, count: number): Promise<void> {
	await client.query("insert into chat.accounts (id) values ($1) on conflict do nothing", [account]);
	const list = (column: 0 | 1) =>
		`(array[${PREFIXES.map((each) => `'${each[column]}'`)}])[1 + n % ${PREFIXES.length}]`;
	await client.query(
		`insert into chat.contacts (account_id, first_name, middle_name, last_name, platform_name, number, country_code,
			chat_phone_id, search_name, search_number, tags, created_at, updated_at, created_by, updated_by)
		select $1, first, middle, last, platform, national, code, substr(code, 2) || national, search,
			substr(code, 2) || national || ' ' || national,
			case when n % 4 = 0 then array['newsletter'] else '{}' end, at, at, 'Import', 'Import'
		from (
			select n, ${list(0)} as code,
				${list(1)} || lpad((n::bigint * 48271 % 99999989)::text, 8, '0') as national,
				date_trunc('milliseconds', now()) - ($2 - n) * interval '40 seconds' as at,
				${UNEQUAL} as given, ${UNEQUAL} as family
			from generate_series(1, $2::int) n
		) as drawn
		join names on g = given and f = family
		order by n`,
		[account, count],
	);
	await client.query(
		"insert into chat.contact_count_changes (account_id, change) select $1, count(*) from chat.contacts where account_id = $1",
		[account],
	);
}

async function fillMessages(client: pg.Client): Promise<void> {
	const searchTexts = TEXTS.map((content) =>
		searchText({ content, caption: null, originalFilename: null, contentJson: null }),
	);
	const insert = `insert into chat.messages (account_id, contact_id, chat_message_id, direction, message_type, content,
			search_text, status, created_at, message_time)
		select $1, contact, 'wamid.' || translate(encode(sha256(($2 || n)::bytea), 'base64'), E'+/=\\n', ''),
			case when n % 2 = 0 then 'incoming' else 'outgoing' end, 'text',
			($4::text[])[1 + n % 4], ($5::text[])[1 + n % 4],
			case when n % 2 = 0 then 'received' else 'read' end, at, at`;
	await client.query(
		`${insert} from (
			select n, (select max(id) from chat.contacts where account_id = $1) as contact,
				date_trunc('milliseconds', now()) - ($3 - n) * interval '20 seconds' as at
			from generate_series(1, $3::int) n
		) as long`,
		[LARGE_ACCOUNT, "long ", LONG_HISTORY_MESSAGES, TEXTS, searchTexts],
	);
	await client.query(
		`${insert} from (
			select n, (select min(id) from chat.contacts where account_id = $1) + n % $6 as contact,
				date_trunc('milliseconds', now()) - ($3 - n) * interval '20 seconds' as at
			from generate_series(1, $3::int) n
		) as others`,
		[LARGE_ACCOUNT, "other ", OTHER_MESSAGES, TEXTS, searchTexts, OTHER_TALKERS],
	);
	await client.query(
		`update chat.contacts c set message_count = m.count
		from (select contact_id, count(*) from chat.messages where account_id = $1 group by contact_id) m
		where c.account_id = $1 and c.id = m.contact_id`,
		[LARGE_ACCOUNT],
	);
}

/** What the service would have recorded of these messages, all of them read. */
async function fillActivity(client: pg.Client): Promise<void> {
	await client.query(`
		insert into chat.contact_activity (account_id, contact_id, is_active, last_activity_at, last_message_at,
			last_message_id)
		select c.account_id, c.id, true, greatest(c.created_at, m.message_time), m.message_time, m.id
		from chat.contacts c
		left join (
			select distinct on (account_id, contact_id) account_id, contact_id, message_time, id
			from chat.messages order by account_id, contact_id, message_time desc, id desc
		) m on m.account_id = c.account_id and m.contact_id = c.id`);
}

async function check(client: pg.Client): Promise<void> {
	const { rows } = await client.query(
		`select first_name, middle_name, last_name, platform_name, number, country_code, chat_phone_id, search_name,
			search_number
		from chat.contacts where account_id = $1 and id % (${LARGE_CONTACTS} / ${CHECKED_ROWS}) = 0`,
		[LARGE_ACCOUNT],
	);
	for (const row of rows) {
		const name = { firstName: row.first_name, middleName: row.middle_name, lastName: row.last_name };
		const numbers = numberColumns(row.number, row.country_code);
		const isRight =
			searchName(name, row.platform_name) === row.search_name &&
			numbers.searchNumber === row.search_number &&
			numbers.chatPhoneId === row.chat_phone_id;
		if (!isRight)
			throw new Error(`A filled contact is not as the service would have it: ${JSON.stringify(row)}`);
	}
	if (rows.length < CHECKED_ROWS / 2) throw new Error("Too few filled contacts were compared.");
}
