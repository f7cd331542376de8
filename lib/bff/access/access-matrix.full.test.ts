import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hashPassword } from "@/lib/bff/access/password/hash-password";
import { addAccount, addMember, addPerson } from "@/lib/bff/staff/members/add-person";
import {
	browserRequest,
	cookieOf,
	sendTo,
	startTestConsole,
	type TestConsole,
} from "@/lib/bff/testing/console";
import { BUILT_IN_ROLES } from "@/lib/contract/console/choices";
import { permissionsOf } from "@/lib/contract/console/roles";
import { PERMITTED_CALLS, type PermittedCall } from "./testing/permitted-calls";

/*
 * What each role gets from the console's handlers, for every call about an account. Each person has an account of their
 * own, so that what the console allows changes nothing for the others. every-handler.test.ts has those without a role.
 */

let console_: TestConsole;
let passwordHash = "";
beforeAll(async () => {
	console_ = await startTestConsole();
	passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => console_.stop());

const PASSWORD = "a long enough phrase";

type Someone = { account: number; cookie: string };
let accounts = 100;

async function send(cookie: string, call: string, body?: unknown): Promise<Response> {
	const [method = "", path = ""] = call.split(" ");
	const init = { method, headers: { cookie }, ...(body !== undefined && { body: JSON.stringify(body) }) };
	return sendTo(console_.runtime, browserRequest(path, init));
}

/** Adds an account with one member, who signs in. */
async function add(role: string): Promise<Someone> {
	const { db } = console_.runtime;
	accounts += 1;
	const email = `${accounts}@nordwind.example`;
	const id = await addPerson(db, { name: "Ben", email, passwordHash });
	await addAccount(db, accounts, `Account ${accounts}`);
	await addMember(db, accounts, id, role);
	const signedIn = await send("", "POST /api/auth/sign-in/email", { email, password: PASSWORD });
	return { account: accounts, cookie: cookieOf(signedIn) };
}

/** The status and message of each call's response; a download or a stream isn't read. */
async function askAll({ account, cookie }: Someone) {
	const answers = new Map<PermittedCall, { status: number; message?: string }>();
	for (const permitted of PERMITTED_CALLS) {
		const [method = "", path = ""] = permitted.call.split(" ");
		const response = await send(cookie, `${method} /api/accounts/${account}${path}`);
		const { status } = response;
		const message = status < 400 ? undefined : (await response.json()).message;
		if (status < 400) await response.body?.cancel();
		answers.set(permitted, { status, ...(message !== undefined && { message }) });
	}
	return answers;
}

describe.each(BUILT_IN_ROLES)("%s", (role) => {
	const granted = permissionsOf(role, null);
	/** The permission that a refusal names. */
	const lackedFor = ({ anyOf, alsoNeeds }: PermittedCall) => {
		if (anyOf.length > 0 && !anyOf.some((permission) => granted.has(permission))) return anyOf[0];
		return alsoNeeds && !granted.has(alsoNeeds) ? alsoNeeds : undefined;
	};

	test("gets what the role grants, and nothing else", async () => {
		for (const [permitted, answer] of await askAll(await add(role))) {
			const { call } = permitted;
			const lacked = lackedFor(permitted);
			if (lacked === undefined)
				expect([401, 403], `${call}: ${JSON.stringify(answer)}`).not.toContain(answer.status);
			else expect(answer, call).toEqual({ status: 403, message: `You need the permission ${lacked}.` });
		}
	});

	test("is all that an owner gets who views the console as this role", async () => {
		const owner = await add("owner");
		const path = `/api/accounts/${owner.account}/view-as`;
		const started = await send(owner.cookie, `PUT ${path}`, { role });
		expect(started.status).toBe(200);
		const answers = await askAll({ ...owner, cookie: `${owner.cookie}; ${cookieOf(started)}` });
		for (const [permitted, { status }] of answers)
			if (lackedFor(permitted) !== undefined) expect(status, permitted.call).toBe(403);
	});
});
