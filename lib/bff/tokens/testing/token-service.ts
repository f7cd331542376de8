import type { Team } from "@/lib/bff/staff/testing/team";
import { sendJson, type UpstreamRequest } from "@/lib/bff/testing/upstream";
import type { ApiToken } from "@/lib/contract/console/tokens";

export const TOKEN_SECRET = "chat_9s8d7f6g5h4j3k2l1m0n9b8v7c6x5z4a3s2d1f0g9h8j7k";
export const VIEW = "Chat Contacts — View";

type Token = {
	id: number;
	name: string;
	permissions: string[];
	/** Null for one of the account. */
	owner: { profile_id: number; label: string } | null;
};
type Response = Parameters<typeof sendJson>[0];

export type TokenService = ReturnType<typeof createTokenService>;

/** A service that has tokens, and limits of their owners. */
export function createTokenService() {
	/** What the service knows of a person's tokens: null once they're revoked. */
	const limits = new Map<string, { label: string; permissions: string[]; drafts_only: boolean } | null>();
	const service = {
		limits,
		tokens: [] as Token[],
		isDown: false,
		/** The limit of the owner of a token, by the order of creation. */
		limitOf: (index: number) => limits.get(String(service.tokens[index]?.owner?.profile_id)),
		respond,
	};
	return service;

	function respond({ method, url, body }: UpstreamRequest, response: Response) {
		if (service.isDown) return sendJson(response, 503, { success: false, statusCode: 503, message: "Down." });
		const { pathname, searchParams } = new URL(url, "http://service.test");
		const [, kind, id = ""] = /\/accounts\/\d+\/([\w-]+)\/?(.*)$/.exec(pathname) ?? [];
		const input = body.length > 0 ? JSON.parse(body.toString()) : undefined;
		const send = (status: number, data: unknown, pagination?: object) =>
			sendJson(response, status, { success: true, statusCode: status, data, pagination });
		if (kind === "token-owners") {
			limits.set(id, method === "PUT" ? input : null);
			return send(200, null);
		}
		if (method === "DELETE") {
			service.tokens = service.tokens.filter((token) => token.id !== Number(id));
			return send(200, null);
		}
		if (method === "POST") {
			const { name, permissions, owner } = input;
			const token = {
				id: 100 + service.tokens.length,
				name,
				permissions,
				owner: owner ?? null,
			};
			service.tokens.push(token);
			return send(201, { ...onWire(token), token: TOKEN_SECRET });
		}
		const profile = searchParams.get("profileId");
		const listed = service.tokens.filter(
			(token) => profile === null || String(token.owner?.profile_id) === profile,
		);
		const from = (Number(searchParams.get("page") ?? 1) - 1) * 100;
		send(200, listed.slice(from, from + 100).map(onWire), { totalCount: listed.length });
	}
}

function onWire({ id, name, permissions, owner }: Token) {
	return {
		id,
		name,
		prefix: "chat_9s8d",
		permissions,
		owner,
		created_at: "2026-11-23T10:00:00.000Z",
		expires_at: null,
		last_used_at: null,
		revoked_at: null,
	};
}

/** Creates a token of the person who is signed in. */
export function createToken(team: Team, cookie: string, change: object = {}) {
	const input = { name: "Booking system", permissions: [VIEW], expires_at: null, ...change };
	return team.ask(cookie, "POST /own-tokens", input);
}

/** The tokens of the person who is signed in. */
export async function listTokens(team: Team, cookie: string): Promise<ApiToken[]> {
	return (await team.ask(cookie, "GET /own-tokens")).body.data;
}
