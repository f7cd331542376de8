import { beforeAll, expect, test } from "vitest";
import type { MailServer } from "@/lib/bff/mail/testing/mail-server";
import { PASSWORD, type Team } from "@/lib/bff/staff/testing/team";
import { startTeamWithMail } from "@/lib/bff/staff/testing/team-with-mail";
import { credentials } from "@/lib/bff/store/schema";

const NEW_PASSWORD = "a new phrase of words";

let team: Team;
let mail: MailServer;
beforeAll(async () => {
	const started = await startTeamWithMail();
	({ team, mail } = started);
	return started.stop;
});

function change(cookie: string, body: object) {
	return team.askProfile(cookie, "PUT /password", body);
}

test("A changed password signs out every other browser, and the person is notified", async () => {
	const { cookie } = await team.join("agent", "Ida");
	const other = await team.signIn("ida@nordwind.example");
	const answer = await change(cookie, { current: PASSWORD, password: NEW_PASSWORD });
	expect(answer.status).toBe(200);
	expect((await team.askProfile(cookie, "GET ")).status).toBe(200);
	expect((await team.askProfile(other, "GET ")).status).toBe(401);
	expect(await team.signIn("ida@nordwind.example", PASSWORD)).toBe("");
	expect(await team.signIn("ida@nordwind.example", NEW_PASSWORD)).not.toBe("");
	const [notice] = await mail.mails(1, "ida@nordwind.example");
	expect(notice?.text).toContain("Your password for Chat Console was changed.");
	expect(notice?.raw).not.toContain(NEW_PASSWORD);
});

test.each([
	["the wrong current password", { current: "not my password", password: NEW_PASSWORD }, "current"],
	["a short new one", { current: PASSWORD, password: "short" }, "password"],
	["a common new one", { current: PASSWORD, password: "basketball1" }, "password"],
	["one's own name", { current: PASSWORD, password: "jannordwind1" }, "password"],
])("Changing a password with %s is refused at the field", async (_, body, field) => {
	const cookie = (await team.signIn("jan@nordwind.example")) || (await team.join("agent", "Jan")).cookie;
	const { status, body: answer } = await change(cookie, body);
	expect(status).toBe(422);
	expect(answer.errors).toMatchObject([{ path: field }]);
	expect(await team.signIn("jan@nordwind.example", PASSWORD)).not.toBe("");
});

test("Someone at an unlocked computer can't guess the password", async () => {
	const { cookie } = await team.join("agent", "Kim");
	const statuses: number[] = [];
	for (let guess = 0; guess < 12; guess += 1)
		statuses.push((await change(cookie, { current: `guess ${guess}`, password: NEW_PASSWORD })).status);
	expect(statuses.slice(0, 10)).toEqual(Array(10).fill(422));
	expect(statuses.slice(10)).toEqual([429, 429]);
});

test("Passwords are stored as hashes", async () => {
	const rows = await team.runtime.db.select().from(credentials);
	for (const { password } of rows) expect(password).not.toMatch(/phrase/);
});
