import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sealToken } from "@/lib/bff/connections/upstream";
import { createRuntime } from "@/lib/bff/create-runtime";
import { addAccount, addMember } from "@/lib/bff/staff/members/add-person";
import { startTeamWithMail } from "@/lib/bff/staff/testing/team-with-mail";
import {
	connections,
	members,
	noticePeople,
	sessions,
	users,
	webhookIncidents,
	webhookNoticeMails,
} from "@/lib/bff/store/schema";
import { SECRET, UPSTREAM_TOKEN } from "@/lib/bff/testing/console";
import { OUR_SERVICE, type Responder, saying, sendJson } from "@/lib/bff/testing/upstream";
import { checkWebhooks } from "@/lib/bff/webhook-notices/check";
import { sendNoticeMails, startWebhookNotices } from "@/lib/bff/webhook-notices/start";
import { NOTICE_PEOPLE_MAX, type WebhookNotices } from "@/lib/contract/console/webhook-notices";

/* Over real HTTP, PostgreSQL and SMTP. */

const NOON = Date.UTC(2026, 10, 25, 12);
const at = (minutes: number) => new Date(NOON + minutes * 60_000);

let service: Awaited<ReturnType<typeof startTeamWithMail>>;
let ownerId = "";
let state: { failing?: number; disabled?: string; delivered?: number } = {};
let status = 200;
beforeAll(async () => {
	service = await startTeamWithMail();
	ownerId = await service.team.ownerId();
	const respond: Responder = ({ url }, response) => {
		if (status !== 200)
			return sendJson(response, status, { success: false, statusCode: status, message: "No." });
		const { failing, disabled, delivered } = state;
		const health = {
			webhook_id: 3,
			failing_since: failing === undefined ? null : at(failing),
			disabled_at: disabled === undefined ? null : at(90),
			switched_off_reason: disabled ?? null,
			waiting: 0,
			next_attempt_at: null,
			previous_secret_until: null,
			hours: [],
		};
		const webhook = {
			id: 3,
			url: "https://crm.example.com/hook?key=planted-secret",
			is_active: disabled === undefined,
			events: ["*"],
			has_signing_secret: true,
			last_delivery_at: at(delivered ?? 0),
			last_delivery_status: delivered === undefined ? "retrying" : "success",
			last_delivery_http_status: null,
			last_delivery_error: null,
			created_at: at(-100),
			updated_at: at(-100),
		};
		const data = url.endsWith("/webhook-health") ? [health] : [webhook];
		sendJson(response, 200, { success: true, statusCode: 200, data });
	};
	service.team.respondWith(saying(OUR_SERVICE, respond));
});
afterAll(() => service.stop());
beforeEach(async () => {
	const { db } = service.team.runtime;
	for (const table of [webhookIncidents, webhookNoticeMails, noticePeople]) await db.delete(table);
	service.mail.received.length = 0;
	state = {};
	status = 200;
});

async function change(on: string[], off: string[] = []): Promise<WebhookNotices> {
	const { team } = service;
	return (await team.ask(team.owner, "PUT /webhook-notices", { on, off })).body.data;
}
const notify = (...ids: string[]) => change(ids);

/** One round of the program. @returns the subjects of the mails that arrived by now */
async function round(minutes: number, runtime = service.team.runtime): Promise<string[]> {
	await checkWebhooks(runtime, at(minutes));
	if (runtime.mailer) await sendNoticeMails(runtime.db, runtime.mailer);
	return service.mail.received.map(({ raw }) => /^Subject: (.*)$/m.exec(raw)?.[1]?.trim() ?? "");
}

const FAILING = "Webhook to crm.example.com is failing";
const DISABLED = "Webhook to crm.example.com was disabled";
const WORKING = "Webhook to crm.example.com works again";

test("People get one mail when a webhook fails, one when it's disabled, and one when it works again", async () => {
	await notify(ownerId);
	state = { failing: 0 };
	expect(await round(59)).toEqual([]);
	expect(await round(60)).toEqual([FAILING]);
	expect(await round(61)).toEqual([FAILING]);
	state = { disabled: "failing" };
	expect(await round(90)).toEqual([FAILING, DISABLED]);
	expect(await round(91)).toEqual([FAILING, DISABLED]);
	state = { delivered: 95 };
	await round(95);
	expect(await round(105)).toEqual([FAILING, DISABLED, WORKING]);
	expect(await round(106)).toHaveLength(3);
	const [first] = service.mail.received;
	expect(first?.to).toEqual(["mira@nordwind.example"]);
	expect(first?.link).toBe("https://chat.example.com/1/webhooks/3");
	expect(first?.text).toContain("has delivered no event since 25 Nov 2026, 12:00 UTC");
	expect(first?.raw).not.toContain("planted-secret");
});

test.each([
	["chose", "Gerd", {}, "de"],
	["last used", "Heidi", { "accept-language": "de-AT,de;q=0.9" }, null],
] as const)(
	"A mail about a webhook is in the language that its reader %s",
	async (_, name, headers, language) => {
		const { team } = service;
		const { id, cookie } = await team.join("viewer", name);
		await team.askProfile(cookie, "PUT /preferences", { language });
		const earlier = { lastUsedAt: sql`now() - interval '2 minutes'` };
		await team.runtime.db.update(sessions).set(earlier).where(eq(sessions.userId, id));
		await team.askProfile(cookie, "GET ", undefined, headers);
		service.mail.received.length = 0;
		await notify(id);
		state = { failing: 0 };
		await round(60);
		const [sent] = service.mail.received;
		expect(sent?.text).toContain("hat seit 25.11.2026, 12:00 UTC kein Ereignis zugestellt");
	},
);

test("Several processes, and one that restarts, send each mail once", async () => {
	await notify(ownerId);
	state = { failing: 0 };
	const other = createRuntime({
		...{ DATABASE_URL: service.team.databaseUrl, APP_SECRET: SECRET, LOG_LEVEL: "silent" },
		...{ CHAT_API_URL: service.team.runtime.config.chatApiUrl, CHAT_API_TOKEN: UPSTREAM_TOKEN },
		...{
			SMTP_URL: service.mail.url,
			MAIL_FROM: "console@example.com",
			PUBLIC_URL: "https://chat.example.com",
		},
	});
	await Promise.all([1, 2, 3, 4, 5, 6].map((n) => round(60 + n, n % 2 ? other : undefined)));
	expect(await round(70, other)).toEqual([FAILING]);
	await other.close();
});

test("A mail that the server puts off is sent later, without repeating others'", async () => {
	const { team } = service;
	const { id } = await team.join("viewer", "Vito");
	service.mail.received.length = 0;
	await notify(ownerId, id);
	state = { failing: 0 };
	await checkWebhooks(team.runtime, at(60));
	const mailer = team.runtime.mailer;
	if (!mailer) throw new Error("no mail server");
	let refused = 0;
	const picky = {
		...mailer,
		send: async (to: string, mail: Parameters<typeof mailer.send>[1]) =>
			to.startsWith("vito") && refused++ === 0 ? ("deferred" as const) : mailer.send(to, mail),
	};
	for (let count = 0; count < 3; count++) await sendNoticeMails(team.runtime.db, picky);
	expect(service.mail.received.map(({ to }) => to[0]).toSorted()).toEqual([
		"mira@nordwind.example",
		"vito@nordwind.example",
	]);
	expect(await team.runtime.db.$count(webhookNoticeMails)).toBe(0);
});

test("Who leaves, or can't see webhooks anymore, isn't offered and gets no mail", async () => {
	const { team } = service;
	const agent = await team.join("agent", "Ada");
	const manager = await team.join("manager", "Max");
	service.mail.received.length = 0;
	const { people, can_mail } = await notify(agent.id, manager.id);
	expect(can_mail).toBe(true);
	expect(people.find(({ id }) => id === agent.id)).toBeUndefined();
	expect(people.find(({ id }) => id === manager.id)).toMatchObject({ name: "Max", is_notified: true });
	state = { failing: 0 };
	await checkWebhooks(team.runtime, at(60));
	await team.ask(team.owner, `PUT /members/${manager.id}`, { suspended: true });
	expect(await round(61)).toEqual([]);
});

test("While the service is away, or doesn't report health, nothing is said", async () => {
	await notify(ownerId);
	state = { failing: 0 };
	for (status of [503, 404]) expect(await round(60)).toEqual([]);
	status = 200;
	expect(await round(62)).toEqual([FAILING]);
});

test("What goes wrong in one account doesn't keep people of another from being told", async () => {
	const { db, config } = service.team.runtime;
	await notify(ownerId);
	await addAccount(db, 2, "Other");
	await addMember(db, 2, ownerId, "owner");
	const tokenSealed = sealToken(config, 2, "token-of-the-other-account");
	await db.insert(connections).values({ accountId: 2, baseUrl: null, serviceAccountId: 2, tokenSealed });
	await db.insert(noticePeople).values({ accountId: 2, userId: ownerId, topic: "webhook" });
	state = { failing: 0 };
	const first = sql`alter table console.webhook_incidents`;
	await db.execute(sql`${first} add constraint refused check (account_id <> 1) not valid`);
	const subjects = await round(60).finally(() => db.execute(sql`${first} drop constraint refused`));
	expect(subjects).toEqual([FAILING]);
	expect(await round(61)).toEqual([FAILING, FAILING]);
});

test("Mails that the mail server puts off don't hold up the others", async () => {
	const { db, mailer } = service.team.runtime;
	if (!mailer) throw new Error("There is no mail server.");
	await notify(ownerId);
	const refused = {
		accountId: 1,
		webhookId: 3,
		kind: "failing",
		host: "refused.example",
		since: at(0),
	} as const;
	const mails = [...Array(150).fill(refused), { ...refused, host: "crm.example.com" }];
	await db.insert(webhookNoticeMails).values(mails.map((mail) => ({ ...mail, userId: ownerId })));
	const picky: typeof mailer = {
		...mailer,
		send: (to, mail) =>
			mail.subject.includes("refused.example") ? Promise.resolve("deferred") : mailer.send(to, mail),
	};
	const last = await sendNoticeMails(db, picky);
	expect(await sendNoticeMails(db, picky, last)).toBe(0);
	expect(service.mail.received).toHaveLength(1);
	expect(await db.$count(webhookNoticeMails)).toBe(150);
	await sendNoticeMails(db, { ...mailer, send: async () => "rejected" });
	expect(await db.$count(webhookNoticeMails)).toBe(50);
});

test("A mail about a webhook names the page that stops them, where its reader needs no permission to edit", async () => {
	const { team } = service;
	const { id, cookie } = await team.join("viewer", "Vera");
	await notify(id, ownerId);
	state = { failing: 0 };
	await round(60);
	for (const { raw } of service.mail.received)
		expect(raw).toMatch(/^List-Unsubscribe: <https:\/\/chat\.example\.com\/1\/webhooks\?notices=stop>/m);
	expect((await team.ask(cookie, "DELETE /webhook-notices/own")).status).toBe(200);
	const { people } = await notify();
	expect(people.filter(({ is_notified }) => is_notified).map((one) => one.id)).toEqual([ownerId]);
});

test("Two people's choices at the same time are both kept", async () => {
	const { team } = service;
	const [finn, mona] = [await team.join("manager", "Finn"), await team.join("manager", "Mona")];
	await notify(ownerId);
	await Promise.all([change([finn.id]), change([mona.id], [ownerId])]);
	const { people } = await notify();
	const notified = people.filter(({ is_notified }) => is_notified).map(({ id }) => id);
	expect(notified.toSorted()).toEqual([finn.id, mona.id].toSorted());
});

test("No more people can be chosen than get a mail at once", async () => {
	const { team } = service;
	const { db } = team.runtime;
	const ids = Array.from({ length: NOTICE_PEOPLE_MAX }, (_, at) => `person-${at}`);
	const last = "person-last";
	const people = [...ids, last].map((id) => ({ id, name: id, email: `${id}@nordwind.example` }));
	await db.insert(users).values(people);
	await db.insert(members).values(people.map(({ id }) => ({ accountId: 1, userId: id, role: "viewer" })));
	await change(ids);
	const { status } = await team.ask(team.owner, "PUT /webhook-notices", { on: [last], off: [] });
	expect(status).toBe(422);
	expect(await db.$count(noticePeople)).toBe(NOTICE_PEOPLE_MAX);
	await change([last], ids.slice(0, 1));
	expect(await db.$count(noticePeople)).toBe(NOTICE_PEOPLE_MAX);
});

test("The choice is in the audit log with names", async () => {
	const { team } = service;
	await notify(ownerId);
	const { body } = await team.ask(team.owner, "GET /audit?area=webhook");
	const { events } = body.data as { events: object[] };
	expect(events[0]).toMatchObject({
		action: "webhook.notices_changed",
		changes: [{ field: "people", from: [], to: ["Mira Osei"] }],
	});
});

test("The program looks at the webhooks until it's stopped", async () => {
	await notify(ownerId);
	state = { failing: 0 };
	const running = startWebhookNotices(service.team.runtime, { everyMs: 10, now: async () => at(60) });
	await service.mail.mails(1);
	await running.stop();
	expect(service.mail.received).toHaveLength(1);
});
