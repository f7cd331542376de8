import { eq } from "drizzle-orm";
import { hashPassword } from "@/lib/bff/access/password/hash-password";
import { startSession } from "@/lib/bff/access/sign-in/start-session";
import { addAccount, addMember, addPerson } from "@/lib/bff/staff/members/add-person";
import { users } from "@/lib/bff/store/schema";
import { browserRequest, cookieOf, OWNER, sendTo, startConsoleWithOwner } from "@/lib/bff/testing/console";
import type { Invitation, Member } from "@/lib/contract/console/members";
import type { Role } from "@/lib/contract/console/roles";

export const PASSWORD = "a long enough phrase";

type Answered = {
	status: number;
	body: { data: never; message: string; errors?: unknown[] };
	cookie: string;
};

/** A console with an account whose owner is signed in, and to which others can be invited. */
export async function startTeam(variables: Record<string, string> = {}) {
	const console_ = await startConsoleWithOwner(variables);
	let lastAccount = 1;
	return {
		...teamOf(console_, lastAccount, "nordwind.example"),
		/**
		 * Another account of the console's owner, so that a test sees no people and roles of others. Its service starts
		 * without requests, and with the default response.
		 */
		async addTeam(): Promise<Team> {
			const { db } = console_.runtime;
			lastAccount += 1;
			const [owner] = await db.select().from(users).where(eq(users.email, OWNER.email));
			await addAccount(db, lastAccount, `Account ${lastAccount}`);
			await addMember(db, lastAccount, owner?.id ?? "", "owner");
			console_.resetUpstream();
			return teamOf(console_, lastAccount, `account-${lastAccount}.example`);
		},
	};
}

function teamOf(
	console_: Awaited<ReturnType<typeof startConsoleWithOwner>>,
	account: number,
	emailDomain: string,
) {
	const { runtime, owner } = console_;
	const emailOf = (name: string) => `${name.toLowerCase()}@${emailDomain}`;

	async function read(answer: Response): Promise<Answered> {
		return { status: answer.status, body: await answer.json(), cookie: cookieOf(answer) };
	}

	/** Asks about members and roles, with the cookie of someone's browser. */
	async function ask(cookie: string, call: string, body?: unknown): Promise<Answered> {
		const [method = "", path = ""] = call.split(" ");
		const init = { method, headers: { cookie }, ...(body !== undefined && { body: JSON.stringify(body) }) };
		const request = browserRequest(`/api/accounts/${account}${path}`, init);
		return read(await sendTo(runtime, request));
	}

	/** Asks about one's own profile. `headers` replace a browser's own; null removes one. */
	async function askProfile(
		cookie: string,
		call: string,
		body?: unknown,
		headers: Record<string, string | null> = {},
	): Promise<Answered> {
		const [method = "", path = ""] = call.split(" ");
		const init = {
			method,
			headers: { cookie, ...headers },
			...(body !== undefined && { body: JSON.stringify(body) }),
		};
		return read(await sendTo(runtime, browserRequest(`/api/profile${path}`, init)));
	}

	/** Asks for the account's data at the service. */
	async function askService(cookie: string, call: string): Promise<Answered> {
		const [method = "", path = ""] = call.split(" ");
		const request = browserRequest(`/api/accounts/${account}${path}`, { method, headers: { cookie } });
		return read(await sendTo(runtime, request));
	}

	async function accept(token: string, more: object, cookie?: string): Promise<Answered> {
		const body = JSON.stringify({ token, ...more });
		const headers: Record<string, string> = cookie === undefined ? {} : { cookie };
		return read(await sendTo(runtime, browserRequest("/api/invitation", { method: "POST", body, headers })));
	}

	async function signIn(email: string, password = PASSWORD): Promise<string> {
		const body = JSON.stringify({ email, password });
		return cookieOf(
			await sendTo(runtime, browserRequest("/api/auth/sign-in/email", { method: "POST", body })),
		);
	}

	async function invite(email: string, role: string, by = owner): Promise<string> {
		const { body } = await ask(by, "POST /invitations", { email, role });
		return tokenIn((body.data as { link: string }).link);
	}

	return {
		...console_,
		/** Its id. */
		account,
		emailOf,
		ask,
		askProfile,
		askService,
		accept,
		signIn,
		invite,
		/**
		 * Adds a member who is signed in with {@link PASSWORD}, without the requests of an invitation.
		 * @returns their browser's cookie and their id
		 */
		async join(role: string, name: string): Promise<{ cookie: string; id: string }> {
			const { db } = runtime;
			const passwordHash = await hashPassword(PASSWORD);
			const id = await addPerson(db, { name, email: emailOf(name), passwordHash });
			await addMember(db, account, id, role);
			const { headers } = browserRequest("/api/auth/sign-in/email", { method: "POST" });
			const session = await startSession(runtime, headers, { userId: id, method: "password" });
			return { cookie: session.cookie.split(";")[0] ?? "", id };
		},
		async members(): Promise<Member[]> {
			return ((await ask(owner, "GET /members")).body.data as { members: Member[] }).members;
		},
		async invitations(): Promise<Invitation[]> {
			return ((await ask(owner, "GET /members")).body.data as { invitations: Invitation[] }).invitations;
		},
		async ownerId(): Promise<string> {
			return (await this.members()).find(({ email }) => email === OWNER.email)?.id ?? "";
		},
		async createRole(name: string, permissions: string[]): Promise<Role> {
			return (await ask(owner, "POST /roles", { name, permissions })).body.data;
		},
	};
}

/** An account of a console, and its people. */
export type Team = ReturnType<typeof teamOf>;

/** A console with such accounts. */
export type TeamConsole = Awaited<ReturnType<typeof startTeam>>;

/** The token in an invitation's link. */
export function tokenIn(link: string): string {
	return new URL(link).searchParams.get("token") ?? "";
}
