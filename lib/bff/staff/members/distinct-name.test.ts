import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { PASSWORD, startTeam, type Team, type TeamConsole } from "@/lib/bff/staff/testing/team";
import { OWNER } from "@/lib/bff/testing/console";

let console_: TeamConsole;
let team: Team;
beforeAll(async () => {
	console_ = await startTeam();
});
afterAll(() => console_.stop());
beforeEach(async () => {
	team = await console_.addTeam();
});

const rename = (cookie: string, name: string) => team.askProfile(cookie, "PUT ", { name });
const names = async () => (await team.members()).map(({ name }) => name).sort();

/** The owner's name with a Cyrillic letter. */
const LIKE_OWNER = OWNER.name.replace("a", "а");
const TAKEN = {
	status: 409,
	body: { errors: [{ path: "name", message: expect.stringContaining("looks like it") }] },
};

test("Nobody takes a name that looks like another member's", async () => {
	const ana = await team.join("viewer", "Ana");
	for (const name of [
		OWNER.name,
		OWNER.name.toUpperCase(),
		LIKE_OWNER,
		`${OWNER.name}\u202e`,
		`\u200b${OWNER.name}`,
	])
		expect(await rename(ana.cookie, name)).toMatchObject(TAKEN);
	expect((await rename(ana.cookie, "ANA")).status).toBe(200);
	expect(await names()).toEqual(["ANA", OWNER.name].sort());
});

test("Names are the same in accounts that share nobody", async () => {
	const ana = await team.join("viewer", "Ana");
	team = await console_.addTeam();
	const bo = await team.join("viewer", "Bo");
	expect((await rename(bo.cookie, "Ana")).status).toBe(200);
	expect(ana.id).not.toBe(bo.id);
});

test("A name is stored as everyone sees it, and a name that nobody sees is refused", async () => {
	const ana = await team.join("viewer", "Ana");
	expect((await rename(ana.cookie, "Ana\u202e \u200bCruz\u3164")).status).toBe(200);
	expect(await names()).toContain("Ana Cruz");
	for (const name of ["\u200b\u200b", "\u3164", "\u202e"])
		expect(await rename(ana.cookie, name)).toMatchObject({
			status: 422,
			body: { errors: [{ path: "name" }] },
		});
});

test("An invitation isn't accepted with such a name, and can be with another", async () => {
	const token = await team.invite(team.emailOf("Ana"), "viewer");
	expect(await team.accept(token, { name: LIKE_OWNER, password: PASSWORD })).toMatchObject(TAKEN);
	expect(await names()).toEqual([OWNER.name]);
	expect((await team.accept(token, { name: "Ana Cruz", password: PASSWORD })).status).toBe(200);
});

test("Someone who is known joins only with a name that no member has", async () => {
	const ana = await team.join("viewer", "Ana");
	const email = team.emailOf("Ana");
	team = await console_.addTeam();
	const other = await team.join("viewer", "Ana");
	const token = await team.invite(email, "viewer");
	expect(await team.accept(token, {}, ana.cookie)).toMatchObject(TAKEN);
	expect((await rename(ana.cookie, "Ana Cruz")).status).toBe(200);
	expect((await team.accept(token, {}, ana.cookie)).status).toBe(200);
	// Now they share an account.
	expect(await rename(other.cookie, "Аna Cruz")).toMatchObject(TAKEN);
});
