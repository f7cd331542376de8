import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTeam, type Team, type TeamConsole } from "@/lib/bff/staff/testing/team";
import { versions } from "@/lib/bff/store/schema";
import { browserRequest, sendTo } from "@/lib/bff/testing/console";
import type { ConsoleData } from "@/lib/contract/console/endpoints";
import { removeVersionsOfDeleted } from "./template-versions";
import { createTemplateService } from "./testing/template-service";

let console_: TeamConsole;
let team: Team;
let service: ReturnType<typeof createTemplateService>;
beforeAll(async () => {
	console_ = await startTeam();
});
afterAll(() => console_.stop());
beforeEach(async () => {
	team = await console_.addTeam();
	use(createTemplateService());
});

function use(next: typeof service): void {
	service = next;
	team.respondWith(next.respond);
}

async function send(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
	const request = browserRequest(`/api/accounts/${team.account}${path}`, {
		method,
		headers: { cookie: team.owner, ...headers },
		...(body && { body: JSON.stringify(body) }),
	});
	return (await sendTo(team.runtime, request)).status;
}
const create = (text: string, langCode = "en", headers?: Record<string, string>) =>
	send("POST", "/templates/trip/contents", { lang_code: langCode, text }, headers);
const save = (text: string, more: object = {}, headers?: Record<string, string>) =>
	send("PUT", "/templates/trip/contents/en", { text, ...more }, headers);
const open = () => send("GET", "/extensions/templates/trip");

async function list(langCode = "en", query = ""): Promise<ConsoleData<"listTemplateVersions">["versions"]> {
	const { body } = await team.ask(team.owner, `GET /templates/trip/versions/${langCode}${query}`);
	return (body.data as ConsoleData<"listTemplateVersions">).versions;
}

async function content(number: number, langCode = "en"): Promise<Record<string, unknown>> {
	const { body } = await team.ask(team.owner, `GET /templates/trip/versions/${langCode}/${number}`);
	return JSON.parse((body.data as { content: string }).content);
}

describe("The versions of a template's content", () => {
	test("are what was saved through the console, by language, with who saved it and whether it was ready", async () => {
		await create("One");
		await create("Eins", "de");
		await save("Two", { is_draft: false });
		expect(await list()).toMatchObject([
			{ number: 2, source: "console", person: { name: "Mira Osei" }, is_ready: true, is_deletion: false },
			{ number: 1, created_at: "2026-11-20T08:00:01.000Z", is_ready: false },
		]);
		expect(await list("de")).toHaveLength(1);
		expect(await content(1)).toMatchObject({ text: "One", is_draft: true });
		expect(await content(2)).toMatchObject({ text: "Two", is_draft: false });
		expect(await content(1, "de")).toMatchObject({ text: "Eins" });
		expect((await list("en", "?is_ready=true")).map(({ number }) => number)).toEqual([2]);
	});

	test("include what other programs changed in any language, found once, with the program's token", async () => {
		await create("One");
		service.change("trip", "en", { text: "Two" }, "CRM");
		service.change("trip", "de", { text: "Zwei" }, "Translations");
		await Promise.all([open(), open()]);
		await open();
		expect(await list()).toMatchObject([
			{ number: 2, source: "outside", token: "CRM", person: { name: "Ops" } },
			{ number: 1, source: "console" },
		]);
		expect(await list("de")).toMatchObject([{ number: 1, source: "outside", token: "Translations" }]);
	});

	test("show what a translation was made from, once other programs changed its source", async () => {
		const parts = async () => {
			const { body } = await team.ask(team.owner, "GET /template-translations?codes=trip");
			return (body.data as ConsoleData<"findTranslations">).flatMap((one) => one.parts);
		};
		await create("One");
		await create("Eins", "de");
		await create("Uno", "es");
		service.change("trip", "de", { text: "Ein" }, "Translations");
		await open();
		expect(await parts()).toEqual([]);
		service.change("trip", "en", { text: "Two" }, "CRM");
		service.change("trip", "es", { text: "Dos" }, "CRM");
		await open();
		await open();
		expect(await parts()).toMatchObject([
			{ ...{ lang_code: "de", part: "text" }, source_lang: "en", source_text: "One", target_text: "Ein" },
		]);
	});

	test.each([true, false])(
		"of a service with the public API only are those of saves; returning little: %s",
		async (returnsSummary) => {
			use(createTemplateService({ isOurs: false, returnsSummary }));
			const one = { footer: "Bye", buttons: [{ type: "custom", label: "Yes", value: "y" }] };
			await send("POST", "/templates/trip/contents", { lang_code: "en", text: "One", ...one });
			await send("GET", "/templates/trip/contents/en");
			await save("Two");
			await send("GET", "/templates/trip/contents/en");
			expect((await list()).map(({ source }) => source)).toEqual(["console", "console"]);
			expect(await content(1)).toMatchObject({ text: "One", footer: "Bye", buttons: [{ label: "Yes" }] });
		},
	);

	test("have the comment and the restored version of a save", async () => {
		await create("One");
		await save("Two", {}, { "x-version-comment": "Summer", "x-version-restored": "1" });
		expect((await list())[0]).toMatchObject({ comment: "Summer", restored_from: 1 });
		const changed = await team.ask(team.owner, "PUT /templates/trip/versions/en/2", { comment: "Winter" });
		expect(changed.body.data).toMatchObject({ number: 2, comment: "Winter" });
		expect((await list())[0]).toMatchObject({ comment: "Winter" });
		const audit = await team.ask(team.owner, "GET /audit?area=template");
		expect((audit.body.data as { events: object[] }).events[0]).toMatchObject({
			action: "template.version_commented",
			record: { id: "trip", title: "trip (en)" },
		});
	});

	test("stay after a language was deleted, and say who deleted it", async () => {
		await create("One");
		await create("Eins", "de");
		await send("DELETE", "/templates/trip/contents/de");
		expect(await list("de")).toMatchObject([
			{ number: 2, is_deletion: true, person: { name: "Mira Osei" } },
			{ number: 1, is_deletion: false },
		]);
		expect(await content(2, "de")).toMatchObject({ text: "Eins" });
		const languages = await team.ask(team.owner, "GET /templates/trip/versions");
		expect(languages.body.data).toMatchObject([
			{ lang_code: "de", last: { number: 2, is_deletion: true } },
			{ lang_code: "en", last: { number: 1, is_deletion: false } },
		]);
		await create("Eins", "de", { "x-version-restored": "2" });
		expect((await list("de"))[0]).toMatchObject({ number: 3, is_deletion: false, restored_from: 2 });
	});

	test("name a deleted template until it's created again", async () => {
		const deleted = async () => (await team.ask(team.owner, "GET /deleted-templates")).body.data;
		await create("One");
		await create("Eins", "de");
		expect(await deleted()).toEqual([]);
		await send("POST", "/extensions/templates/trip/delete", {});
		expect(await deleted()).toMatchObject([
			{
				template_code: "trip",
				person: { name: "Mira Osei" },
				languages: [
					{ lang_code: "de", number: 2 },
					{ lang_code: "en", number: 2 },
				],
			},
		]);
		await create("One");
		expect(await deleted()).toEqual([]);
	});

	test("are removed 90 days after the content was deleted, unless it was created again", async () => {
		const { db } = team.runtime;
		for (const langCode of ["en", "de", "fr"]) await create("One", langCode);
		for (const langCode of ["de", "fr"]) await send("DELETE", `/templates/trip/contents/${langCode}`);
		await create("Again", "fr");
		await removeVersionsOfDeleted(db);
		expect(await list("de")).toHaveLength(2);
		await db
			.update(versions)
			.set({ createdAt: sql`now() - interval '91 days'` })
			.where(eq(versions.accountId, team.account));
		await removeVersionsOfDeleted(db);
		expect([await list("en"), await list("de"), await list("fr")].map(({ length }) => length)).toEqual([
			1, 0, 3,
		]);
	});

	test("can't be read without the permission to view templates, and not commented on without that to edit", async () => {
		await create("One");
		const { cookie } = await team.join("viewer", "Vito");
		expect((await team.ask(cookie, "GET /templates/trip/versions/en/1")).status).toBe(200);
		expect((await team.ask(cookie, "PUT /templates/trip/versions/en/1", { comment: "Mine" })).status).toBe(
			403,
		);
		expect((await team.ask(team.owner, "GET /templates/trip/versions/en/9")).status).toBe(404);
	});
});
