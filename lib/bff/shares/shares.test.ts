import { gunzipSync } from "node:zlib";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { countShareOpening } from "@/lib/bff/access/sign-in/sign-in-limit";
import { openShare } from "@/lib/bff/shares/open-share";
import { startTeam, type Team } from "@/lib/bff/staff/testing/team";
import { accounts, auditEvents, shares } from "@/lib/bff/store/schema";
import { browserRequest, sendTo } from "@/lib/bff/testing/console";
import { dumpDatabase } from "@/lib/bff/testing/dump-database";
import { OUR_SERVICE, saying, sendJson, type UpstreamRequest } from "@/lib/bff/testing/upstream";
import type { ConsoleData } from "@/lib/contract/console/endpoints";
import type { Share } from "@/lib/contract/console/shares";

const DEFINITION = { version: "7.3", screens: [{ id: "SEATS", title: "Seats" }] };

let team: Team;
let definition: object = DEFINITION;
let status = 200;
beforeAll(async () => {
	team = await startTeam();
	team.respondWith(answer);
});

function answer({ url }: UpstreamRequest, response: Parameters<typeof sendJson>[0]) {
	const path = new URL(url, "http://service").pathname;
	if (status !== 200)
		return sendJson(response, status, { success: false, statusCode: status, message: "No." });
	if (!path.endsWith("/accounts/1/flows/7"))
		return sendJson(response, 404, { success: false, statusCode: 404, message: "There is no such flow." });
	const data = { id: 7, name: "Seats", profile_id: 42, template_name: "secret", flow_json: definition };
	sendJson(response, 200, { success: true, statusCode: 200, data });
}
afterAll(() => team.stop());
beforeEach(async () => {
	status = 200;
	definition = DEFINITION;
	await team.runtime.db.delete(shares);
});

async function share(cookie = team.owner, days = 7): Promise<ConsoleData<"shareFlow"> & { token: string }> {
	const { status: answered, body } = await team.ask(cookie, "POST /flow-shares", { flow_id: 7, days });
	expect(answered, body.message).toBe(200);
	const data = body.data as ConsoleData<"shareFlow">;
	return { ...data, token: new URL(data.link).pathname.replace("/share/", "") };
}

async function list(cookie = team.owner): Promise<Share[]> {
	return (await team.ask(cookie, "GET /flow-shares?flow=7")).body.data;
}

/** Opens a link like a browser that doesn't take compressed responses. */
const visit = (token: string, headers: Record<string, string> = {}) =>
	sendTo(team.runtime, browserRequest(`/api/share/${token}`, { headers }));

/** What a link shows; undefined if nothing. */
async function open(token: string) {
	const shared = await openShare(team.runtime, token);
	return shared && JSON.parse(gunzipSync(shared.zipped).toString()).data;
}

describe("a link to a flow's preview", () => {
	test("shows the name and the saved definition, and nothing else of the account", async () => {
		const { token, link } = await share();
		expect(link).toMatch(/^http:\/\/console\.test:3000\/share\/[\w-]{43}$/);
		expect(await open(token)).toEqual({ kind: "flow", name: "Seats", definition: DEFINITION });
		definition = { ...DEFINITION, screens: [] };
		expect(await open(token)).toEqual({ kind: "flow", name: "Seats", definition });
	});

	test("answers a browser with the definition's exact text", async () => {
		const { token } = await share();
		const response = await visit(token);
		expect(Object.fromEntries(response.headers)).toMatchObject({
			...{
				"cache-control": "no-store",
				"referrer-policy": "no-referrer",
				"x-robots-tag": "noindex, nofollow",
			},
			"content-type": "application/json; charset=utf-8",
		});
		const text = `{"success":true,"statusCode":200,"data":{"kind":"flow","name":"Seats","definition":${JSON.stringify(DEFINITION)}}}`;
		expect(await response.text()).toBe(text);
		expect((await visit("wrong")).status).toBe(404);
	});

	test("prepares a flow once for all who open it, however large, and few at a time", async () => {
		const { token } = await share();
		definition = { ...DEFINITION, padding: "x".repeat(1_500_000) };
		let [underWay, most] = [0, 0];
		const openTimes = async (links: string[]) => {
			most = 0;
			return Promise.all(links.map((link) => openShare(team.runtime, link)));
		};
		team.respondWith((_, response) => {
			underWay += 1;
			most = Math.max(most, underWay);
			response.on("finish", () => {
				underWay -= 1;
			});
			const data = { id: 7, name: "Seats", flow_json: definition };
			sendJson(response, 200, { success: true, statusCode: 200, data });
		});
		const opened = await openTimes(Array.from({ length: 12 }, () => token));
		expect(await open(token)).toEqual({ kind: "flow", name: "Seats", definition });
		expect([new Set(opened).size, most]).toEqual([1, 1]);
		const others: string[] = [];
		for (let flow_id = 11; flow_id < 20; flow_id += 1) {
			const { body } = await team.ask(team.owner, "POST /flow-shares", { flow_id, days: 7 });
			others.push(new URL((body.data as { link: string }).link).pathname.replace("/share/", ""));
		}
		await openTimes(others);
		expect(most).toBeLessThanOrEqual(4);
		team.respondWith(answer);
	});

	test("is in no column of the database", async () => {
		const { token } = await share();
		expect(JSON.stringify(await dumpDatabase(team.runtime.db))).not.toContain(token);
	});

	test("is listed with who created it, and when it was last opened", async () => {
		const { token, share: created } = await share(team.owner, 1);
		expect(created).toMatchObject({ created_by: "Mira Osei", last_opened_at: null, works: true });
		const hours = (Date.parse(created.expires_at) - Date.parse(created.created_at)) / 3_600_000;
		expect(hours).toBeCloseTo(24);
		await open(token);
		expect(await list()).toMatchObject([{ id: created.id, last_opened_at: expect.any(String) }]);
	});

	test.each<[string, (id: string) => Promise<unknown>]>([
		["was revoked", (id) => team.ask(team.owner, `DELETE /flow-shares/${id}`)],
		[
			"has expired",
			(id) => team.runtime.db.update(shares).set({ expiresAt: sql`now()` }).where(eq(shares.id, id)),
		],
	])("that %s opens nothing, and isn't listed", async (_, end) => {
		const { token, share: created } = await share();
		await end(created.id);
		expect(await open(token)).toBeUndefined();
		expect(await list()).toEqual([]);
	});

	test("that is wrong opens nothing", async () => {
		await share();
		for (const token of ["", "x", "a".repeat(43), "%00", "a".repeat(10_000)])
			expect(await open(token)).toBeUndefined();
	});

	test("stops while its creator can't edit flows, and says so to others", async () => {
		const editor = await team.join("editor", "Edi");
		const { token } = await share(editor.cookie);
		const works = async () => [(await open(token)) !== undefined, (await list())[0]?.works];
		expect(await works()).toEqual([true, true]);
		await team.ask(team.owner, `PUT /members/${editor.id}`, { role: "viewer" });
		expect(await works()).toEqual([false, false]);
		await team.ask(team.owner, `PUT /members/${editor.id}`, { role: "editor", suspended: true });
		expect(await works()).toEqual([false, false]);
		await team.ask(team.owner, `PUT /members/${editor.id}`, { suspended: false });
		expect(await works()).toEqual([true, true]);
		await team.ask(team.owner, `DELETE /members/${editor.id}`);
		expect(await works()).toEqual([false, false]);
	});

	test("opens nothing once the flow is deleted, and fails while the service is away", async () => {
		const { token } = await share();
		status = 404;
		expect(await open(token)).toBeUndefined();
		status = 503;
		await expect(open(token)).rejects.toMatchObject({ status: 503 });
	});

	test("goes with its account", async () => {
		await team.runtime.db.execute(sql`insert into console.accounts (id, name) values (9, 'Other')`);
		const { share: created } = await share();
		await team.runtime.db.update(shares).set({ accountId: 9 });
		expect(await list()).toEqual([]);
		expect((await team.ask(team.owner, `DELETE /flow-shares/${created.id}`)).status).toBe(404);
		await team.runtime.db.delete(accounts).where(eq(accounts.id, 9));
		expect(await team.runtime.db.$count(shares)).toBe(0);
	});
});

test("Sharing and revoking are in the audit log, without the link", async () => {
	const { share: created, token } = await share(team.owner, 30);
	await team.ask(team.owner, `DELETE /flow-shares/${created.id}`);
	const events = await team.runtime.db.select().from(auditEvents).where(eq(auditEvents.recordId, "7"));
	expect(events.at(-2)).toMatchObject({
		...{ action: "flow.shared", recordTitle: "Seats", outcome: "succeeded" },
		changes: [{ field: "days", to: 30 }],
	});
	expect(events.at(-1)).toMatchObject({ action: "flow.share_revoked" });
	expect(JSON.stringify(events)).not.toContain(token);
});

test.each<[string, object, number]>([
	["a flow that doesn't exist", { flow_id: 8, days: 7 }, 404],
	["another duration", { flow_id: 7, days: 365 }, 422],
	["no flow", { days: 7 }, 422],
])("%s isn't shared", async (_, body, expected) => {
	expect((await team.ask(team.owner, "POST /flow-shares", body)).status).toBe(expected);
	expect(await list()).toEqual([]);
});

test("A flow has up to 20 links", async () => {
	for (let count = 0; count < 20; count++) await share();
	const { status: answered } = await team.ask(team.owner, "POST /flow-shares", { flow_id: 7, days: 7 });
	expect(answered).toBe(409);
});

test("One address opens a limited number of previews in a time, without affecting others", async () => {
	const { db } = team.runtime;
	const waits = await Promise.all(Array.from({ length: 121 }, () => countShareOpening(db, "203.0.113.7")));
	expect(waits.filter((seconds) => seconds > 0)).toHaveLength(1);
	expect(await countShareOpening(db, "203.0.113.8")).toBe(0);
	const { token } = await share();
	const from = (address: string) => visit(token, { "x-forwarded-for": address });
	const refused = await from("203.0.113.7");
	expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
	expect((await from("203.0.113.8")).status).toBe(200);
});

describe("a link to a template's preview", () => {
	const content = (lang_code: string, more = {}) => ({
		...{
			id: 3,
			lang_code,
			text: `Hello {{1}} in ${lang_code}`,
			is_draft: true,
			variables: { 1: "Ana" },
			footer: "Bye",
		},
		...{ headers: [], buttons: [{ type: "custom", label: "Yes" }], created_by: "Mira Osei", secret: "s" },
		...{ auth_apps: [{ package_name: "secret.app", signature_hash: "abc" }] },
		...more,
	});
	const contents = [content("de"), content("en", { is_draft: false })];
	/** The requests for the template that its service got. */
	let asked: string[] = [];

	function answerTemplate({ url }: UpstreamRequest, response: Parameters<typeof sendJson>[0]) {
		const path = new URL(url, "http://service").pathname;
		const [, own] = path.split("/accounts/1/templates/order_update");
		if (own === undefined)
			return sendJson(response, 404, {
				success: false,
				statusCode: 404,
				message: "There is no such template.",
			});
		asked.push(own);
		const isExtension = path.includes("/extensions/");
		const one = contents.find(({ lang_code }) => own === `/contents/${lang_code}`);
		const data = isExtension
			? { template_code: "order_update", contents, reviews: [] }
			: own === "/contents"
				? contents.map(({ id, lang_code, text, is_draft }) => ({ id, lang_code, text, is_draft }))
				: one;
		sendJson(response, 200, { success: true, statusCode: 200, data });
	}
	async function shareTemplate(cookie = team.owner, template_code = "order_update"): Promise<string> {
		const { body } = await team.ask(cookie, "POST /template-shares", { template_code, days: 7 });
		return new URL((body.data as { link: string }).link).pathname.replace("/share/", "");
	}
	const links = async (): Promise<Share[]> =>
		(await team.ask(team.owner, "GET /template-shares?code=order_update")).body.data;

	beforeEach(() => {
		asked = [];
		team.runtime.services.clear();
		team.respondWith(answerTemplate);
	});
	afterAll(() => {
		team.runtime.services.clear();
		team.respondWith(answer);
	});

	test.each<[string, boolean, string[]]>([
		["our service, in one request", true, [""]],
		["a service with the public API only", false, ["/contents", "/contents/de", "/contents/en"]],
	])("shows all languages as they're saved now, and nothing else: from %s", async (_, isOurs, requests) => {
		team.respondWith(isOurs ? saying(OUR_SERVICE, answerTemplate) : answerTemplate);
		const token = await shareTemplate();
		asked = [];
		const shown = await open(token);
		expect(asked).toEqual(requests);
		expect(shown).toMatchObject({
			...{ kind: "template", code: "order_update" },
			contents: [
				{ lang_code: "de", text: "Hello {{1}} in de", is_draft: true, buttons: [{ label: "Yes" }] },
				{ lang_code: "en", is_draft: false, footer: "Bye" },
			],
		});
		expect(JSON.stringify(shown)).not.toMatch(/Mira|secret|"id"/);
	});

	test("is separate from those to flows, and is revoked by who may edit templates", async () => {
		const token = await shareTemplate();
		expect(await links()).toMatchObject([{ works: true }]);
		expect(await list()).toEqual([]);
		const id = (await links())[0]?.id;
		expect((await team.ask(team.owner, `DELETE /flow-shares/${id}`)).status).toBe(404);
		expect((await team.ask(team.owner, `DELETE /template-shares/${id}`)).status).toBe(200);
		expect([await links(), await open(token)]).toEqual([[], undefined]);
		const events = await team.runtime.db
			.select()
			.from(auditEvents)
			.where(eq(auditEvents.recordId, "order_update"));
		expect(events.map(({ action }) => action).slice(-2)).toEqual([
			"template.shared",
			"template.share_revoked",
		]);
	});

	test("stops while its creator can't edit templates", async () => {
		const editor = await team.join("editor", "Tea");
		const token = await shareTemplate(editor.cookie);
		expect(await open(token)).toBeDefined();
		await team.ask(team.owner, `PUT /members/${editor.id}`, { role: "viewer" });
		expect([await open(token), (await links())[0]?.works]).toEqual([undefined, false]);
		expect(
			(await team.ask(editor.cookie, "POST /template-shares", { template_code: "order_update", days: 7 }))
				.status,
		).toBe(403);
	});

	test("isn't created for a template that doesn't exist, or a code that none can have", async () => {
		const status = async (template_code: string) =>
			(await team.ask(team.owner, "POST /template-shares", { template_code, days: 7 })).status;
		expect([await status("other"), await status("a/b")]).toEqual([404, 422]);
	});
});
