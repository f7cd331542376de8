import { describe, expect, it } from "vitest";
import { ApiError } from "@/lib/console/api/errors/api-error";
import { createFileSession } from "@/lib/console/contacts/import/file-session";
import type { ContactSummary } from "@/lib/contract/contacts";
import { createLocalImport, LOOK_UPS_MAX, type LocalImport } from "./local-import";
import { localRows } from "./local-rows";
import type { ContactCalls } from "./paced-contacts";

type Known = { id: number; name: string; isRemoved?: boolean };

/** The public API over contacts by number, counting its requests. */
function fakeService(contacts: Record<string, Known> = {}) {
	const requests: string[] = [];
	const keys: string[] = [];
	let failNext: ApiError | undefined;
	let afterEach: (() => void) | undefined;
	async function request(text: string): Promise<void> {
		requests.push(text);
		afterEach?.();
		const failure = failNext;
		failNext = undefined;
		if (failure) throw failure;
	}
	const calls: ContactCalls = {
		async find(digits) {
			await request(`find ${digits}`);
			const known = contacts[digits];
			return known && !known.isRemoved ? summary(known, digits) : undefined;
		},
		async create({ name, number, country_code }, key) {
			keys.push(key);
			const digits = `${country_code}${number}`.replace(/[^0-9]/g, "").replace(/^490/, "49");
			await request(`create ${digits}`);
			const known = contacts[digits];
			if (known && !known.isRemoved) throw new ApiError({ kind: "conflict", message: "In use" });
			const id = known?.id ?? 100 + requests.length;
			contacts[digits] = { id, name };
			return id;
		},
		async rename(contactId, name) {
			await request(`rename ${contactId}`);
			const [digits = ""] = Object.entries(contacts).find(([, { id }]) => id === contactId) ?? [];
			contacts[digits] = { id: contactId, name };
		},
	};
	return {
		contacts,
		requests,
		keys,
		calls,
		fail: (error: ApiError) => {
			failNext = error;
		},
		onRequest: (listener: () => void) => {
			afterEach = listener;
		},
	};
}

function summary({ id, name }: Known, digits: string): ContactSummary {
	const none = { middle_name: null, last_name: null, platform_name: null, tags: [], ai_mode: "" };
	const times = { created_at: "", updated_at: "", created_by: "", updated_by: "" };
	const phone = { number: digits.slice(2), country_code: "+49", chat_phone_id: digits };
	return { id, first_name: name, ...none, ...times, ...phone };
}

function rowsOf(...lines: string[]) {
	const session = createFileSession();
	session.read(new TextEncoder().encode(["Name,Phone", ...lines].join("\n")));
	return localRows(session.identify({ roles: ["name", "number"], callingCode: "+49" }));
}

type Service = ReturnType<typeof fakeService>;

function importOf(service: Service, lines: string[], isUpdating = true) {
	const rows = rowsOf(...lines);
	let current: LocalImport | undefined;
	const made = createLocalImport({
		rows,
		isUpdating,
		callsOf: () => service.calls,
		onChange: (next) => {
			current = next;
		},
	});
	const outcomes = () => rows.map(({ outcome }) => outcome);
	return { ...made, rows, outcomes, current: () => current };
}

const LINES = [
	"Ana,0151 20000001",
	"Bea Best,0151 20000002",
	"Cleo,+49 151 20000003",
	"Ana again,0151/20000001",
	"Dora,ask her",
];

function people(): Service {
	return fakeService({
		"4915120000001": { id: 1, name: "Ana" },
		"4915120000002": { id: 2, name: "Bea" },
	});
}

describe("an import by the public API", () => {
	it("says what will happen without changing anything, and asks nothing about rows that can't be imported", async () => {
		const service = people();
		const one = importOf(service, LINES);
		await one.check();
		const planned = { unchanged: 1, changed: 1, new: 1, duplicate: 1, invalid: 1 };
		expect(one.current()).toMatchObject({ state: "checked", planned, outcomes: {}, processed: 5 });
		expect(one.outcomes()).toEqual(["unchanged", "changed", "new", "duplicate", "invalid"]);
		expect(one.rows[3]).toMatchObject({ first_row: 2 });
		expect(one.rows[4]).toMatchObject({ problem: "number_characters" });
		expect(service.requests).toEqual(["1", "2", "3"].map((last) => `find 491512000000${last}`));
	});

	it("creates and renames contacts, and changes nothing when it's repeated", async () => {
		const service = people();
		const one = importOf(service, LINES);
		await one.check();
		await one.start();
		expect(one.current()).toMatchObject({
			state: "done",
			processed: 5,
			outcomes: { unchanged: 1, changed: 1, new: 1, duplicate: 1, invalid: 1 },
		});
		expect(Object.values(service.contacts).map(({ name }) => name)).toEqual(["Ana", "Bea Best", "Cleo"]);
		expect(one.rows[2]).toMatchObject({ is_done: true, contact_id: service.contacts["4915120000003"]?.id });

		const again = importOf(service, LINES);
		service.requests.length = 0;
		await again.start();
		expect(again.current()?.outcomes).toEqual({ unchanged: 3, duplicate: 1, invalid: 1 });
		expect(service.requests.filter((text) => text.startsWith("rename"))).toEqual([]);
	});

	it("takes one request for each new contact, each with its own key", async () => {
		const service = fakeService();
		const lines = Array.from({ length: 30 }, (_, at) => `P${at},0151 ${21_000_000 + at}`);
		await importOf(service, lines).start();
		expect(service.requests).toHaveLength(30);
		expect(new Set(service.keys).size).toBe(30);
	});

	it("keeps the names of contacts that exist, if asked", async () => {
		const service = people();
		const one = importOf(service, LINES, false);
		await one.start();
		expect(one.current()?.outcomes).toMatchObject({ unchanged: 2, new: 1 });
		expect(service.contacts["4915120000002"]).toMatchObject({ name: "Bea" });
		expect(service.requests.filter((text) => !text.startsWith("create"))).toEqual([]);
	});

	it("decides again when it runs, because contacts change after the check", async () => {
		const service = people();
		const one = importOf(service, LINES);
		await one.check();
		service.contacts["4915120000002"] = { id: 2, name: "Bea", isRemoved: true };
		service.contacts["4915120000003"] = { id: 3, name: "Cleo" };
		await one.start();
		expect(one.outcomes()).toEqual(["unchanged", "new", "unchanged", "duplicate", "invalid"]);
	});

	it("continues after a row that the service refuses, and keeps the reason", async () => {
		const service = fakeService();
		const refused = new ApiError({ kind: "invalid", status: 422, message: "Not this one" });
		service.fail(refused);
		const one = importOf(service, LINES.slice(0, 3));
		await one.start();
		expect(one.outcomes()).toEqual(["failed", "new", "new"]);
		expect(one.rows[0]).toMatchObject({ failure: refused, is_done: true });
		expect(one.current()).toMatchObject({ state: "done", outcomes: { failed: 1, new: 2 } });
	});

	it("pauses when the service refuses everything, and continues with the rows that aren't done", async () => {
		const service = fakeService();
		const one = importOf(service, LINES.slice(0, 3));
		const denied = new ApiError({ kind: "forbidden", status: 403 });
		service.fail(denied);
		await one.start();
		expect(one.current()).toMatchObject({ state: "paused", failure: denied, outcomes: { new: 2 } });
		await one.start();
		expect(one.current()).toMatchObject({ state: "done", failure: undefined, outcomes: { new: 3 } });
		expect(service.requests).toHaveLength(4);
		expect(service.keys[0]).toBe(service.keys[3]);
	});

	it("sends nothing more once the service refuses everything", async () => {
		const service = fakeService();
		const lines = Array.from({ length: 60 }, (_, at) => `P${at},0151 ${24_000_000 + at}`);
		const one = importOf(service, lines);
		service.onRequest(() => service.fail(new ApiError({ kind: "forbidden", status: 403 })));
		await one.start();
		expect(one.current()).toMatchObject({ state: "paused", processed: 0 });
		expect(service.requests.length).toBeLessThan(10);
	});

	it("can be paused, continued and stopped, and sends no row twice", async () => {
		const service = fakeService();
		const lines = Array.from({ length: 60 }, (_, at) => `P${at},0151 ${22_000_000 + at}`);
		const one = importOf(service, lines);
		service.onRequest(() => service.requests.length === 20 && void one.pause());
		await one.start();
		expect(one.current()?.state).toBe("paused");
		expect(service.requests.length).toBeLessThan(30);
		service.onRequest(() => service.requests.length === 40 && void one.stop());
		await one.start();
		expect(one.current()?.state).toBe("stopped");
		const { length } = service.requests;
		expect(length).toBeLessThan(50);
		expect(new Set(service.requests).size).toBe(length);
		expect(one.current()).toMatchObject({ processed: length, outcomes: { new: length } });
	});

	it("is done if it's paused while its last rows are sent", async () => {
		const service = fakeService();
		const one = importOf(service, LINES.slice(0, 3));
		service.onRequest(() => service.requests.length === 3 && void one.pause());
		await one.start();
		expect(one.current()).toMatchObject({ state: "done", outcomes: { new: 3 } });
	});

	it("ends its check early if it can't ask, and says so", async () => {
		const service = people();
		service.fail(new ApiError({ kind: "forbidden", status: 403 }));
		const one = importOf(service, LINES);
		await one.check();
		expect(one.current()).toMatchObject({ state: "checked", failure: { kind: "forbidden" } });
		expect(one.outcomes()[0]).toBe("unchecked");
	});

	it("doesn't look up the numbers of a large file", async () => {
		const service = fakeService();
		const lines = Array.from({ length: LOOK_UPS_MAX + 1 }, (_, at) => `P,0151 ${23_000_000 + at}`);
		const one = importOf(service, [...lines, "Dora,ask her"]);
		await one.check();
		expect(service.requests).toEqual([]);
		expect(one.current()).toMatchObject({
			state: "checked",
			planned: { unchecked: LOOK_UPS_MAX + 1, invalid: 1 },
		});
	});
});
