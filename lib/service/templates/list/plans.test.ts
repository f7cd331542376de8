import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService, type TestService } from "@/lib/service/testing/service";
import { recordStatements } from "@/lib/service/testing/statements";

let service: TestService;
beforeAll(async () => {
	service = await startTestService({ isPlain: true });
	await service.pool.query(`insert into chat.templates (account_id, code, languages, states, changed_at)
		select 1, 'template_' || n, '{en,de}', '{draft}', now() - n * interval '1 minute' from generate_series(1, 5000) n`);
	await service.pool.query(`insert into chat.template_contents (account_id, template_code, lang_code, parameter_format, text,
			variables, footer, is_draft, is_catalog, is_catalog_connected, is_custom_validity_period,
			auth_add_security_recommendation, auth_add_code_expiration, headers, buttons, search_text)
		select 1, 'template_' || n, lang, 'TEXT', 'Hello', '{}', '', true, false, false, false, false, false, '[]', '[]',
			'template_' || n || ' hello ' || md5(n::text || lang) || case when n = 777 then ' zebrafish' else '' end
		from generate_series(1, 5000) n, unnest('{en,de}'::text[]) lang`);
	await service.pool.query("vacuum analyze chat.templates, chat.template_contents");
});
afterAll(() => service.stop());

/** The plans of the page and of its hits. */
async function plansOf(query: string): Promise<{ page: string; hits: string }> {
	const recorder = recordStatements();
	await service.request("GET", service.extension(`/templates?${query}`));
	recorder.stop();
	async function planOf(part: string): Promise<string> {
		const { text = "select", values } = recorder.sent.find((each) => each.text.includes(part)) ?? {};
		const { rows } = await service.pool.query(`explain ${text}`, values);
		return rows.map((row) => Object.values(row as object).join()).join("\n");
	}
	return { page: await planOf("json_agg"), hits: await planOf("row_number") };
}

describe("plans of the list of templates", () => {
	it.each([
		["the newest", "", /Index Scan using templates_changed/],
		["those sent last", "sort=used", /Index Scan using templates_used/],
		["those by code", "sort=code", /Index Scan using templates_account_id_code_pk/],
	])("read %s in order, and their languages by key", async (_, query, index) => {
		const { page } = await plansOf(query);
		expect(page).toMatch(index);
		expect(page).toMatch(/template_contents_language/);
		expect(page).not.toMatch(/Seq Scan/);
	});

	it("find a rare word in the search index", async () => {
		const { page, hits } = await plansOf("search=zebrafish");
		expect(page).toMatch(/Bitmap Index Scan on template_contents_search/);
		expect(hits).not.toMatch(/Seq Scan/);
	});
});
