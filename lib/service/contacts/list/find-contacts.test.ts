import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { platformOf, text } from "@/lib/service/ingest/testing/reports";
import { startTickingService } from "@/lib/service/testing/commands";
import type { TestService } from "@/lib/service/testing/service";

/* Four contacts: Ann writes last, Bea is changed last, and Dora has no name. */

let service: TestService;
const ids: Record<string, number> = {};
beforeAll(async () => {
	service = await startTickingService();
	for (const [name, number, country_code] of [
		["Ann", "151 12345678", "+49"],
		["Bea", "612345678", "+34"],
		["Carl", "55 1234 5678", "+52"],
		["", "612345679", "+34"],
	] as const) {
		const body = { number, country_code, name };
		ids[name || "Dora"] = (await service.request("POST", service.path("/contacts"), { body })).body.data.id;
	}
	await platformOf(service).send(text("A", Date.parse("2026-11-21T13:00:00Z") / 1000));
	await service.request("PUT", service.path(`/contacts/${ids.Bea}`), { body: { name: "Bea B." } });
	await service.pool.query("update chat.contacts set tags = '{vip,travel}' where id = $1", [ids.Carl]);
	await service.pool.query("update chat.contacts set ai_mode = 'ai_active' where id = $1", [ids.Dora]);
});
afterAll(() => service.stop());

async function find(query: string, ...names: string[]) {
	const { status, body } = await service.request("GET", service.extension(`/contact-list?${query}`));
	expect(status).toBe(200);
	const found = body.data.map(({ id }: { id: number }) => id);
	expect([query, found]).toEqual([query, names.map((name) => ids[name])]);
	return body.pagination;
}

describe("the contact list", () => {
	it("is sorted by activity, creation, last change or name, in both orders", async () => {
		await find("", "Ann", "Dora", "Carl", "Bea");
		await find("order=asc", "Bea", "Carl", "Dora", "Ann");
		await find("sort=created", "Dora", "Carl", "Bea", "Ann");
		await find("sort=updated", "Bea", "Ann", "Dora", "Carl");
		await find("sort=name", "Ann", "Bea", "Carl", "Dora");
		await find("sort=name&order=desc", "Dora", "Carl", "Bea", "Ann");
	});

	it("is sorted by the names without digits only, if the others must not be told by their place", async () => {
		const { id } = (
			await service.request("POST", service.path("/contacts"), {
				body: { number: "612345680", country_code: "+34", name: "Ana ٠٦١٢" },
			})
		).body.data;
		ids.Ana = id;
		await find("sort=name", "Ana", "Ann", "Bea", "Carl", "Dora");
		await find("sort=name&digits=last", "Ann", "Bea", "Carl", "Dora", "Ana");
		await service.request("DELETE", service.path(`/contacts/${id}`));
	});

	it("is filtered by tag, country code, AI mode and unread messages, with a search and the exact count", async () => {
		await find("tag=vip", "Carl");
		await find("tag=vi");
		await find("country_code=%2B34", "Dora", "Bea");
		await find("ai_mode=ai_paused&sort=name", "Ann", "Bea", "Carl");
		await find("unread=true", "Ann");
		await find("unread=true&sort=name", "Ann");
		await find("unread=true&tag=vip");
		expect(await find("country_code=%2B34&search=bea", "Bea")).toMatchObject({ totalCount: 1 });
		expect(await find("search=6123&sort=name&order=desc", "Dora", "Bea")).toMatchObject({ totalCount: 2 });
	});

	it("is paged from both ends, with the exact total past the end", async () => {
		const everyone = ["Ann", "Bea", "Carl", "Dora"];
		for (const [index, name] of everyone.entries()) {
			const page = await find(`sort=name&pageSize=1&page=${index + 1}`, name);
			expect(page).toMatchObject({ totalCount: 4, totalPages: 4 });
		}
		expect(await find("sort=name&pageSize=3&page=2", "Dora")).toMatchObject({ totalPages: 2 });
		expect(await find("sort=name&page=9")).toMatchObject({ totalCount: 4 });
		expect(await find("search=zzz")).toMatchObject({ totalCount: 0, totalPages: 0 });
	});
});
