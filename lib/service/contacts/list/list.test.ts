import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contactsOf, freshNumber } from "@/lib/service/contacts/testing/contacts";
import { startTestService, type TestService } from "@/lib/service/testing/service";

let service: TestService;
let contacts: ReturnType<typeof contactsOf>;
beforeAll(async () => {
	service = await startTestService();
	contacts = contactsOf(service);
});
afterAll(() => service.stop());

describe("searching contacts", () => {
	it("pages through matches, newest first, with the correct total even past the end", async () => {
		const ids: number[] = [];
		for (const first of ["Ada", "Bea", "Cleo"]) {
			const { body } = await contacts.create({ number: freshNumber(), name: `${first} Quistelle` });
			ids.unshift(body.data.id);
		}
		for (const [page, id] of [...ids, undefined].entries()) {
			const { body } = await service.request(
				"GET",
				service.path(`/contacts?search=quistelle&pageSize=1&page=${page + 1}`),
			);
			expect(body.data.map((contact: { id: number }) => contact.id)).toEqual(id === undefined ? [] : [id]);
			expect(body.pagination).toMatchObject({ totalCount: 3, totalPages: 3 });
		}
	});

	it("finds a name regardless of case, accents and word positions", async () => {
		const { body } = await contacts.create({ number: freshNumber(), name: "Zoë Ångström-Łuk" });
		for (const text of ["zoe", "ANGSTROM", "strom zo", "Ström"]) {
			expect([text, await contacts.search(text)]).toEqual([text, [body.data.id]]);
		}
		expect(await contacts.search("zoe nobody")).toEqual([]);
	});

	it.each([
		["Işık Kaya", "ışık", "IŞIK", "isik"],
		["Conan O’Brienne", "o'brienne", "O’BRIENNE", "o´brienne"],
		["Uta Schmüller", "schmueller", "Schmüller", "schmuller"],
		["Ida Schmoeller", "schmoeller", "Schmöller"],
		["Eva Straßer", "STRASSER", "strasser", "straßer"],
		["Νίκος Παπασωτηρίου", "ΠΑΠΑΣ", "παπάς"],
		["Søren Łukasz Đorđević", "soren", "LUKASZ", "dorde", "søren", "ŁUKASZ"],
		["María 100%", "MARÍA 100%", "0%"],
	])("finds %s regardless of case and diacritics", async (name, ...texts) => {
		const { body } = await contacts.create({ number: freshNumber(), name });
		for (const text of texts) expect([text, await contacts.search(text)]).toEqual([text, [body.data.id]]);
	});

	it("finds numeric words in the name or number, separately or joined", async () => {
		const agent = await contacts.create({ number: "415 557 0015", country_code: "+1", name: "Agent 007" });
		const other = await contacts.create({ number: "415 557 0076", country_code: "+1", name: "Bond" });
		for (const text of [
			"Agent 007 4155570015",
			"007 4155570015",
			"Agent 007 415 557 0015",
			"4155570015 70015",
			"4155570015 Agent 70015",
			"agent 007",
		]) {
			expect([text, await contacts.search(text)]).toEqual([text, [agent.body.data.id]]);
		}
		const seven = await contacts.create({ number: "415 557 0178", country_code: "+1", name: "Seven" });
		const found = await contacts.search("007");
		expect(found).toEqual(expect.arrayContaining([agent.body.data.id, other.body.data.id]));
		expect(found).not.toContain(seven.body.data.id);
		expect(await contacts.search("Agent 008 4155570015")).toEqual([]);
		expect(await contacts.search("0015 415")).toEqual([]);
	});

	it.each([
		["7911 000019", "+44", "+44 (0)7911 000019", "+44(0)7911", "0044 (0) 7911 000019", "+44 07911 000019"],
		["98765 00001", "+91", "+91 (0) 98765 00001"],
		["55 5557 0020", "+52", "+5215555570020", "+52 1 55 5557 0020", "5215555570020", "+52 55 5557"],
		[
			"98765 00002",
			"+91",
			"\u202a+91 98765\u201100002\u202c",
			"tel:+919876500002",
			"٩٨٧٦٥٠٠٠٠٢",
			"011 91 98765 00002",
		],
		["9 11 2345 6789", "+54", "+54 11 15 2345 6789", "+54 9 11 2345"],
	])("finds %s under %s in common formats", async (number, country_code, ...texts) => {
		const { body } = await contacts.create({ number, country_code });
		for (const text of texts) expect([text, await contacts.search(text)]).toEqual([text, [body.data.id]]);
	});

	it("finds a number with or without country code, trunk zero and punctuation", async () => {
		const { body } = await contacts.create({ number: "01590 7778889", name: "Numbered" });
		for (const text of [
			"+49 1590 7778889",
			"0049 15907778",
			"015907778889",
			"1590 777-8889",
			"(0)1590",
			"777888",
		]) {
			expect([text, await contacts.search(text)]).toEqual([text, [body.data.id]]);
		}
	});

	it("treats % and _ as plain characters", async () => {
		const { body } = await contacts.create({ number: freshNumber(), name: "Hundred%Percent" });
		expect(await contacts.search("d%p")).toEqual([body.data.id]);
		expect(await contacts.search("d_p")).toEqual([]);
	});
});

describe("paging contacts", () => {
	it("returns each contact once, newest first, with correct totals past the end", async () => {
		const token = await service.issueToken({ account: 20 });
		const path = (query: string) => service.path(`/contacts?${query}`, 20);
		const created: number[] = [];
		for (let index = 0; index < 7; index += 1) {
			const response = await service.request("POST", service.path("/contacts", 20), {
				token,
				body: { number: freshNumber(), country_code: "+49" },
			});
			created.unshift(response.body.data.id);
		}
		const pages = await Promise.all(
			[1, 2, 3].map((page) => service.request("GET", path(`page=${page}&pageSize=3`), { token })),
		);
		expect(pages.flatMap((page) => page.body.data.map((row: { id: number }) => row.id))).toEqual(created);
		expect(pages[0]?.body.pagination).toEqual({ page: 1, pageSize: 3, totalCount: 7, totalPages: 3 });
		expect(pages[0]?.body.data[0]).not.toHaveProperty("ref_id");
		const past = await service.request("GET", path("page=9&pageSize=3"), { token });
		expect(past.body).toMatchObject({ data: [], pagination: { page: 9, totalCount: 7, totalPages: 3 } });
	});

	it("has zero pages without contacts", async () => {
		const token = await service.issueToken({ account: 21 });
		const response = await service.request("GET", service.path("/contacts", 21), { token });
		expect(response.body).toEqual({
			success: true,
			statusCode: 200,
			data: [],
			pagination: { page: 1, pageSize: 10, totalCount: 0, totalPages: 0 },
		});
	});
});
