import { z } from "zod";
import { CONNECTION_PROBLEMS } from "@/lib/contract/console/connections/connection-problem";
import { endpoints } from "@/lib/contract/console/endpoint";
import type { RolePermission } from "@/lib/contract/console/permissions";
import { PUBLIC_PREFIX } from "@/lib/contract/endpoint";
import { PERMISSIONS } from "@/lib/contract/permissions";
import { holds } from "@/lib/contract/personal-data";
import { nameText } from "@/lib/contract/text/text";
import { parseUrl } from "@/lib/contract/text/url";
import { hasUnseen } from "@/lib/contract/text/visible-text";

const TOKEN_LENGTH_MAX = 4096;
const URL_LENGTH_MAX = 2000;

/** The base URL of a service's public API. Accepts one with the API's path, as copied from another console. */
const baseUrl = z
	.string("Enter the service's base URL.")
	.trim()
	.max(URL_LENGTH_MAX, `Enter a URL of ${URL_LENGTH_MAX} characters or fewer.`)
	.refine(
		isBaseUrl,
		"Enter a base URL such as https://api.example.com, without a user name, query or fragment.",
	)
	.transform((text) => new URL(text).href.replace(new RegExp(`${PUBLIC_PREFIX}.*$`), "").replace(/\/+$/, ""));

function isBaseUrl(text: string): boolean {
	if (!/^https?:\/\/[^/\\\s]/i.test(text) || !parseUrl(text)) return false;
	const { username, password, search, hash } = new URL(text);
	return !(username || password || search || hash || /[\s\\@]/.test(text) || hasUnseen(text));
}

const serviceAccountId = z
	.int("Enter the account's ID at the service, a whole number.")
	.min(1, "Enter the account's ID at the service, a whole number.");

const apiToken = z
	.string("Enter an API access token.")
	.trim()
	.min(1, "Enter an API access token.")
	.max(TOKEN_LENGTH_MAX, `Enter a token of ${TOKEN_LENGTH_MAX} characters or fewer.`)
	.regex(/^[\x21-\x7e]+$/, "A token contains only letters, digits and punctuation, without spaces.");

const accountName = nameText("The account's name", 1, 200, "Enter the account name.");

/** What a live test looks at, in this order. After a failed step, the others are skipped. */
export const CHECK_STEPS = ["address", "reachable", "api", "token", "account", "permissions"] as const;

const checkStep = z.object({
	/** `tokens`: whether the token manages the account's tokens; only last, and for services that have tokens. */
	step: z.enum([...CHECK_STEPS, "tokens"]),
	/**
	 * `warning`: it works, but not for everything. `denied`: the account can be used without it. `unknown`: the service
	 * doesn't tell.
	 */
	result: z.enum(["passed", "warning", "denied", "unknown", "failed", "skipped"]),
	/** What's wrong, as a sentence. */
	message: z.string().nullable(),
});
export type CheckStep = z.output<typeof checkStep>;

const permissionState = z.enum(["granted", "missing", "unknown"]);
export type PermissionState = z.output<typeof permissionState>;

const connectionCheck = z.object({
	/** Whether the console can use the account. Missing permissions don't prevent that. */
	ok: z.boolean(),
	steps: z.array(checkStep),
	/** Empty if the token wasn't accepted. */
	permissions: z.array(z.object({ permission: z.enum(PERMISSIONS), state: permissionState })),
});
export type ConnectionCheck = z.output<typeof connectionCheck>;

const connectionInfo = z.object({
	/** Set by the server's configuration; on the configured service; or on another service. */
	kind: z.enum(["configuration", "ours", "other"]),
	base_url: holds("code", z.string()),
	service_account_id: z.number(),
	/** The token can't be decrypted with this server's APP_SECRET. */
	token_unreadable: z.boolean(),
	updated_at: z.iso.datetime().nullable(),
	can_remove: z.boolean(),
	/** What goes with the account if it's removed from the console. */
	members: z.number(),
	roles: z.number(),
	template_codes: z.number(),
});
export type ConnectionInfo = z.output<typeof connectionInfo>;

const target = { base_url: baseUrl, service_account_id: serviceAccountId, token: apiToken };
/** Whether to continue if tokens that members created at the service then can't be limited or revoked by the console. */
const leaveTokens = z.boolean().default(false);
const edit = ["Connection — Edit"] as const satisfies RolePermission[];

/** Accounts and how the console reaches them. */
export const CONNECTION_ENDPOINTS = endpoints("account", {
	getConnection: { method: "GET", path: "/connection", permissions: edit, data: connectionInfo },
	/** Tests the connection in use. */
	checkConnection: { method: "GET", path: "/connection/check", permissions: edit, data: connectionCheck },
	/** Tests another one without saving it. */
	tryConnection: {
		method: "POST",
		path: "/connection/check",
		permissions: edit,
		body: z.object(target),
		data: connectionCheck,
		audit: "connection.tested",
	},
	/** Replaces the token, and for another service its address, after testing them. */
	updateConnection: {
		method: "PUT",
		path: "/connection",
		permissions: edit,
		body: z.object({
			base_url: baseUrl.optional(),
			token: apiToken,
			leave_tokens: leaveTokens,
			/** Whether another address is the same service's, where members' tokens and shared previews of flows stay valid. */
			same_service: z.boolean().default(false),
		}),
		audit: "connection.updated",
	},
	/** Whether the account's service can be used now. */
	getAccountState: {
		method: "GET",
		path: "/connection/state",
		data: z.object({ problem: z.enum(CONNECTION_PROBLEMS).nullable() }),
	},
	/** How accounts can be added. */
	getAccountOptions: {
		method: "GET",
		path: "/accounts",
		permissions: edit,
		data: z.object({ can_create: z.boolean() }),
	},
	/** Adds an account: a new one on the configured service, or one that exists on another service. */
	addAccount: {
		method: "POST",
		path: "/accounts",
		permissions: edit,
		body: z.discriminatedUnion("kind", [
			z.object({
				kind: z.literal("new"),
				name: accountName,
				chat_business_id: nameText("The business ID", 1, 100).nullable().default(null),
			}),
			z.object({ kind: z.literal("existing"), name: accountName, ...target }),
		]),
		data: z.object({ account_id: z.number() }),
		audit: "connection.added",
	},
	renameAccount: {
		method: "PUT",
		path: "/account",
		permissions: edit,
		body: z.object({ name: accountName }),
		audit: "account.updated",
	},
	/** Removes the account from the console. At the service, it stays. */
	removeAccount: {
		method: "DELETE",
		path: "/account",
		permissions: edit,
		query: z.object({ leave_tokens: z.stringbool().default(false) }),
		audit: "connection.removed",
	},
});
