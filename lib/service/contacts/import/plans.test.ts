import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestService, type TestService } from "@/lib/service/testing/service";
import { recordStatements } from "@/lib/service/testing/statements";

let service: TestService;
beforeAll(async () => {
	service = await startTestService({ isPlain: true });
	await service.pool.query(`
		insert into chat.contact_imports (account_id, file_name, columns, row_count, existing, state, created_by)
		select 1 + n % 3, 'a.csv', '[]', 1, 'keep', 'done', 'Import' from generate_series(1, 3000) n`);
	await service.pool.query(`
		insert into chat.contact_import_rows (account_id, import_id, position, file_row, name, number, country_code,
			chat_phone_id, outcome)
		select 1, 3 * (1 + n / 2000), n % 2000 + 1, n, '', '', '', n::text,
			case when n % 100 = 0 then 'invalid' else 'new' end
		from generate_series(0, 39999) n`);
	await service.pool.query(
		"update chat.contact_imports set state = 'uploading', row_count = 2000 where id = 6",
	);
	await service.pool.query("vacuum analyze chat.contact_imports, chat.contact_import_rows");
});
afterAll(() => service.stop());

async function plansOf(path: string): Promise<string> {
	const recorder = recordStatements();
	try {
		expect((await service.request("GET", service.extension(path))).status).toBe(200);
	} finally {
		recorder.stop();
	}
	const lists = recorder.sent.filter(({ text }) => /"contact_import/.test(text) && /order by/.test(text));
	const plans = [];
	for (const { text, values } of lists)
		plans.push((await service.pool.query(`explain ${text}`, values)).rows);
	expect(plans.length).toBeGreaterThan(0);
	return JSON.stringify(plans);
}

it.each([
	["the history", "/contact-imports?pageSize=10", "contact_imports_account_id_id_pk"],
	["chunks that have arrived", "/contact-imports/6", "contact_import_rows_account_id_import_id_position_pk"],
	["all rows", "/contact-imports/3/rows", "contact_import_rows_account_id_import_id_position_pk"],
	["rows of an outcome", "/contact-imports/3/rows?outcome=invalid", "contact_import_rows_outcome"],
	["first rows of numbers", "/contact-imports/3/rows?outcome=invalid", "contact_import_rows_identity"],
])("reads %s by an index, without sorting everything", async (_, path, index) => {
	const plan = await plansOf(path);
	expect(plan).toContain(index);
	expect(plan).not.toContain("Seq Scan");
});
