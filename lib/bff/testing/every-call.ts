import { readdirSync } from "node:fs";
import path from "node:path";
import type { z } from "zod";
import * as unknown from "@/app/api/[[...path]]/route";
import * as account from "@/app/api/accounts/[accountId]/[...path]/route";
import * as auditExport from "@/app/api/accounts/[accountId]/audit/export/route";
import * as contactExport from "@/app/api/accounts/[accountId]/contacts/export/route";
import * as extensions from "@/app/api/accounts/[accountId]/extensions/route";
import * as answersExport from "@/app/api/accounts/[accountId]/flows/[flowId]/answers/export/route";
import * as live from "@/app/api/accounts/[accountId]/live/route";
import * as media from "@/app/api/accounts/[accountId]/media/[messageId]/route";
import * as staff from "@/app/api/accounts/[accountId]/staff/[...path]/route";
import * as templateCodes from "@/app/api/accounts/[accountId]/template-codes/route";
import * as auth from "@/app/api/auth/[...all]/route";
import * as emailConfirmation from "@/app/api/email-confirmation/route";
import * as invitation from "@/app/api/invitation/route";
import * as passwordReset from "@/app/api/password-reset/route";
import * as profile from "@/app/api/profile/[[...path]]/route";
import * as setUp from "@/app/api/set-up/route";
import * as share from "@/app/api/share/[token]/route";
import type { Runtime } from "@/lib/bff/runtime";
import type { ConsoleEndpoint } from "@/lib/contract/console/endpoint";
import { STAFF_ENDPOINTS } from "@/lib/contract/console/endpoints";
import { PROFILE_ENDPOINTS } from "@/lib/contract/console/profile";
import { ENDPOINTS } from "@/lib/contract/endpoints";
import { EXTENSIONS } from "@/lib/contract/extensions/extensions";

/* Every call that the console's handlers answer, and the handlers at their paths as Next finds them. */

type Handler = (request: Request, context: { params: Promise<never> }) => Response | Promise<Response>;

/** The folders below app/api, the most literal first. */
const ROUTES: Record<string, object> = {
	"accounts/[accountId]/audit/export": auditExport,
	"accounts/[accountId]/contacts/export": contactExport,
	"accounts/[accountId]/extensions": extensions,
	"accounts/[accountId]/flows/[flowId]/answers/export": answersExport,
	"accounts/[accountId]/live": live,
	"accounts/[accountId]/media/[messageId]": media,
	"accounts/[accountId]/template-codes": templateCodes,
	"accounts/[accountId]/staff/[...path]": staff,
	"accounts/[accountId]/[...path]": account,
	"auth/[...all]": auth,
	"email-confirmation": emailConfirmation,
	invitation,
	"password-reset": passwordReset,
	"profile/[[...path]]": profile,
	"set-up": setUp,
	"share/[token]": share,
	"[[...path]]": unknown,
};

/** The folders below app/api that have a handler. */
export function routeFolders(): string[] {
	const folder = path.resolve(import.meta.dirname, "../../../app/api");
	return readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.name === "route.ts")
		.map((entry) => path.relative(folder, entry.parentPath));
}

export const KNOWN_FOLDERS = Object.keys(ROUTES);

/** The first handler at a path. */
function routeOf(pathname: string) {
	for (const [folder, module] of Object.entries(ROUTES)) {
		const pattern = `/api/${folder}`
			.replace("/[[...path]]", "(?:/.*)?")
			.replace(/\[\.\.\.\w+\]/, ".+")
			.replace(/\[(\w+)\]/g, "(?<$1>[^/]+)");
		const found = new RegExp(`^${pattern}$`).exec(pathname);
		if (found) return { folder, module: module as Record<string, Handler>, params: { ...found.groups } };
	}
	throw new Error(`no handler for ${pathname}`);
}

/** Sends a request to the handler at its path. */
export async function sendTo(runtime: Runtime, request: Request): Promise<Response> {
	(globalThis as { __consoleRuntime?: Runtime }).__consoleRuntime = runtime;
	const { module, params } = routeOf(new URL(request.url).pathname);
	const handler = module[request.method];
	if (!handler) return new Response(null, { status: 405 });
	return handler(request, { params: Promise.resolve(params as never) });
}

export type Call = {
	name: string;
	method: string;
	path: string;
	/** Its rules, or true, if the call has a body. */
	body?: z.ZodType | true | undefined;
	/** Whether the service answers it, and not the console. */
	isForwarded?: true;
};

const UUID = "0197a000-0000-7000-8000-000000000000";
const VALUES: Record<string, string> = { ":langCode": "en", ":templateCode": "welcome", ":deliveryId": UUID };

/** A path with an id in place of each parameter. */
function fill(text: string, id: string): string {
	return text.replace(/:\w+/g, (name) => VALUES[name] ?? id);
}

function callsOf(prefix: string, table: Record<string, ConsoleEndpoint>): Call[] {
	return Object.entries(table).map(([name, { method, path, body }]) => ({
		name,
		method,
		path: prefix + fill(path, UUID),
		body,
	}));
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

const ACCOUNT = "/api/accounts/1";

/** Without the callback of single sign-on, which other sites' pages lead to: sso.test.ts has it. */
export const EVERY_CALL: Call[] = [
	...forwarded(ACCOUNT, ENDPOINTS),
	...forwarded(`${ACCOUNT}/extensions`, EXTENSIONS),
	...callsOf(`${ACCOUNT}/staff`, STAFF_ENDPOINTS),
	...callsOf("/api/profile", PROFILE_ENDPOINTS),
	{ name: "capabilities", method: "GET", path: `${ACCOUNT}/extensions` },
	{ name: "followChanges", method: "GET", path: `${ACCOUNT}/live` },
	{ name: "downloadMedia", method: "GET", path: `${ACCOUNT}/media/7` },
	{ name: "exportAudit", method: "GET", path: `${ACCOUNT}/audit/export?format=json` },
	{ name: "exportContacts", method: "POST", path: `${ACCOUNT}/contacts/export`, body: true },
	{ name: "exportAnswers", method: "POST", path: `${ACCOUNT}/flows/7/answers/export`, body: true },
	{ name: "listTemplateCodes", method: "GET", path: `${ACCOUNT}/template-codes` },
	{ name: "rememberTemplateCode", method: "PUT", path: `${ACCOUNT}/template-codes`, body: true },
	{ name: "forgetTemplateCode", method: "DELETE", path: `${ACCOUNT}/template-codes`, body: true },
	{ name: "session", method: "GET", path: "/api/auth/get-session" },
	{ name: "signIn", method: "POST", path: "/api/auth/sign-in/email", body: true },
	{ name: "signInWithCode", method: "POST", path: "/api/auth/sign-in/code", body: true },
	{ name: "startPasskeySignIn", method: "POST", path: "/api/auth/sign-in/passkey/options" },
	{ name: "signInWithPasskey", method: "POST", path: "/api/auth/sign-in/passkey", body: true },
	{ name: "signOut", method: "POST", path: "/api/auth/sign-out" },
	{ name: "setUp", method: "POST", path: "/api/set-up", body: true },
	{ name: "acceptInvitation", method: "POST", path: "/api/invitation", body: true },
	{ name: "askForReset", method: "POST", path: "/api/password-reset", body: true },
	{ name: "resetPassword", method: "PUT", path: "/api/password-reset", body: true },
	{ name: "confirmEmail", method: "POST", path: "/api/email-confirmation", body: true },
];

export const WRITES = EVERY_CALL.filter(({ method }) => method !== "GET");
export const CALLS_WITH_BODY = EVERY_CALL.filter(({ body }) => body !== undefined);

/** The first of these calls for each handler. */
export function onePerHandler(calls: Call[]): Call[] {
	const byHandler = new Map<string, Call>();
	for (const call of calls.toReversed()) byHandler.set(routeOf(pathOf(call)).folder, call);
	return [...byHandler.values()];
}

function pathOf({ path }: Call): string {
	return new URL(path, "http://console.test").pathname;
}
