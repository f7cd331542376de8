import { getTableColumns, getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import ipaddr from "ipaddr.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createWorld, type World } from "@/lib/service/http/testing/statuses/world";
import { looseTables, tablesOf } from "@/lib/service/testing/account-scope";
import { type Receiver, startReceiver } from "@/lib/service/testing/receiver";
import { TEST_ACCOUNT } from "@/lib/service/testing/service";
import type { SentStatement } from "@/lib/service/testing/statements";
import * as schema from "./schema/schema";
import { runEverything } from "./testing/run-everything";

const ALL_TABLES = Object.values<unknown>(schema).filter((value): value is PgTable => is(value, PgTable));
const TABLES = new Set(
	ALL_TABLES.filter((table) => "accountId" in getTableColumns(table)).map((table) => getTableName(table)),
);

/** Statements that may read across accounts, and why. */
const EXEMPT: { why: string; statement: RegExp }[] = [
	{
		why: "the token determines the account",
		statement:
			/^select [^;]* from "chat"\."tokens" left join "chat"\."token_owners" on \([^)]*\) where "chat"\."tokens"\."digest" = \$1$/,
	},
	{
		why: "interrupted changes of all accounts are found with one query per round",
		statement:
			/^select "account_id", "id" from "chat"\."platform_intents" where \("chat"\."platform_intents"\."recover_at" <= /,
	},
	{
		why: "accounts with counts to fold are found with one query, and each is folded separately",
		statement:
			/^select "account_id" from "chat"\."contact_count_changes" group by .* having count\(\*\) > \$1$/,
	},
	{
		why: "imports without a job are found in all accounts with one query, and each job names its account",
		statement: /^select account_id, id from chat\.contact_imports\s/,
	},
	{
		why: "merges without a job are found in all accounts with one query, and each job names its account",
		statement: /^select account_id, id from chat\.merged_contacts\s/,
	},
	{
		why: "erasures without a job are found in all accounts with one query, and each job names its account",
		statement: /^select account_id, contact_id from chat\.contact_erasures\s/,
	},
	{
		why: "lanes without a job are found in all accounts with one query, and each job names its account",
		statement: /^select distinct account_id, webhook_id, lane from chat\.deliveries\s/,
	},
	{
		why: "events that weren't notified are found with one query for the accounts that a process streams",
		statement: /^select distinct account_id, transaction_id from chat\.events\s/,
	},
];

/** Statements that a cluster can't plan or runs differently. Source: docs/decisions/0039. */
const UNFIT_FOR_CLUSTER: { why: string; is: (statement: string) => boolean }[] = [
	{
		why: "jobs are on the coordinator, so a statement on account data can't add one",
		is: (text) => /graphile_worker\./.test(text) && /\bchat"?\./.test(text),
	},
	{
		why: "a statement may change rows of only one table",
		is: (text) =>
			/\bchat"?\./.test(text) &&
			(text.match(/\b(insert into|delete from)\b|(?<!\b(?:do|for|key) )\bupdate\b/gi)?.length ?? 0) > 1,
	},
	{
		why: "an update can't compute times from columns",
		is: (text) => /\bchat"?\./.test(text) && /^\s*update\b[\s\S]*\binterval\b/i.test(text),
	},
	{
		why: "an update can't move a row to another account, not even to its own",
		is: (text) => /\bset\b(?:(?!\bwhere\b|\bfrom\b)[\s\S])*"?\baccount_id"? = /i.test(text),
	},
	{
		why: "a cluster compares the value of `case x when 'a'` twice; `case when x = 'a'` is right",
		is: (text) => /\bchat"?\./.test(text) && /\bcase\s+(?!\s|when\b)/i.test(text),
	},
	{
		why: "nodes number their transactions differently",
		is: (text) => /pg_current_snapshot|pg_current_xact_id/.test(text) && /\bchat"?\./.test(text),
	},
];

let world: World;
let receiver: Receiver;

beforeAll(async () => {
	world = await createWorld({ webhookAllowedNetworks: [ipaddr.parseCIDR("127.0.0.0/8")] });
	receiver = await startReceiver();
});
afterAll(async () => {
	await receiver.stop();
	await world.service.stop();
});

/** Statements whose text differs, or which of their values are the account: all that the checks below read. */
function distinct(statements: SentStatement[]): SentStatement[] {
	const keyOf = ({ text, values }: SentStatement) =>
		`${text}\n${values.map((value) => Number(Number(value) === TEST_ACCOUNT)).join("")}`;
	return [...new Map(statements.map((statement) => [keyOf(statement), statement])).values()];
}

describe("statements of the service and the worker", () => {
	it("name the account, and can be planned by a cluster", {
		timeout: 300_000,
	}, async () => {
		const sent = distinct(await runEverything(world, receiver));
		const isExempt = ({ text }: SentStatement) => EXEMPT.some(({ statement }) => statement.test(text.trim()));
		const loose = sent
			.filter((statement) => !isExempt(statement))
			.flatMap((statement) =>
				looseTables(statement, TABLES, TEST_ACCOUNT).map((why) => `${why}: ${statement.text.trim()}`),
			);
		expect([...new Set(loose)]).toEqual([]);

		const seen = new Set(sent.flatMap((statement) => tablesOf(statement, TABLES)));
		expect([...seen].sort()).toEqual([...TABLES].sort());
		for (const { statement, why } of EXEMPT) {
			expect([why, sent.some(({ text }) => statement.test(text.trim()))]).toEqual([why, true]);
		}
		const unfit = sent.flatMap(({ text }) =>
			UNFIT_FOR_CLUSTER.filter(({ is }) => is(text)).map(({ why }) => `${why}: ${text.trim()}`),
		);
		expect([...new Set(unfit)]).toEqual([]);
	});

	it("use tables whose key and indexes start with account_id", async () => {
		expect(ALL_TABLES.map((table) => getTableName(table)).filter((name) => !TABLES.has(name))).toEqual([
			"accounts",
		]);
		const { rows } = await world.service.pool.query(`
			select i.indexrelid::regclass::text as name
			from pg_index i
			join pg_class t on t.oid = i.indrelid and t.relnamespace = 'chat'::regnamespace
			join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
			where a.attname <> 'account_id' and t.relname <> 'accounts'
			order by 1
		`);
		// The search of messages finds rare words without the account (docs/decisions/0055), and erasing finds the reactions
		// of a person: GIN indexes have no number in front. A token's digest is looked up before its account is known.
		expect(rows.map(({ name }) => name)).toEqual([
			"chat.messages_reactions",
			"chat.messages_search",
			"chat.tokens_digest_unique",
		]);
	});
});
