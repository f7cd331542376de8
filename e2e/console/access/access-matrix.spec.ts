import { sql } from "drizzle-orm";
import { BUILT_IN_ROLES, permissionsOf } from "@/lib/staff/roles";
import { expect, test } from "../../fixtures";
import { testInstance } from "../../support/instance";
import { addColleague, changeConsole } from "../../support/people";
import { PERMITTED_CALLS, type PermittedCall, PROFILE_CALLS } from "../../support/permitted-calls";
import { phoneWith } from "../../support/second-factor";

/*
 * Who gets past the console over HTTP, for every call about an account: each role, and everyone who has none. Each
 * person has an account of their own that no service knows, so what the console allows changes nothing.
 */

const NO_ACCESS = "You don't have access to this account.";
/** Beyond the accounts of other tests, and different in each of the processes that run these. */
const FIRST_ACCOUNT = 8_000;
const ACCOUNTS_OF_EACH = 1_000;

let accounts = 0;
type Someone = { account: number; cookie: string; email: string; password: string };

async function send(cookie: string, call: string, body?: unknown): Promise<Response> {
	const { consoleUrl } = await testInstance();
	const [method = "", address = ""] = call.split(" ");
	return fetch(consoleUrl + address, {
		method,
		headers: { cookie, origin: consoleUrl, "content-type": "application/json" },
		...(body !== undefined && { body: JSON.stringify(body) }),
	});
}

function cookieOf(response: Response): string {
	const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
	return cookies.join("; ");
}

async function signIn(email: string, password: string): Promise<string> {
	return cookieOf(await send("", "POST /api/auth/sign-in/email", { email, password }));
}

async function add(role: string): Promise<Someone> {
	accounts += 1;
	const account = FIRST_ACCOUNT + test.info().workerIndex * ACCOUNTS_OF_EACH + accounts;
	const { email, password } = await addColleague(role, account);
	return { account, email, password, cookie: await signIn(email, password) };
}

/** The status and message of each call's response; a download or a stream isn't read. */
async function askAll({ account, cookie }: Pick<Someone, "account" | "cookie">) {
	const answers = new Map<PermittedCall, { status: number; message?: string }>();
	for (const permitted of PERMITTED_CALLS) {
		const [method = "", address = ""] = permitted.call.split(" ");
		const response = await send(cookie, `${method} /api/accounts/${account}${address}`);
		const { status } = response;
		const message = status < 400 ? undefined : (await response.json()).message;
		if (status < 400) await response.body?.cancel();
		answers.set(permitted, { status, ...(message !== undefined && { message }) });
	}
	return answers;
}

for (const role of BUILT_IN_ROLES) {
	test(`the role ${role} gets what it's granted, and nothing else`, async () => {
		const granted = permissionsOf(role, null);
		for (const [{ call, anyOf }, answer] of await askAll(await add(role))) {
			const isAllowed = anyOf.length === 0 || anyOf.some((permission) => granted.has(permission));
			if (isAllowed) expect([401, 403], `${call}: ${JSON.stringify(answer)}`).not.toContain(answer.status);
			else expect(answer, call).toEqual({ status: 403, message: `You need the permission ${anyOf[0]}.` });
		}
	});
}

for (const viewed of BUILT_IN_ROLES) {
	test(`an owner who views the console as ${viewed} gets nothing that the role doesn't`, async () => {
		const owner = await add("owner");
		const started = await send(owner.cookie, `PUT /api/accounts/${owner.account}/staff/view-as`, {
			role: viewed,
		});
		expect(started.status).toBe(200);
		const granted = permissionsOf(viewed, null);
		const answers = await askAll({ ...owner, cookie: `${owner.cookie}; ${cookieOf(started)}` });
		for (const [{ call, anyOf }, { status }] of answers) {
			if (anyOf.length > 0 && !anyOf.some((permission) => granted.has(permission)))
				expect(status, call).toBe(403);
		}
	});
}

for (const role of BUILT_IN_ROLES) {
	test(`someone with the role ${role} gets nothing without a session, elsewhere, or once it's taken`, async () => {
		test.slow();
		const one = await add(role);
		const elsewhere = await add(role);
		async function expectRefused(cookie: string, status: 401 | 403, account = one.account) {
			for (const [{ call }, answer] of await askAll({ account, cookie }))
				expect(answer, call).toMatchObject(status === 401 ? { status } : { status, message: NO_ACCESS });
			// Nobody's profile depends on an account, so only a session counts.
			if (status === 401)
				for (const call of PROFILE_CALLS) expect((await send(cookie, call)).status, call).toBe(401);
		}
		await expectRefused("", 401);
		await expectRefused(elsewhere.cookie, 403);

		const pending = await add(role);
		const asked = { password: pending.password };
		const started = await send(pending.cookie, "POST /api/profile/authenticator", asked);
		const phone = phoneWith((await started.json()).data.secret);
		const confirmed = await send(pending.cookie, "PUT /api/profile/authenticator", {
			code: await phone.nextCode(),
		});
		expect(confirmed.status).toBe(200);
		const step = await signIn(pending.email, pending.password);
		expect(step).toContain("second-step");
		await expectRefused(step, 401, pending.account);

		const isTheirs = sql`user_id = (select id from console.users where email = ${one.email})`;
		await changeConsole(sql`update console.members set suspended_at = now() where ${isTheirs}`);
		await expectRefused(one.cookie, 403);
		await changeConsole(sql`update console.members set suspended_at = null where ${isTheirs}`);
		await changeConsole(sql`update console.sessions set expires_at = now() where ${isTheirs}`);
		await expectRefused(one.cookie, 401);
	});
}
