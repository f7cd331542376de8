import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sendQueuedMails } from "@/lib/bff/mail/queue";
import type { Team } from "@/lib/bff/staff/testing/team";
import { startTeamWithMail } from "@/lib/bff/staff/testing/team-with-mail";
import { createTemplateService } from "@/lib/bff/versions/testing/template-service";
import type { ReadyRequest } from "@/lib/contract/console/templates/ready-requests";
import { MAKE_READY } from "@/lib/contract/permissions";

let started: Awaited<ReturnType<typeof startTeamWithMail>>;
let team: Team;
let editor: { cookie: string; id: string };
let manager: { cookie: string; id: string };
beforeAll(async () => {
	started = await startTeamWithMail();
	team = started.team;
	editor = await team.join("editor", "Eli");
	manager = await team.join("manager", "Mona");
	await team.ask(team.owner, "PUT /template-notices", { on: [editor.id, manager.id], off: [] });
});
afterAll(() => started.stop());
beforeEach(async () => {
	team.respondWith(createTemplateService().respond);
	await limit(true);
	await mails();
	started.mail.received.length = 0;
});

const limit = (limited: boolean) => team.ask(team.owner, "PUT /ready-limit", { limited });
const content = (is_draft?: boolean) => ({ lang_code: "en", text: "Hello", is_draft });
const create = (cookie: string, code: string, is_draft?: boolean) =>
	team.ask(cookie, `POST /templates/${code}/contents`, content(is_draft));
const request = (code: string, note = "") =>
	team.ask(editor.cookie, `PUT /templates/${code}/ready-requests/en`, { note });
const back = (code: string, reason: string) =>
	team.ask(manager.cookie, `POST /templates/${code}/ready-requests/en/return`, { reason });

async function listed(code: string): Promise<ReadyRequest[]> {
	const { body } = await team.ask(editor.cookie, "GET /ready-requests");
	return (body.data as ReadyRequest[]).filter(({ template_code }) => template_code === code);
}

/** The mails that were sent since the last call, by recipient. */
async function mails(): Promise<[to: string, text: string][]> {
	const { runtime } = team;
	if (runtime.mailer) await sendQueuedMails(runtime, runtime.mailer);
	return started.mail.received.splice(0).map(({ to, text }) => [String(to), text]);
}

test("Nobody is limited until an owner says so", async () => {
	await limit(false);
	expect((await create(editor.cookie, "free", false)).status).toBe(201);
	expect((await request("free")).status).toBe(409);
	for (const { cookie } of [editor, manager]) {
		const refused = await team.ask(cookie, "PUT /ready-limit", { limited: true });
		expect(refused.status).toBe(403);
	}
});

test("Where it's limited, someone without the permission stores drafts only, in every way to store a content", async () => {
	expect((await create(editor.cookie, "trip")).status).toBe(201);
	const ready = content(false);
	const calls: [string, object][] = [
		["POST /templates/other/contents", ready],
		["PUT /templates/trip/contents/en", ready],
		["POST /extensions/templates/other", { contents: [content(true), { ...ready, lang_code: "de" }] }],
	];
	for (const [call, body] of calls) {
		team.requests.length = 0;
		expect(await team.ask(editor.cookie, call, body)).toMatchObject({
			status: 403,
			body: { message: `You need the permission ${MAKE_READY}.` },
		});
		expect(team.requests, call).toEqual([]);
	}
	expect((await team.ask(manager.cookie, "PUT /templates/trip/contents/en", ready)).status).toBe(200);
});

test("A request reaches those who chose notifications and may answer it, and making the content ready answers it", async () => {
	await create(editor.cookie, "order");
	expect((await request("order", "Legal agreed")).body.data).toMatchObject({
		requested_by: { name: "Eli" },
		note: "Legal agreed",
		returned: null,
	});
	const [[to, text] = [], ...more] = await mails();
	expect([to, more]).toEqual(["mona@nordwind.example", []]);
	expect(text).toContain("Legal agreed");
	expect(text).toContain("https://chat.example.com/1/templates/order?lang=en");
	await team.ask(manager.cookie, "PUT /templates/order/contents/en", content(false));
	expect(await listed("order")).toEqual([]);
	expect(await mails()).toMatchObject([
		["eli@nordwind.example", expect.stringContaining("Mona reviewed the template order (en)")],
	]);
});

test("A request is sent back with what to change, and made again", async () => {
	await create(editor.cookie, "gift");
	await request("gift");
	await mails();
	expect((await back("gift", " ")).status).toBe(422);
	expect((await back("gift", "Shorter, please")).status).toBe(200);
	expect(await listed("gift")).toMatchObject([{ returned: { by: "Mona", reason: "Shorter, please" } }]);
	expect(await mails()).toMatchObject([["eli@nordwind.example", expect.stringContaining("Shorter, please")]]);
	expect((await request("gift")).body.data).toMatchObject({ returned: null });
	const refused = await team.ask(editor.cookie, "POST /templates/gift/ready-requests/en/return", {
		reason: "No",
	});
	expect(refused.status).toBe(403);
});

test("A request can be taken back, and goes with its content", async () => {
	const withdraw = () => team.ask(editor.cookie, "DELETE /templates/sale/ready-requests/en");
	await create(editor.cookie, "sale");
	await request("sale");
	expect((await withdraw()).status).toBe(200);
	expect((await withdraw()).status).toBe(404);
	await request("sale");
	await team.ask(manager.cookie, "DELETE /templates/sale/contents/en");
	expect(await listed("sale")).toEqual([]);
});

test("The audit log has the limit, and what happened to requests", async () => {
	await create(editor.cookie, "log");
	await request("log", "Please");
	await back("log", "Not yet");
	await team.ask(editor.cookie, "DELETE /templates/log/ready-requests/en");
	const { body } = await team.ask(team.owner, "GET /audit?area=template&record=log");
	expect((body.data as { events: object[] }).events).toMatchObject([
		{ action: "template.ready_withdrawn", record: { title: "log (en)" } },
		{ action: "template.ready_returned", changes: [{ field: "comment", to: "Not yet" }] },
		{ action: "template.ready_requested", changes: [{ field: "comment", to: "Please" }] },
		{ action: "template.created" },
	]);
	const account = await team.ask(team.owner, "GET /audit?area=account");
	const { events } = account.body.data as { events: { changes: object[] }[] };
	expect(events.flatMap(({ changes }) => changes)).toContainEqual({
		...{ field: "readyLimited", from: false, to: true },
	});
});
