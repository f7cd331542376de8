import { afterEach, beforeEach, expect, it } from "vitest";
import { run } from "./create-database";
import { startScratchPostgres } from "./scratch-postgres";
import { prepareServer } from "./test-server";

let scratch: Awaited<ReturnType<typeof startScratchPostgres>>;
beforeEach(async () => {
	scratch = await startScratchPostgres();
});
afterEach(() => scratch.stop());

async function testDatabases(): Promise<unknown[]> {
	const rows = await run(
		scratch.url,
		"select datname from pg_database where datname ~ '^chat_test_' order by 1",
	);
	return rows.map(({ datname }) => datname);
}

it("removes a run's databases when it ends, also those that tests left behind", async () => {
	const server = await prepareServer(scratch.url);
	await run(scratch.url, `create database ${server.databasePrefix}0123`);
	expect(await testDatabases()).toEqual(
		["0123", "empty", "owner"].map((name) => server.databasePrefix + name),
	);
	await server.close();
	expect(await testDatabases()).toEqual([]);
});

it("removes databases of killed runs, but not those of another that is under way", async () => {
	await run(scratch.url, "create database chat_test_00000000_empty");
	await run(scratch.url, "create database chat_test_mine");
	const first = await prepareServer(scratch.url);
	const second = await prepareServer(scratch.url);
	const kept = [first, second].flatMap(({ databasePrefix }) => [
		`${databasePrefix}empty`,
		`${databasePrefix}owner`,
	]);
	expect(await testDatabases()).toEqual([...kept, "chat_test_mine"].toSorted());
	await second.close();
	await first.close();
});

it("refuses one server where a cluster is promised", async () => {
	await expect(prepareServer(scratch.url, { mustBeCluster: true })).rejects.toThrow(
		"TEST_DATABASE_URL must be a database of a Citus cluster's coordinator",
	);
	expect(await testDatabases()).toEqual([]);
});
