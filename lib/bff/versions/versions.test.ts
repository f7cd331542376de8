import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTeam, type Team } from "@/lib/bff/staff/testing/team";
import { browserRequest, sendTo } from "@/lib/bff/testing/console";

import type { FlowVersion, FlowVersionPage } from "@/lib/contract/console/versions/flow-versions";
import { createFlowService } from "./testing/flow-service";

let team: Team;
let service: ReturnType<typeof createFlowService>;
beforeAll(async () => {
	team = await startTeam();
});
afterAll(() => team.stop());
beforeEach(async () => {
	await team.runtime.db.execute(sql`truncate console.versions`);
	use(createFlowService());
});

function use(next: typeof service): void {
	service = next;
	team.respondWith(next.respond);
}

const flow = (title: string, more: object = {}) => ({
	version: "7.1",
	screens: [{ id: "A", title }],
	...more,
});
const typed = (title: string) => `{ "version": "7.1",\n\t"screens": [{ "id": "A", "title": "${title}" }] }\n`;

async function send(
	method: string,
	path: string,
	text?: string,
	headers: Record<string, string> = {},
): Promise<number> {
	const body = text && `{"name":"Book","flow_json":${text},"flow_json_raw":${JSON.stringify(text)}}`;
	const request = browserRequest(`/api/accounts/1${path}`, {
		method,
		headers: { cookie: team.owner, ...headers },
		...(body && { body }),
	});
	return (await sendTo(team.runtime, request)).status;
}
const save = (text: string, headers?: Record<string, string>) => send("PUT", "/flows/7", text, headers);
const open = () => send("GET", "/flows/7");

async function list(query = ""): Promise<FlowVersionPage> {
	const { status, body } = await team.ask(team.owner, `GET /flows/7/versions${query}`);
	expect(status).toBe(200);
	return body.data;
}
const versions = async (): Promise<FlowVersion[]> => (await list()).versions;
const summary = async () =>
	(await versions()).map(({ number, source, person }) => [number, source, person?.name]);

async function definition(number: number): Promise<string> {
	const { body } = await team.ask(team.owner, `GET /flow-versions/7-${number}`);
	return (body.data as { definition: string }).definition;
}

describe("The versions of a flow", () => {
	test("are what was saved through the console, exactly as it was written", async () => {
		await send("POST", "/flows", typed("One"));
		await save(typed("Two"));
		expect(await versions()).toMatchObject([
			{ id: "7-2", number: 2, source: "console", person: { name: "Mira Osei" }, screens: 1, errors: 1 },
			{ id: "7-1", number: 1, created_at: "2026-11-20T08:00:01.000Z", comment: null, restored_from: null },
		]);
		expect(await definition(2)).toBe(typed("Two"));
		expect(await definition(1)).toBe(typed("One"));
	});

	test("don't include a save that the service refused", async () => {
		team.respondWith((_, response) =>
			response.writeHead(422, { "content-type": "application/json" }).end("{}"),
		);
		expect(await save(typed("One"))).toBe(422);
		expect(await versions()).toEqual([]);
	});

	test("include what was changed outside the console, found once when the flow is opened", async () => {
		await send("POST", "/flows", typed("One"));
		service.change(7, flow("Outside"));
		await Promise.all([open(), open(), open()]);
		await open();
		expect(await summary()).toEqual([
			[2, "outside", undefined],
			[1, "console", "Mira Osei"],
		]);
		expect(JSON.parse(await definition(2))).toEqual(flow("Outside"));
	});

	test("give a save its author although another request found it first", async () => {
		service.change(7, flow("One"));
		await open();
		team.respondWith((request, response) => {
			service.respond(request, response);
			team.respondWith(service.respond);
		});
		await Promise.all([save(typed("Two")), open(), open(), open()]);
		await open();
		expect(await summary()).toEqual([
			[2, "console", "Mira Osei"],
			[1, "outside", undefined],
		]);
		expect(await definition(2)).toBe(typed("Two"));
	});

	test.each([
		["keeps no text and no time", { keepsText: false, tellsTime: false }],
		["returns no definition", { returnsDefinition: false }],
		["returns neither text nor definition", { returnsDefinition: false, keepsText: false }],
	])("are kept of a service that %s", async (_, options) => {
		use(createFlowService(options));
		await send("POST", "/flows", typed("One"));
		await open();
		await save(typed("Two"));
		await open();
		expect((await summary()).map(([, source]) => source)).toEqual(["console", "console"]);
		expect(await definition(2)).toBe(typed("Two"));
	});

	test("changed outside the console name who made the last change, by the service's audit log", async () => {
		use(createFlowService({ keepsAudit: true }));
		await save(typed("One"));
		service.change(7, flow("Two"));
		service.change(7, flow("Three"));
		await open();
		await open();
		expect(await versions()).toMatchObject([
			{ number: 2, source: "outside", token: "Booking system", person: { id: null, name: "Ops" } },
			{ number: 1, source: "console", token: null, person: { name: "Mira Osei" } },
		]);
		expect(JSON.parse(await definition(2))).toEqual(flow("Three"));
	});

	test("name who stored what was read, although someone else changed it before the log was read", async () => {
		use(createFlowService({ keepsAudit: true }));
		service.change(7, flow("One"), "First");
		team.respondWith((request, response) => {
			service.respond(request, response);
			team.respondWith(service.respond);
			service.change(7, flow("Two"), "Second");
		});
		await open();
		expect(await versions()).toMatchObject([{ number: 1, token: "First" }]);
	});

	test("hide a number in the name of a token from who may not see numbers", async () => {
		use(createFlowService({ keepsAudit: true }));
		service.change(7, flow("One"), "Ana +52 55 1234 5678");
		await open();
		const role = await team.createRole("Flows", ["Chat Flows — View"]);
		const { cookie } = await team.join(role.id, "Ben");
		const answer = await team.ask(cookie, "GET /flows/7/versions");
		expect((answer.body as { data: FlowVersionPage }).data.versions).toMatchObject([
			{ token: "Ana +•• •• •••• ••78" },
		]);
		expect(await versions()).toMatchObject([{ token: "Ana +52 55 1234 5678" }]);
	});

	test("saved in the console name no token, although another request found it first", async () => {
		use(createFlowService({ keepsAudit: true }));
		let found: FlowVersion[] = [];
		team.respondWith(async (request, response) => {
			team.respondWith(service.respond);
			const unsent = { writeHead: () => unsent, end: () => unsent } as unknown as typeof response;
			service.respond(request, unsent);
			await open();
			found = await versions();
			service.respond({ ...request, method: "GET" }, response);
		});
		expect(await save(typed("One"))).toBe(200);
		expect(found).toMatchObject([{ source: "outside", token: "Console" }]);
		expect(await versions()).toMatchObject([
			{ number: 1, source: "console", token: null, person: { name: "Mira Osei" } },
		]);
	});

	test("of an outside change keep long numbers", async () => {
		await send("POST", "/flows", '{"version":"7.1","screens":[],"n":12345678901234567890}');
		team.respondWith((_, response) => {
			const data = '{"id":7,"flow_json":{"screens":[],"n":12345678901234567891}}';
			response.writeHead(200, { "content-type": "application/json" }).end(`{"success":true,"data":${data}}`);
		});
		await open();
		expect(await definition(2)).toContain("12345678901234567891");
	});

	test("get their own numbers when many save at once", async () => {
		await Promise.all(Array.from({ length: 12 }, (_, index) => save(typed(`Save ${index}`))));
		const numbers = (await versions()).map(({ number }) => number);
		expect(numbers).toEqual(Array.from({ length: 12 }, (_, index) => 12 - index));
	});

	test("have the comment and the restored version of the save's headers, which the service doesn't get", async () => {
		await save(typed("One"));
		team.requests.length = 0;
		const comment = `Für Weihnachten ${"🎄".repeat(180)}`;
		const headers = {
			"x-version-comment": encodeURIComponent(comment),
			"x-version-restored": "1",
		};
		await save(typed("Two"), headers);
		expect((await versions())[0]).toMatchObject({ comment, restored_from: 1 });
		expect(JSON.stringify(team.requests[0]?.headers)).not.toContain("x-version");
	});

	test.each([
		["x-version-comment", "%FF"],
		["x-version-comment", "a".repeat(201)],
		["x-version-restored", "0"],
	])("aren't saved with an unreadable header: %s: %s", async (name, value) => {
		team.requests.length = 0;
		expect(await save(typed("One"), { [name]: value })).toBe(400);
		expect(team.requests).toEqual([]);
	});

	test("are removed with the flow, and with the account", async () => {
		await save(typed("One"));
		expect(await send("DELETE", "/flows/7")).toBe(200);
		expect(await versions()).toEqual([]);
		const { db } = team.runtime;
		await db.execute(sql`insert into console.accounts (id, name) values (9, 'Other')`);
		await db.execute(sql`
			insert into console.versions (account_id, service, kind, record_id, number, content, size_bytes, digest, source, summary)
			values (9, 'configured 9', 'flow', '7', 1, '\\x00', 1, 'x', 'console', '{}')
		`);
		expect(await versions()).toEqual([]);
		await db.execute(sql`delete from console.accounts where id = 9`);
		expect(await db.$count(sql`console.versions`)).toBe(0);
	});

	test("still let the save succeed if they can't be kept", async () => {
		const { db } = team.runtime;
		await db.execute(sql`alter table console.versions rename to elsewhere`);
		expect(await save(typed("One"))).toBe(200);
		await db.execute(sql`alter table console.elsewhere rename to versions`);
		await open();
		expect(await summary()).toEqual([[1, "outside", undefined]]);
	});
});

describe("The list of versions", () => {
	test("has pages, and finds the version of a time", async () => {
		for (const title of ["One", "Two", "Three"]) await save(typed(title));
		const first = await list("?page_size=2");
		const second = await list(`?page_size=2&before=${first.next_cursor}`);
		expect([...first.versions, ...second.versions].map(({ number }) => number)).toEqual([3, 2, 1]);
		expect(second.next_cursor).toBeNull();
		const found = await list(`?saved_at=${first.versions[1]?.created_at}`);
		expect(found.versions.map(({ number }) => number)).toEqual([2]);
	});

	test("can start at any number, and refuses a time that the database doesn't know", async () => {
		await save(typed("One"));
		expect((await list(`?before=${Number.MAX_SAFE_INTEGER}`)).versions).toMatchObject([{ number: 1 }]);
		const { status } = await team.ask(team.owner, "GET /flows/7/versions?saved_at=0000-01-01T00:00:00Z");
		expect(status).toBe(400);
	});

	test("has every version, also the first of a flow that was saved a thousand times", async () => {
		await save(typed("One"));
		await save(typed("Two"));
		await team.runtime.db.execute(sql`
			insert into console.versions (
				account_id, service, kind, record_id, number, content, size_bytes, digest, saved_at, source, summary
			)
			select account_id, service, kind, record_id, 2 + i, content, size_bytes, digest, saved_at, source, summary
			from console.versions, generate_series(1, 1000) as i where number = 2
		`);
		await save(typed("Last"));
		expect((await list("?page_size=1")).versions).toMatchObject([{ number: 1003 }]);
		expect((await list("?before=3")).versions.map(({ number }) => number)).toEqual([2, 1]);
		expect(await definition(1)).toBe(typed("One"));
	});

	test.each(["7", "7-0", "7-1-1", "x-1", "7-99", "7-99999999999999999999", "8-1"])(
		"doesn't know the version %s",
		async (id) => {
			await save(typed("One"));
			expect((await team.ask(team.owner, `GET /flow-versions/${id}`)).status).toBe(404);
		},
	);

	test("can be read, but not commented on, without the permission to edit", async () => {
		await save(typed("One"));
		const { cookie } = await team.join("viewer", "Vito");
		expect((await team.ask(cookie, "GET /flow-versions/7-1")).status).toBe(200);
		expect((await team.ask(cookie, "PUT /flow-versions/7-1", { comment: "Mine" })).status).toBe(403);
	});
});
