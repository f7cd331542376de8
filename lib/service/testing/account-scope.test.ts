import { describe, expect, it } from "vitest";
import { looseTables } from "./account-scope";

const TABLES = new Set(["flows", "messages", "contacts"]);
const loose = (text: string, values: unknown[] = [1, 2]) => looseTables({ text, values }, TABLES, 1).length;

describe("a statement is tied to the account", () => {
	it.each([
		'select "id" from "chat"."flows" where "chat"."flows"."account_id" = $1',
		'select "id" from "chat"."flows" where ("chat"."flows"."account_id" = $1 and ("name" = $2 or "id" = 3)) limit 1',
		"select 1 from chat.flows where $1 = flows.account_id",
		"select 1 from chat.flows where account_id = $1 and name = 'or where' order by id",
		"select 1 from chat.messages m join chat.contacts c on c.account_id = m.account_id and c.id = m.id where m.account_id = $1",
		"update chat.flows as f set name = $2 from x where f.account_id = $1 and f.id = x.id",
		'delete from "chat"."flows" where ("chat"."flows"."account_id" = $1 and "chat"."flows"."id" = $2) returning "id"',
		'insert into "chat"."flows" ("name", "account_id") values ($2, $1), ($2, $1) on conflict do nothing',
		"insert into chat.flows as f (account_id, id) select $1, id from given on conflict do update set id = f.id",
		"insert into chat.flows (account_id, id) select $1::bigint, id from given on conflict do nothing",
		"with x as (insert into chat.flows (account_id) select $1 from given returning id) select (select 1 from x)",
		"select 1 from (select * from chat.messages where account_id = $1 limit 3) m join chat.contacts c on c.account_id = m.account_id",
		"with m as (select * from chat.messages where account_id = $1) select 1 from m join chat.contacts c on c.account_id = m.account_id",
		"delete from chat.flows where account_id = $1 and id = any(array(select id from chat.flows as old where old.account_id = $1))",
		"select 1 from x left join chat.flows f on f.account_id = $1 and f.id = x.id where f.id is null or x.id = 1",
		"select 1 from chat.accounts",
		"select 'chat.flows'",
	])("%s", (text) => {
		expect(loose(text)).toBe(0);
	});
});

describe("a statement isn't tied to the account", () => {
	it.each([
		["without a condition", 'select "id" from "chat"."flows"'],
		["for another account", "select 1 from chat.flows where account_id = $2"],
		["with an OR beside it", "select 1 from chat.flows where account_id = $1 or id = 3"],
		["with an OR around it", "select 1 from chat.flows where (account_id = $1 and id = 3) or id = 4"],
		["with an OR before it", "select 1 from chat.flows where id = 3 or (account_id = $1)"],
		["with a NOT before it", "select 1 from chat.flows where not (account_id = $1)"],
		["with another comparison", "select 1 from chat.flows where account_id <> $1"],
		[
			"with only a join on account_id",
			"select 1 from chat.messages m join chat.contacts c on c.account_id = m.account_id",
		],
		[
			"with a condition on only one table of a join",
			"select 1 from chat.messages m join chat.contacts c on c.id = m.contact_id where m.account_id = $1",
		],
		[
			"with the condition only in an inner query",
			"select 1 from chat.messages m where id in (select id from chat.flows where account_id = $1)",
		],
		[
			"with an inner query without the condition",
			"select 1 from (select * from chat.messages) m join chat.contacts c on c.account_id = m.account_id",
		],
		["with an ambiguous account_id", "select 1 from chat.flows, chat.contacts where account_id = $1"],
		["that sets the account", "update chat.flows set account_id = $1 where id = $2"],
		["that selects the comparison", "select account_id = $1 from chat.flows"],
		[
			"in a subquery",
			"select 1 from chat.messages m where m.account_id = $1 and id in (select id from chat.flows)",
		],
		["that inserts without an account", "insert into chat.flows (id) values ($1)"],
		["that inserts another account", "insert into chat.flows (account_id) values ($1), ($2)"],
		[
			"that inserts an account from another query",
			"insert into chat.flows (account_id, id) select id, $1 from given",
		],
		["that deletes everything", "delete from chat.flows"],
	])("%s", (_, text) => {
		expect(loose(text)).toBeGreaterThan(0);
	});
});
