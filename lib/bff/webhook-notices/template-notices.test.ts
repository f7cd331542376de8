import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sendQueuedMails } from "@/lib/bff/mail/queue";
import { startTeamWithMail } from "@/lib/bff/staff/testing/team-with-mail";
import { noticePeople, templateIncidents } from "@/lib/bff/store/schema";
import { sendJson } from "@/lib/bff/testing/upstream";
import { checkTemplates } from "@/lib/bff/webhook-notices/check-templates";
import type { WebhookNotices } from "@/lib/contract/console/webhook-notices";
import type { TemplateLanguage } from "@/lib/contract/extensions/templates";

/* Over real HTTP, PostgreSQL and SMTP. */

let service: Awaited<ReturnType<typeof startTeamWithMail>>;
let ownerId = "";
/** What the service lists: the languages of templates that need attention. */
let listed: Record<string, Partial<TemplateLanguage>[]> = {};
let status = 200;
beforeAll(async () => {
	service = await startTeamWithMail();
	ownerId = await service.team.ownerId();
	service.team.respondWith((_, response) => {
		const templates = Object.entries(listed).map(([template_code, languages]) => ({
			...{ template_code, first_line: "", types: ["text"], updated_by: null, hits: [] },
			updated_at: "2026-11-20T12:00:00.000Z",
			languages: languages.map((language) => ({
				...{ lang_code: "en", is_draft: false, status: "APPROVED", quality: null, next_category: null },
				...language,
			})),
		}));
		const data = { templates, next_cursor: null, count: templates.length };
		sendJson(response, status, { success: status === 200, statusCode: status, message: "", data });
	});
});
afterAll(() => service.stop());
beforeEach(async () => {
	const { db } = service.team.runtime;
	for (const table of [noticePeople, templateIncidents]) await db.delete(table);
	service.mail.received.length = 0;
	listed = {};
	status = 200;
	await service.team.ask(service.team.owner, "PUT /template-notices", { on: [ownerId], off: [] });
});

/** One round of the program. @returns the subjects of the mails that arrived by now */
async function round(): Promise<string[]> {
	const { runtime } = service.team;
	if (!runtime.mailer) throw new Error("There is no mail server.");
	await checkTemplates(runtime, runtime.mailer.publicUrl);
	await sendQueuedMails(runtime, runtime.mailer);
	return service.mail.received.map(({ raw }) => /^Subject: (.*)$/m.exec(raw)?.[1]?.trim() ?? "");
}

test("People get one mail for each thing that the platform reports, and another if it happens again", async () => {
	expect(await round()).toEqual([]);
	listed = { trip: [{ status: "REJECTED" }, { lang_code: "de", status: "REJECTED" }] };
	expect(await round()).toEqual(["Template trip needs attention"]);
	expect(await round()).toHaveLength(1);
	const [first] = service.mail.received;
	expect(first?.to).toEqual(["mira@nordwind.example"]);
	expect(first?.link).toBe("https://chat.example.com/1/templates/trip");
	expect(first?.text).toContain("trip (en, de): It was rejected.");
	expect(first?.raw).toMatch(
		/^List-Unsubscribe: <https:\/\/chat\.example\.com\/1\/templates\?notices=stop>/m,
	);
	listed = {};
	expect(await round()).toHaveLength(1);
	listed = { trip: [{ status: "REJECTED" }] };
	expect(await round()).toHaveLength(2);
});

test("A mail has everything that is new", async () => {
	listed = {
		a: [{ status: "PAUSED" }],
		b: [{ quality: "RED", next_category: "MARKETING" }],
		c: [{ status: "FLAGGED" }],
	};
	expect(await round()).toEqual(["2 templates need attention"]);
	const [mail] = service.mail.received;
	expect(mail?.text).toContain("a (en): It is paused");
	expect(mail?.text).toContain("b (en): Its quality is low");
	expect(mail?.text).toContain("b (en): Its category will change");
	expect(mail?.link).toBe("https://chat.example.com/1/templates?review=attention");
});

test("While the service is away, or has no list of templates, nothing is said or forgotten", async () => {
	listed = { trip: [{ status: "REJECTED" }] };
	await round();
	for (status of [503, 404]) expect(await round()).toHaveLength(1);
	status = 200;
	expect(await round()).toHaveLength(1);
});

test("Only people who can see templates are offered, and each can stop the mails", async () => {
	const { team } = service;
	const role = await team.createRole("Form designer", ["Chat Flows — View"]);
	const designer = await team.join(role.id, "Fay");
	const viewer = await team.join("viewer", "Vic");
	service.mail.received.length = 0;
	const on = [designer.id, viewer.id];
	const { body } = await team.ask(team.owner, "PUT /template-notices", { on, off: [] });
	const notified = ({ people }: WebhookNotices) =>
		people.flatMap(({ id, is_notified }) => (is_notified ? [id] : [])).toSorted();
	expect(notified(body.data)).toEqual([ownerId, viewer.id].toSorted());
	expect((await team.ask(viewer.cookie, "DELETE /template-notices/own")).status).toBe(200);
	const after = await team.ask(team.owner, "GET /template-notices");
	expect(notified(after.body.data)).toEqual([ownerId]);
	const audit = await team.ask(team.owner, "GET /audit?area=template");
	const { events } = audit.body.data as { events: object[] };
	expect(events[0]).toMatchObject({ action: "template.notices_changed" });
});
