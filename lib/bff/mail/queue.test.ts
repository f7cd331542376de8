import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { createRuntime } from "@/lib/bff/create-runtime";
import { sendQueuedMails } from "@/lib/bff/mail/queue";
import { type MailServer, startMailServer } from "@/lib/bff/mail/testing/mail-server";
import type { Runtime } from "@/lib/bff/runtime";
import { startTeam, type TeamConsole, tokenIn } from "@/lib/bff/staff/testing/team";
import { queuedMails } from "@/lib/bff/store/schema";
import { browserRequest, sendTo } from "@/lib/bff/testing/console";
import type { ConsoleData } from "@/lib/contract/console/endpoints";

/* Over a real mail server that puts off, accepts or rejects each recipient. */

let team: TeamConsole;
let mail: MailServer;
let other: Runtime;
let reply = 0;
let tries = 0;
beforeAll(async () => {
	mail = await startMailServer({
		onRcptTo(_address, _session, done) {
			tries += 1;
			done(reply === 0 ? null : Object.assign(new Error("Not now"), { responseCode: reply }));
		},
	});
	const env = {
		SMTP_URL: mail.url,
		MAIL_FROM: "console@example.com",
		PUBLIC_URL: "https://chat.example.com",
	};
	team = await startTeam(env);
	const { chatApiUrl, chatApiToken, appSecret } = team.runtime.config;
	other = createRuntime({
		...{ DATABASE_URL: team.databaseUrl, APP_SECRET: appSecret, LOG_LEVEL: "silent" },
		...{ CHAT_API_URL: chatApiUrl, CHAT_API_TOKEN: chatApiToken, ...env },
	});
	return async () => {
		await other.close();
		await team.stop();
		await mail.stop();
	};
});
beforeEach(async () => {
	await team.runtime.db.delete(queuedMails);
	mail.received.length = 0;
	[reply, tries] = [0, 0];
});

async function invite(email: string): Promise<ConsoleData<"invite">> {
	const { body } = await team.ask(team.owner, "POST /invitations", { email, role: "agent" });
	return body.data as ConsoleData<"invite">;
}

const queued = () => team.runtime.db.select().from(queuedMails);

/** A round of the program, as if everything in the queue were due. */
async function round(runtime = team.runtime): Promise<void> {
	await team.runtime.db.update(queuedMails).set({ nextAttemptAt: sql`now()` });
	if (runtime.mailer) await sendQueuedMails(runtime, runtime.mailer);
}

test("An invitation that the server puts off is sent again until it's accepted, and the inviter sees why", async () => {
	reply = 451;
	const sent = await invite("nora@nordwind.example");
	expect(sent).toMatchObject({
		is_mailed: false,
		mail_problem: { cause: "deferred", is_retried: true },
	});
	await round();
	await round();
	expect((await queued())[0]?.attempts).toBe(3);
	reply = 0;
	await round();
	expect(mail.received).toMatchObject([{ to: ["nora@nordwind.example"], link: sent.link }]);
	expect(await queued()).toEqual([]);
});

test("What the server rejects for good is reported and not sent again, at once or later", async () => {
	reply = 550;
	expect(await invite("rejected@nordwind.example")).toMatchObject({
		mail_problem: { cause: "rejected", is_retried: false },
	});
	expect(await queued()).toEqual([]);
	reply = 451;
	await invite("later@nordwind.example");
	reply = 550;
	await round();
	expect(await queued()).toEqual([]);
});

test("A password reset that the server puts off arrives later, and works", async () => {
	await team.join("agent", "Ida");
	mail.received.length = 0;
	reply = 450;
	const init = { method: "POST", body: JSON.stringify({ email: "ida@nordwind.example" }) };
	await sendTo(team.runtime, browserRequest("/api/password-reset", init));
	await expect.poll(queued).toHaveLength(1);
	reply = 0;
	await round();
	expect(tokenIn(mail.received[0]?.link ?? "")).toMatch(/^[\w-]{43}$/);
});

test("The queue holds neither addresses nor links that can be read", async () => {
	reply = 451;
	const { link } = await invite("secret@nordwind.example");
	const stored = JSON.stringify(await queued());
	expect(stored).not.toContain("secret@");
	expect(stored).not.toContain(tokenIn(link));
	expect(stored).not.toContain("Nordwind");
});

test("A mail is removed once its link has been replaced or revoked, or after a day", async () => {
	reply = 451;
	const { invitation } = await invite("replaced@nordwind.example");
	await team.ask(team.owner, `POST /invitations/${invitation.id}/resend`);
	expect(await queued()).toHaveLength(2);
	await round();
	expect(await queued()).toHaveLength(1);
	await team.ask(team.owner, `DELETE /invitations/${invitation.id}`);
	await round();
	expect(await queued()).toEqual([]);
	await invite("old@nordwind.example");
	await team.runtime.db.update(queuedMails).set({ createdAt: sql`now() - interval '25 hours'` });
	await round();
	expect(await queued()).toEqual([]);
	expect(mail.received).toEqual([]);
});

test("Nothing is sent before it's due, and the pauses grow", async () => {
	reply = 451;
	await invite("patient@nordwind.example");
	if (team.runtime.mailer) await sendQueuedMails(team.runtime, team.runtime.mailer);
	expect(tries).toBe(1);
	const pause = async () => {
		const [row] = await team.runtime.db
			.select({ minutes: sql<number>`round(extract(epoch from next_attempt_at - now()) / 60)::int` })
			.from(queuedMails);
		return row?.minutes;
	};
	const pauses = [await pause()];
	for (let count = 0; count < 7; count++) {
		await round();
		pauses.push(await pause());
	}
	expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
});

test("Several processes send each mail once", async () => {
	reply = 451;
	for (const name of ["one", "two", "three"]) await invite(`${name}@nordwind.example`);
	reply = 0;
	await Promise.all([round(), round(other), round(), round(other)]);
	expect(mail.received.map(({ to }) => to[0]).toSorted()).toEqual([
		"one@nordwind.example",
		"three@nordwind.example",
		"two@nordwind.example",
	]);
});
