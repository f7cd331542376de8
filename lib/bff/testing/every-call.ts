import type { z } from "zod";
import type { ConsoleEndpoint } from "@/lib/contract/console/endpoint";
import { CONSOLE_ENDPOINTS, consolePath } from "@/lib/contract/console/endpoints";
import { ENDPOINTS } from "@/lib/contract/endpoints";
import { EXTENSIONS } from "@/lib/contract/extensions/extensions";

/* Every call that the console answers or forwards. */

export type Call = {
	name: string;
	method: string;
	path: string;
	/** Its rules, if the call has a body. */
	body?: z.ZodType | undefined;
	/** The longest body of a call that the console answers. */
	bodyLimitBytes?: number;
	/** Whether the service answers it, and not the console. */
	isForwarded?: true;
};

const ACCOUNT = "/api/accounts/1";
const UUID = "0197a000-0000-7000-8000-000000000000";
const VALUES: Record<string, string> = {
	":langCode": "en",
	":templateCode": "welcome",
	":deliveryId": UUID,
	":messageId": "7",
	":flowId": "7",
	":number": "1",
};

/** A path with an id in place of each parameter. */
function fill(text: string, id: string): string {
	return text.replace(/:\w+/g, (name) => VALUES[name] ?? id);
}

function forwarded(prefix: string, table: Record<string, object>): Call[] {
	type Row = { method: string; path: string; body?: z.ZodType; permission: string | null };
	return Object.entries(table as Record<string, Row>)
		.filter(([, { permission }]) => permission !== null)
		.map(([name, { method, path, body }]) => ({
			name,
			method,
			path: prefix + fill(path, "7"),
			body,
			isForwarded: true,
		}));
}

function ofConsole([name, endpoint]: [string, ConsoleEndpoint]): Call {
	const { method, body, query, bodyLimitBytes } = endpoint;
	const path = fill(consolePath(endpoint), UUID).replace(`accounts/${UUID}`, "accounts/1");
	return {
		name,
		method,
		path: query && name === "exportAudit" ? `${path}?format=json` : path,
		body,
		bodyLimitBytes,
	};
}

/** What a browser is led to by pages of other sites; sso.test.ts has them. */
const LED_TO = ["startSso", "finishSso"];

export const EVERY_CALL: Call[] = [
	...forwarded(ACCOUNT, ENDPOINTS),
	...forwarded(`${ACCOUNT}/extensions`, EXTENSIONS),
	...Object.entries<ConsoleEndpoint>(CONSOLE_ENDPOINTS)
		.filter(([name]) => !LED_TO.includes(name))
		.map(ofConsole),
];

export const WRITES = EVERY_CALL.filter(({ method }) => method !== "GET");
export const CALLS_WITH_BODY = EVERY_CALL.filter(({ body }) => body !== undefined);

/** One of these calls for each kind: of a service's table, and of each scope of the console's. */
export function onePerKind(calls: Call[]): Call[] {
	const byKind = new Map<string, Call>();
	for (const call of calls.toReversed()) {
		const { scope } = (CONSOLE_ENDPOINTS as Record<string, ConsoleEndpoint>)[call.name] ?? {};
		byKind.set(call.isForwarded ? "forwarded" : (scope ?? ""), call);
	}
	return [...byKind.values()];
}
