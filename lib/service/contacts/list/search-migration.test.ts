import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fold } from "@/lib/contract/text/search";
import { startTestService, type TestService } from "@/lib/service/testing/service";

const MIGRATION = path.resolve("lib/service/store/migrations/0004_plain_letters_in_search.sql");

let service: TestService;
beforeAll(async () => {
	service = await startTestService({ isPlain: true });
});
afterAll(() => service.stop());

it.each([
	["Eva Straßer", "eva straßer"],
	["Işık Kaya", "ısık kaya"],
	["Νίκος Παππάς", "νικος παππας"],
	["Æsa Œuvre Þór", "æsa œuvre þor"],
	["Guðrún Đorđe Ħamrun Łukasz", "guðrun đorđe ħamrun łukasz"],
	["Ŋuyen Søren Ŧ Ɓala Ɗan Ƙofa Ƴar", "ŋuyen søren ŧ ɓala ɗan ƙofa ƴar"],
	["María 100%", "maria 100%"],
])("finds %s after its stored search text is migrated", async (name, before) => {
	const body = { number: `0151 ${10_000_000 + name.length}`, country_code: "+49", name };
	const { id } = (await service.request("POST", service.path("/contacts"), { body })).body.data;
	const update = "update chat.contacts set search_name = $1 where id = $2";
	await service.pool.query(update, [before, id]);
	await service.pool.query(await readFile(MIGRATION, "utf8"));
	const { rows } = await service.pool.query("select search_name from chat.contacts where id = $1", [id]);
	expect(rows).toEqual([{ search_name: fold(name) }]);
	const query = new URLSearchParams({ search: name.toUpperCase() });
	const found = await service.request("GET", service.path(`/contacts?${query}`));
	expect(found.body.data.map((contact: { id: number }) => contact.id)).toEqual([id]);
});
