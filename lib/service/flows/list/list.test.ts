import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { definition } from "@/lib/service/flows/testing/flows";
import { reportFlowStatus } from "@/lib/service/flows/testing/report-status";
import { startTestService, type TestService } from "@/lib/service/testing/service";
import { flowPage } from "./list";

let service: TestService;
beforeAll(async () => {
	service = await startTestService();
});
afterAll(() => service.stop());

describe("the list of flows", () => {
	it("sorts by last change, pages without gaps and filters by status", async () => {
		const token = await service.issueToken({ account: 3 });
		const made: { id: number; chat_flow_id: string }[] = [];
		for (const name of ["A", "B", "C", "D", "E"]) {
			const { body } = await service.request("POST", service.path("/flows", 3), {
				token,
				body: { name, template_name: "default", flow_json: definition },
			});
			made.push(body.data);
		}
		const context = { ...service.dependencies, account: 3 };
		const [first] = made;
		await reportFlowStatus(context, first?.chat_flow_id ?? "", "PUBLISHED");
		const list = (query: string) => service.request("GET", service.path(`/flows${query}`, 3), { token });

		const pages = [
			await list("?pageSize=2"),
			await list("?pageSize=2&page=2"),
			await list("?pageSize=2&page=3"),
		];
		const shown = pages.flatMap(({ body }) => body.data.map((flow: { name: string }) => flow.name));
		expect(shown).toEqual(["A", "E", "D", "C", "B"]);
		expect(pages[2]?.body.pagination).toEqual({ page: 3, pageSize: 2, totalCount: 5, totalPages: 3 });
		expect(Object.keys(pages[0]?.body.data[0])).toEqual([
			"id",
			"name",
			"chat_flow_id",
			"chat_status",
			"template_name",
			"updated_at",
		]);
		const published = await list("?status=PUBLISHED");
		expect(published.body.data.map((flow: { name: string }) => flow.name)).toEqual(["A"]);
		expect(published.body.pagination.totalCount).toBe(1);
		const past = await list("?page=9");
		expect(past.body).toMatchObject({ data: [], pagination: { page: 9, totalCount: 5, totalPages: 1 } });
		expect((await list("?status=GONE")).body.pagination).toMatchObject({ totalCount: 0, totalPages: 0 });
		expect((await list("?page=0")).status).toBe(400);
		expect((await list("?pageSize=101")).status).toBe(400);
		expect((await list("?page=9007199254740991&pageSize=100")).body.data).toEqual([]);
	});

	it("uses an index for any number of flows", async () => {
		await service.db.execute(sql`
			insert into chat.flows (account_id, name, chat_flow_id, chat_status, template_name, profile_id, categories,
				flow_json, flow_json_raw, validation_errors, search_name, screen_count, error_count, warning_count)
			select 4, 'Flow ' || n, n::text, case when n % 9 = 0 then 'PUBLISHED' else 'DRAFT' end, 'default', 1, '{}',
				'{}', '', '[]', 'flow ' || n, 0, 0, 0
			from generate_series(1, 20000) n`);
		await service.db.execute(sql`analyze chat.flows`);
		const context = { db: service.db, account: 4 };
		const plan = async (status?: string) => {
			const { rows } = await service.db.execute(
				sql`explain ${flowPage(context, { page: 2, pageSize: 10, status }).getSQL()}`,
			);
			return JSON.stringify(rows);
		};
		expect(await plan()).toMatch(/Index Scan using flows_recent/);
		expect(await plan("PUBLISHED")).toMatch(/Index Scan using flows_status_recent/);
		expect(await plan()).not.toContain("Sort");
	});
});
