import { ne } from "drizzle-orm";
import { accounts, members } from "@/lib/bff/store/schema";
import { browserRequest, sendTo, startConsoleWithOwner } from "@/lib/bff/testing/console";
import { type Responder, sendJson, startUpstream } from "@/lib/bff/testing/upstream";

/** The account's id at the other service, and the token that it accepts for it. */
export const OTHER_ACCOUNT = 7;
export const OTHER_TOKEN = "token_of_another_service_0123456789";

/** A service that answers reads of its account, and nothing without the token. */
export const otherService: Responder = ({ url, headers }, response) => {
	const refuse = (status: number, message: string) => sendJson(response, status, { success: false, message });
	if (headers.authorization !== `Bearer ${OTHER_TOKEN}`) return refuse(401, "Unknown token.");
	if (url === "/api/business/extensions") return refuse(404, "This path doesn't exist.");
	if (!url.includes(`/accounts/${OTHER_ACCOUNT}/`)) return refuse(403, "No access to this account.");
	sendJson(response, 200, { success: true, statusCode: 200, data: [] });
};

/**
 * A console with its configured service, a second service, and the owner of account 1 signed in. Tests that share it call
 * `reset` before each.
 */
export async function startTwoServices(
	env: Record<string, string> = { UPSTREAM_ALLOWED_NETWORKS: "127.0.0.0/8" },
) {
	const other = await startUpstream();
	other.respondWith(otherService);
	const console_ = await startConsoleWithOwner(env);
	const { runtime, owner } = console_;

	/** Asks the console about an account. */
	async function ask(call: string, body?: unknown, { account = 1, cookie = owner } = {}) {
		const [method = "", path = ""] = call.split(" ");
		const init = { method, headers: { cookie }, ...(body !== undefined && { body: JSON.stringify(body) }) };
		return read(await sendTo(runtime, browserRequest(`/api/accounts/${account}${path}`, init)));
	}

	/** Asks an account's service through the console. */
	async function askService(account: number, path: string, method = "GET", cookie = owner) {
		const request = browserRequest(`/api/accounts/${account}${path}`, { method, headers: { cookie } });
		return read(await sendTo(runtime, request));
	}

	const [ownership] = await runtime.db.select().from(members);

	/**
	 * Removes accounts that were added, and makes the owner one again; the services start without requests and with their
	 * default responses.
	 */
	async function reset(): Promise<void> {
		const { db } = runtime;
		await db.delete(accounts).where(ne(accounts.id, 1));
		await db.delete(members);
		if (ownership) await db.insert(members).values(ownership);
		console_.resetUpstream();
		other.reset();
		other.respondWith(otherService);
	}

	const existing = {
		kind: "existing",
		name: "Nordwind Cargo",
		base_url: other.url,
		service_account_id: OTHER_ACCOUNT,
		token: OTHER_TOKEN,
	};
	return {
		...console_,
		other,
		ask,
		askService,
		/** What adds the account at the other service. */
		existing,
		reset,
		/** Adds it, at another address if one is given. @returns its id in the console */
		async addOther(base_url = other.url): Promise<number> {
			const { status, body } = await ask("POST /accounts", { ...existing, base_url });
			if (status !== 200) throw new Error(body.message);
			return body.data.account_id;
		},
		async stop() {
			await other.close();
			await console_.stop();
		},
	};
}

export type TwoServices = Awaited<ReturnType<typeof startTwoServices>>;

async function read(response: Response) {
	const text = await response.text();
	// biome-ignore lint/suspicious/noExplicitAny: a response of any endpoint
	const body: any = JSON.parse(text);
	return { status: response.status, headers: response.headers, body, text };
}
