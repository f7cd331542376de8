import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { sealToken } from "@/lib/bff/connections/upstream";
import { addAccount } from "@/lib/bff/staff/members/add-person";
import { startTeam, type Team, type TeamConsole } from "@/lib/bff/staff/testing/team";
import { connections, credentials, passkeys, sessions, tokenOwners } from "@/lib/bff/store/schema";
import { sendJson, type UpstreamRequest } from "@/lib/bff/testing/upstream";
import {
	createToken,
	createTokenService,
	listTokens,
	type TokenService,
	VIEW,
} from "@/lib/bff/tokens/testing/token-service";
import { syncTokenOwners } from "@/lib/bff/tokens/token-owners";
import { SEE_NUMBERS } from "@/lib/contract/console/permissions";

let console_: TeamConsole;
let team: Team;
let service: TokenService;
beforeAll(async () => {
	console_ = await startTeam();
});
afterAll(() => console_.stop());
beforeEach(async () => {
	team = await console_.addTeam();
	service = createTokenService();
	team.respondWith(service.respond);
});

const create = (cookie: string, change?: object) => createToken(team, cookie, change);

/** Like the service, with empty responses for the account. */
function serveWithoutFirst(request: UpstreamRequest, response: Parameters<typeof sendJson>[0]) {
	if (request.url.includes(`/accounts/${team.account}/`)) response.writeHead(204).end();
	else service.respond(request, response);
}

/** Lets the console store no limits of the account until the test ends. */
async function refuseFirst() {
	const { db } = team.runtime;
	const isAllowed = sql.raw(`account_id <> ${team.account}`);
	await db.execute(
		sql`alter table console.token_owners add constraint refused check (${isAllowed}) not valid`,
	);
	onTestFinished(async () => {
		await db.execute(sql`alter table console.token_owners drop constraint refused`);
	});
}

describe("A person's tokens lose what the person loses", () => {
	test("with another role, at once", async () => {
		const ana = await team.join("editor", "Ana");
		await create(ana.cookie);
		await team.ask(team.owner, `PUT /members/${ana.id}`, { role: "viewer" });
		expect(service.limitOf(0)?.permissions).toContain("Chat Flows — View");
		expect(service.limitOf(0)?.permissions).not.toContain("Chat Flows — Edit");
	});

	test("when their custom role changes", async () => {
		const { id } = await team.createRole("Reporter", [VIEW, "Chat Flows — View", SEE_NUMBERS]);
		const ana = await team.join(id, "Ana");
		await create(ana.cookie);
		// The service doesn't mask numbers, so who may not see them can't read contacts with a token.
		await team.ask(team.owner, `PUT /roles/${id}`, {
			name: "Reporter",
			permissions: [VIEW, "Chat Flows — View"],
		});
		expect(service.limitOf(0)?.permissions).toEqual(["Chat Flows — View"]);
		await team.ask(team.owner, `PUT /roles/${id}`, { name: "Reporter", permissions: ["Chat Flows — View"] });
		expect(service.limitOf(0)?.permissions).toEqual(["Chat Flows — View"]);
	});

	test("to make contents of templates ready, where the account limits that and they lack the permission", async () => {
		const [ana, ben] = [await team.join("editor", "Ana"), await team.join("manager", "Ben")];
		for (const { cookie } of [ana, ben]) await create(cookie);
		const limits = () => [0, 1].map((index) => service.limitOf(index)?.drafts_only);
		expect(limits()).toEqual([false, false]);
		await team.ask(team.owner, "PUT /ready-limit", { limited: true });
		expect(limits()).toEqual([true, false]);
		await team.ask(team.owner, `PUT /members/${ana.id}`, { role: "manager" });
		expect(limits()).toEqual([false, false]);
	});

	test("while they're suspended", async () => {
		const ana = await team.join("viewer", "Ana");
		await create(ana.cookie);
		await team.ask(team.owner, `PUT /members/${ana.id}`, { suspended: true });
		expect(service.limitOf(0)).toMatchObject({ label: "Ana", permissions: [] });
		await team.ask(team.owner, `PUT /members/${ana.id}`, { suspended: false });
		expect(service.limitOf(0)?.permissions).toContain(VIEW);
	});

	describe("while the account requires a second factor that they don't have", () => {
		/** Stands for signing in with a second factor, which other tests do. */
		async function prove(userId: string) {
			await team.runtime.db.update(sessions).set({ method: "code" }).where(eq(sessions.userId, userId));
		}
		const require = (required: boolean) => team.ask(team.owner, "PUT /second-factor", { required });
		const permissions = (index: number) => service.limitOf(index)?.permissions;
		async function addPasskey(userId: string) {
			const values = {
				userId,
				name: "Phone",
				publicKey: "key",
				counter: 0,
				transports: [],
				host: "console.test",
			};
			const id = `${team.account}-${userId}`;
			await team.runtime.db.insert(passkeys).values({ id, credentialId: id, ...values });
		}

		test("until they have it, or it isn't required anymore", async () => {
			const ana = await team.join("viewer", "Ana");
			await create(ana.cookie);
			await prove(await team.ownerId());
			expect((await require(true)).status).toBe(200);
			expect((await team.askService(ana.cookie, "GET /contacts")).status).toBe(403);
			expect(permissions(0)).toEqual([]);
			await addPasskey(ana.id);
			await syncTokenOwners(team.runtime);
			expect(permissions(0)).toContain(VIEW);
			await team.ask(team.owner, `DELETE /members/${ana.id}/second-factor`);
			expect(permissions(0)).toEqual([]);
			expect((await require(false)).status).toBe(200);
			expect(permissions(0)).toContain(VIEW);
		});

		test("but not of people who only use single sign-on", async () => {
			const ana = await team.join("viewer", "Ana");
			await create(ana.cookie);
			await team.runtime.db.delete(credentials).where(eq(credentials.userId, ana.id));
			await prove(await team.ownerId());
			await require(true);
			expect(permissions(0)).toContain(VIEW);
		});

		test("and those who have a password beside single sign-on create none", async () => {
			const ana = await team.join("viewer", "Ana");
			await prove(await team.ownerId());
			await require(true);
			await team.runtime.db.update(sessions).set({ method: "sso" }).where(eq(sessions.userId, ana.id));
			expect(await create(ana.cookie)).toMatchObject({
				status: 403,
				body: { message: expect.stringContaining("requires a second factor") },
			});
			expect(service.tokens).toEqual([]);
		});

		test("so that nobody creates one with the password alone of someone who has a passkey", async () => {
			const ana = await team.join("viewer", "Ana");
			await addPasskey(ana.id);
			expect((await create(ana.cookie)).status).toBe(403);
			await team.runtime.db.update(sessions).set({ method: "passkey" }).where(eq(sessions.userId, ana.id));
			expect((await create(ana.cookie)).status).toBe(200);
		});
	});

	test("for good when they're removed, even if they join again", async () => {
		const ana = await team.join("viewer", "Ana");
		await create(ana.cookie);
		service.isDown = true;
		await team.ask(team.owner, `DELETE /members/${ana.id}`);
		await team.accept(await team.invite(team.emailOf("Ana"), "viewer"), {}, ana.cookie);
		service.isDown = false;
		await create(ana.cookie);
		expect(service.limitOf(0)).toBeNull();
		expect(service.limitOf(1)?.permissions).toContain(VIEW);
		expect(await listTokens(team, ana.cookie)).toHaveLength(1);
	});

	test("later, if the service was unavailable", async () => {
		const ana = await team.join("editor", "Ana");
		await create(ana.cookie);
		service.isDown = true;
		expect((await team.ask(team.owner, `PUT /members/${ana.id}`, { role: "viewer" })).status).toBe(200);
		expect(service.limitOf(0)?.permissions).toContain("Chat Flows — Edit");
		service.isDown = false;
		await syncTokenOwners(team.runtime);
		expect(service.limitOf(0)?.permissions).not.toContain("Chat Flows — Edit");
	});

	test.each([
		["the service answers without JSON", async () => team.respondWith(serveWithoutFirst)],
		["it fails here", refuseFirst],
	])("even if %s for another account", async (_, breakFirst) => {
		const { db, config } = team.runtime;
		await create(team.owner);
		const other = 1_000 + team.account;
		await addAccount(db, other, "Other");
		const tokenSealed = sealToken(config, other, "token-of-the-other-account");
		await db
			.insert(connections)
			.values({ accountId: other, baseUrl: null, serviceAccountId: other, tokenSealed });
		await db
			.update(tokenOwners)
			.set({ label: "Earlier name" })
			.where(eq(tokenOwners.accountId, team.account));
		const left = { accountId: other, profileId: other, memberSince: new Date(), label: "", permissions: [] };
		await db.insert(tokenOwners).values({ ...left, userId: await team.ownerId() });
		await breakFirst();
		await syncTokenOwners(team.runtime);
		expect(service.limits.get(String(other))).toBeNull();
	});

	test("or it says why not, while the account's own token doesn't manage tokens", async () => {
		const ana = await team.join("editor", "Ana");
		await create(ana.cookie);
		const statusForAna = async () => (await team.ask(ana.cookie, "GET /token-limits")).status;
		const asOwner = async () => (await team.ask(team.owner, "GET /token-limits")).body.data;
		expect([await statusForAna(), await asOwner()]).toEqual([403, { problem: null }]);
		const refuse = (status: number) =>
			team.respondWith((_, response) => sendJson(response, status, { success: false, message: "No." }));
		refuse(403);
		await team.ask(team.owner, `PUT /members/${ana.id}`, { suspended: true });
		expect(await asOwner()).toEqual({
			problem: expect.stringContaining("doesn't manage the account's tokens"),
		});
		refuse(401);
		expect(await asOwner()).toEqual({ problem: expect.stringContaining("rejected") });
		refuse(503);
		expect(await asOwner()).toEqual({ problem: null });
		team.respondWith(service.respond);
		expect(await asOwner()).toEqual({ problem: null });
		expect(service.limitOf(0)?.permissions).toEqual([]);
	});

	test("without holding up other requests while the service doesn't answer", async () => {
		const ana = await team.join("editor", "Ana");
		await create(ana.cookie);
		const held: (() => void)[] = [];
		team.respondWith((request, response) => void held.push(() => service.respond(request, response)));
		const changes = ["viewer", ...Array.from({ length: 24 }, () => "agent"), "viewer"].map((role) =>
			team.ask(team.owner, `PUT /members/${ana.id}`, { role }),
		);
		await expect.poll(() => held).not.toEqual([]);
		const others = await Promise.all([
			team.ask(team.owner, "GET /roles"),
			team.ask(team.owner, "POST /roles", { name: "Reporter", permissions: [VIEW] }),
		]);
		expect(others.map(({ status }) => status)).toEqual([200, 200]);
		team.respondWith(service.respond);
		for (const answer of held) answer();
		expect(new Set((await Promise.all(changes)).map(({ status }) => status))).toEqual(new Set([200]));
	});

	test("down to the last of several changes at the same time", async () => {
		const ana = await team.join("editor", "Ana");
		await create(ana.cookie);
		const roles = ["viewer", "agent", "editor", "manager", "viewer", "agent"];
		await Promise.all(roles.map((role) => team.ask(team.owner, `PUT /members/${ana.id}`, { role })));
		const known = JSON.stringify(service.limitOf(0));
		service.limits.clear();
		await team.runtime.db
			.update(tokenOwners)
			.set({ permissions: [] })
			.where(eq(tokenOwners.accountId, team.account));
		await syncTokenOwners(team.runtime);
		expect(JSON.stringify(service.limitOf(0))).toBe(known);
	});

	test("and keep their name when it changes", async () => {
		const ana = await team.join("viewer", "Ana");
		await create(ana.cookie);
		await team.runtime.db.execute(sql`update console.users set name = 'Ana Ruiz' where id = ${ana.id}`);
		await syncTokenOwners(team.runtime);
		expect(service.limitOf(0)?.label).toBe("Ana Ruiz");
	});
});
