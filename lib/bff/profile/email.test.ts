import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { MailServer } from "@/lib/bff/mail/testing/mail-server";
import { PASSWORD, startTeam, type Team, tokenIn } from "@/lib/bff/staff/testing/team";
import { startTeamWithMail } from "@/lib/bff/staff/testing/team-with-mail";
import { personLinks } from "@/lib/bff/store/schema";
import { browserRequest, OWNER, sendTo } from "@/lib/bff/testing/console";

function change(team: Team, cookie: string, email: string, password = PASSWORD) {
	return team.askProfile(cookie, "PUT /email", { email, password });
}

async function emailOf(team: Team, cookie: string) {
	return ((await team.askProfile(cookie, "GET ")).body.data as { email: string }).email;
}

describe("Without a mail server", () => {
	let team: Team;
	beforeAll(async () => {
		team = await startTeam();
	});
	afterAll(() => team.stop());

	test("a new address applies at once, with the password", async () => {
		const { cookie } = await team.join("agent", "Ida");
		expect((await change(team, cookie, "ida@example.com", "a wrong password")).status).toBe(422);
		expect((await change(team, cookie, " Ida@Example.com ")).body.data).toEqual({ is_confirmed: true });
		expect(await emailOf(team, cookie)).toBe("ida@example.com");
		expect(await team.signIn("ida@example.com")).not.toBe("");
		expect(await team.signIn("ida@nordwind.example")).toBe("");
	});

	test("another person's address is refused, without their name", async () => {
		const { cookie } = await team.join("agent", "Jan");
		const { status, body } = await change(team, cookie, OWNER.email);
		expect({ status, message: body.message }).toEqual({
			status: 409,
			message: "This email address can't be used.",
		});
		expect(await emailOf(team, cookie)).toBe("jan@nordwind.example");
	});
});

describe("With a mail server", () => {
	let team: Team;
	let mail: MailServer;
	beforeAll(async () => {
		const started = await startTeamWithMail();
		({ team, mail } = started);
		return started.stop;
	});

	async function confirm(token: string) {
		const init = { method: "POST", body: JSON.stringify({ token }) };
		const answer = await sendTo(team.runtime, browserRequest("/api/email-confirmation", init));
		return { status: answer.status, body: await answer.json() };
	}

	test("the new address is confirmed by a link first, and the old one is notified", async () => {
		const { cookie } = await team.join("agent", "Kim");
		expect((await change(team, cookie, "kim@example.com")).body.data).toEqual({ is_confirmed: false });
		expect(await emailOf(team, cookie)).toBe("kim@nordwind.example");
		expect((await team.askProfile(cookie, "GET ")).body.data).toMatchObject({ new_email: "kim@example.com" });
		const [sent] = await mail.mails(1, "kim@example.com");
		expect(sent?.link).toMatch(/^https:\/\/chat\.example\.com\/confirm-email\?token=/);
		const token = tokenIn(sent?.link ?? "");
		expect(JSON.stringify(await team.runtime.db.select().from(personLinks))).not.toContain(token);
		expect(await confirm(token)).toMatchObject({ status: 200, body: { data: { email: "kim@example.com" } } });
		expect(await emailOf(team, cookie)).toBe("kim@example.com");
		const [notice] = await mail.mails(1, "kim@nordwind.example");
		expect(notice?.text).toContain("kim@example.com");
		expect((await confirm(token)).status).toBe(404);
	});

	test("another person's address gets the same answer, and only that person learns of it", async () => {
		const { cookie } = await team.join("agent", "Lea");
		const taken = await change(team, cookie, OWNER.email);
		const free = await change(team, cookie, "lea@example.com");
		expect(taken).toEqual(free);
		expect(await mail.mails(1, OWNER.email)).toMatchObject([{ to: [OWNER.email], link: "" }]);
	});

	test("limits confirmation emails to three for an address and ten for a person", async () => {
		const [pat, quin] = [await team.join("agent", "Pat"), await team.join("agent", "Quin")];
		for (const { cookie } of [pat, quin, pat])
			expect((await change(team, cookie, "inbox@example.com")).status).toBe(200);
		const refused = await change(team, quin.cookie, "inbox@example.com");
		expect(refused).toMatchObject({ status: 429, body: { message: expect.stringMatching(/^Too many/) } });
		for (let sent = 2; sent < 10; sent += 1)
			expect((await change(team, pat.cookie, `inbox-${sent}@example.com`)).status).toBe(200);
		expect((await change(team, pat.cookie, "inbox-10@example.com")).status).toBe(429);
		expect(mail.received.filter(({ to }) => to[0]?.startsWith("inbox"))).toHaveLength(11);
	});

	test("an address that someone takes meanwhile can't be confirmed", async () => {
		const { cookie } = await team.join("agent", "Max");
		await change(team, cookie, "nora@nordwind.example");
		const link = (await mail.mails(1, "nora@nordwind.example"))[0]?.link ?? "";
		await team.join("agent", "Nora");
		expect((await confirm(tokenIn(link))).status).toBe(409);
		expect(await emailOf(team, cookie)).toBe("max@nordwind.example");
	});

	test("a confirmation from another site is refused", async () => {
		const request = browserRequest("/api/email-confirmation", {
			method: "POST",
			body: "{}",
			headers: { "sec-fetch-site": "cross-site" },
		});
		expect((await sendTo(team.runtime, request)).status).toBe(403);
	});
});

test("If the confirmation can't be sent, the person learns it and nothing is pending", async () => {
	const team = await startTeam({
		SMTP_URL: "smtp://127.0.0.1:9",
		MAIL_FROM: "console@example.com",
		PUBLIC_URL: "https://chat.example.com",
	});
	const { cookie } = await team.join("agent", "Olga");
	const { status, body } = await change(team, cookie, "olga@example.com");
	expect(status).toBe(422);
	expect(body.message).toMatch(/couldn't be sent/);
	expect((await team.askProfile(cookie, "GET ")).body.data).toMatchObject({ new_email: null });
	await team.stop();
});
