import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { expect, type Page } from "@playwright/test";
import { OUR_SERVICE } from "@/lib/bff/testing/upstream";
import { ACCOUNT, API_TOKEN, testInstance } from "./instance";
import { newcomer } from "./people";

/** The id of the only account there. */
export const OTHER_ACCOUNT = 7;
export const FIRST_TOKEN = "first-token-of-another-service";
export const SECOND_TOKEN = "second-token-of-another-service";

const EXTENSIONS = "/api/business/extensions";

type Options = {
	/** How many tokens "Program 1", "Program 2" and so on it has, newest first. Without it, it has no tokens extension. */
	tokens?: number;
};

/** Another service with the same public API and one empty account. Its token can be replaced, as after a revocation. */
export async function startOtherService({ tokens: count }: Options = {}) {
	let accepted = FIRST_TOKEN;
	let isDown = false;
	const tokens = Array.from({ length: count ?? 0 }, (_, index) => tokenOf(index + 1));

	function respond({ method, url = "", headers }: IncomingMessage, response: ServerResponse) {
		const send = (status: number, body: object) =>
			response
				.writeHead(status, { "content-type": "application/json" })
				.end(JSON.stringify({ success: status < 300, statusCode: status, ...body }));
		if (isDown) return send(503, { message: "The service is down." });
		if (headers.authorization !== `Bearer ${accepted}`)
			return send(401, { message: "Unknown API access token." });
		const { pathname, searchParams } = new URL(url, "http://127.0.0.1");
		if (pathname.startsWith(EXTENSIONS) && count === undefined)
			return send(404, { message: "This path doesn't exist." });
		if (pathname === EXTENSIONS) return send(200, { data: OUR_SERVICE });
		if (!pathname.includes(`/accounts/${OTHER_ACCOUNT}/`))
			return send(403, { message: "No access to this account." });
		if (pathname.includes("/token-owners/")) return send(200, { data: null });
		const list = pathname.endsWith("/tokens") ? tokens : [];
		if (method === "POST") {
			tokens.unshift(tokenOf(tokens.length + 1));
			return send(200, { data: { ...tokens[0], token: "chat_of_another_service" } });
		}
		if (method === "DELETE") {
			tokens.splice(
				tokens.findIndex(({ id }) => pathname.endsWith(`/tokens/${id}`)),
				1,
			);
			return send(200, { data: null });
		}
		const page = Number(searchParams.get("page") ?? 1);
		const pageSize = Number(searchParams.get("pageSize") ?? 10);
		const data = list.slice((page - 1) * pageSize, page * pageSize);
		const totalPages = Math.ceil(list.length / pageSize);
		send(200, { data, pagination: { page, pageSize, totalCount: list.length, totalPages } });
	}

	const server = createServer(respond);
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as AddressInfo;
	return {
		url: `http://127.0.0.1:${port}`,
		/** The names of the tokens that work. */
		tokenNames: () => tokens.map(({ name }) => name),
		revokeFirstToken() {
			accepted = SECOND_TOKEN;
		},
		goDown() {
			isDown = true;
		},
		stop: () => server.close().closeAllConnections(),
	};
}

function tokenOf(id: number) {
	return {
		id,
		name: `Program ${id}`,
		prefix: "chat_abcd",
		permissions: ["Chat Contacts — View"],
		owner: { profile_id: 1, label: "Ana" },
		created_at: "2026-11-23T10:00:00.000Z",
		expires_at: null,
		last_used_at: null,
		revoked_at: null,
	};
}

/** The instance's service as one that offers the public API only, with an account in the console for the same data. */
export async function startPublicOnly(page: Page) {
	const { serviceUrl } = await testInstance();
	const server = createServer(async (request, response) => {
		const { method = "", url = "", headers } = request;
		if (url.startsWith(EXTENSIONS)) return response.writeHead(404).end();
		const body = method === "GET" ? undefined : await buffer(request);
		const sent = ["authorization", "content-type", "idempotency-key"].flatMap((name) =>
			headers[name] === undefined ? [] : [[name, String(headers[name])] as [string, string]],
		);
		const answer = await fetch(serviceUrl + url, {
			method,
			headers: sent,
			...(body?.length && { body: new Uint8Array(body) }),
		});
		response
			.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "" })
			.end(await answer.text());
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as AddressInfo;
	const { account } = await addAccount(page, {
		base_url: `http://127.0.0.1:${port}`,
		service_account_id: ACCOUNT,
		token: API_TOKEN,
	});
	return {
		account,
		async stop() {
			await removeAccount(page, account);
			server.close().closeAllConnections();
		},
	};
}

/** Adds the account of another service to the console. @returns its id and name there */
export function addOtherAccount(page: Page, { url }: { url: string }) {
	return addAccount(page, { base_url: url, service_account_id: OTHER_ACCOUNT, token: FIRST_TOKEN });
}

async function addAccount(page: Page, connection: object) {
	const { name } = newcomer();
	await page.goto("/1/contacts");
	const { account_id } = await askStaff(page, "POST", "1", "/accounts", {
		kind: "existing",
		name,
		...connection,
	});
	return { account: String(account_id), name };
}

/** Creates a token of the person in an account. */
export async function postToken(page: Page, account: string): Promise<void> {
	const token = { name: "Booking system", permissions: ["Chat Contacts — View"], expires_at: null };
	await askStaff(page, "POST", account, "/own-tokens", token);
}

/** Removes an account from the console, whatever becomes of its tokens. */
export async function removeAccount(page: Page, account: string): Promise<void> {
	await askStaff(page, "DELETE", account, "/account?leave_tokens=true");
}

async function askStaff(page: Page, method: string, account: string, path: string, data?: object) {
	const answer = await page.request.fetch(`/api/accounts/${account}${path}`, {
		method,
		headers: { origin: new URL(page.url()).origin },
		...(data && { data }),
	});
	expect(answer.ok(), await answer.text()).toBe(true);
	return (await answer.json()).data;
}
