import { type Dispatcher, fetch } from "undici";
import type { Upstream } from "@/lib/bff/connections/upstream";
import { readBounded } from "@/lib/bff/http/read-bounded";
import { ACCOUNT_PREFIX, EXTENSIONS_PREFIX } from "@/lib/contract/endpoint";
import { tryParse } from "@/lib/json/raw-json";
import { isAddressNotAllowed } from "@/lib/wire/guarded-dispatcher";

const TIMEOUT_MS = 8_000;
const LIMIT_BYTES = 1024 * 1024;

/** A service's answer to a read, or why there is none. */
export type Probe =
	| { answered: true; status: number; json: Record<string, unknown> | undefined }
	| { answered: false; isAllowed: boolean; reason: string };

type Connection = Pick<Upstream, "baseUrl" | "accountId" | "token">;

/** Reads below an account at its service. Never throws. */
export function probeAccount(
	{ dispatcher }: { dispatcher: Dispatcher },
	connection: Connection,
	path: string,
): Promise<Probe> {
	const prefix = ACCOUNT_PREFIX.replace(":accountId", String(connection.accountId));
	return probe(dispatcher, connection, prefix + path);
}

/** Reads what the service is, and what the token may do. Never throws. */
export function probeService(
	{ dispatcher }: { dispatcher: Dispatcher },
	connection: Connection,
): Promise<Probe> {
	return probe(dispatcher, connection, EXTENSIONS_PREFIX);
}

async function probe(dispatcher: Dispatcher, { baseUrl, token }: Connection, path: string): Promise<Probe> {
	const deadline = AbortSignal.timeout(TIMEOUT_MS);
	try {
		const response = await fetch(baseUrl + path, {
			dispatcher,
			headers: { accept: "application/json", authorization: `Bearer ${token}`, "user-agent": "chat-console" },
			redirect: "manual",
			signal: deadline,
		});
		return {
			answered: true,
			status: response.status,
			json: parseObject(await readBounded(response, LIMIT_BYTES).catch(() => "")),
		};
	} catch (error) {
		if (isAddressNotAllowed(error)) return { answered: false, isAllowed: false, reason: "" };
		const reason = deadline.aborted ? "It didn't respond in time." : reasonOf(error);
		return { answered: false, isAllowed: true, reason };
	}
}

function parseObject(text: string): Record<string, unknown> | undefined {
	const value = tryParse(text);
	return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : undefined;
}

/** Why no connection was made, in a sentence. */
function reasonOf(error: unknown): string {
	const cause = error instanceof Error ? (error.cause ?? error) : error;
	const first: unknown = cause instanceof AggregateError ? cause.errors[0] : cause;
	const code = first instanceof Error && "code" in first ? String(first.code) : "";
	if (/^(ENOTFOUND|EAI_)/.test(code)) return "The host name wasn't found.";
	if (code === "ECONNREFUSED") return "The connection was refused: nothing is listening there.";
	if (code === "UND_ERR_CONNECT_TIMEOUT" || code === "ETIMEDOUT") return "It didn't respond in time.";
	if (/CERT|SIGNATURE|ISSUER|ALTNAME/.test(code)) return "Its certificate isn't valid for this address.";
	if (/^(EPROTO|ERR_SSL|ERR_TLS)/.test(code)) return "It doesn't support HTTPS at this address.";
	return "The connection failed.";
}
