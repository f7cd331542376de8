import { z } from "zod";
import { PAGE_SIZE_MAX } from "@/lib/contract/choices";
import { endpoints } from "@/lib/contract/console/endpoint";
import { PERMISSIONS } from "@/lib/contract/permissions";
import { holds } from "@/lib/contract/personal-data";
import { nameText } from "@/lib/contract/text/text";

/** How many active tokens a person can have in an account, besides those of the account. */
export const TOKENS_MAX = 50;

/** How many of an account's tokens are on a page: as many as the public API gives at once. */
export const TOKENS_PAGE_SIZE = PAGE_SIZE_MAX;

const time = z.iso.datetime();

/** An API access token, without its secret. */
export const apiToken = z.object({
	id: z.int(),
	name: z.string(),
	/** Its first characters; null if the service doesn't know them. */
	prefix: holds("code", z.string()).nullable(),
	permissions: z.array(z.string()),
	/** Whether it stores contents of templates as drafts only. */
	drafts_only: z.boolean(),
	/** The person whose it is, under whose name its changes are recorded; null for one of the account. */
	owner: z.string().nullable(),
	/** Whether it acts for the person who asks. */
	is_own: z.boolean(),
	created_at: time,
	expires_at: time.nullable(),
	last_used_at: time.nullable(),
});
export type ApiToken = z.output<typeof apiToken>;

/** A new token with its secret, which is shown once and isn't stored. */
export const createdApiToken = z.object({
	token: apiToken,
	secret: holds("code", z.string()),
	/** The address of the account in the public API. */
	account_address: z.url(),
});
export type CreatedApiToken = z.output<typeof createdApiToken>;

export const apiTokenInput = z.object({
	name: nameText("The name", 1, 100, "Enter a name for the token."),
	permissions: z
		.array(z.enum(PERMISSIONS, "This permission doesn't exist."))
		.min(1, "Choose at least one permission."),
	drafts_only: z.boolean().default(false),
	/** Null for a token that doesn't expire. */
	expires_at: z.iso
		.datetime("Choose a date.")
		.refine((text) => Date.parse(text) > Date.now(), "Choose a date in the future.")
		.nullable(),
});

/** API access tokens, which belong to a person or to the account. */
export const TOKEN_ENDPOINTS = endpoints("account", {
	listOwnTokens: {
		method: "GET",
		path: "/own-tokens",
		data: z.array(apiToken),
	},
	createToken: {
		method: "POST",
		path: "/own-tokens",
		body: apiTokenInput,
		data: createdApiToken,
		audit: "token.created",
	},
	revokeOwnToken: {
		method: "DELETE",
		path: "/own-tokens/:tokenId",
		audit: "token.revoked",
	},
	listTokens: {
		method: "GET",
		path: "/tokens",
		permissions: ["Members — Edit"],
		query: z.object({ page: z.coerce.number("Must be a page number.").int().min(1).default(1) }),
		data: z.object({ tokens: z.array(apiToken), total_count: z.number() }),
	},
	/** Why the service can't be told what members' tokens may do now, as a sentence; null if it knows. */
	getTokenLimits: {
		method: "GET",
		path: "/token-limits",
		permissions: ["Members — View"],
		data: z.object({ problem: z.string().nullable() }),
	},
	/** A token of the account, which outlives the person who creates it. */
	createAccountToken: {
		method: "POST",
		path: "/tokens",
		permissions: ["Connection — Edit"],
		body: apiTokenInput,
		data: createdApiToken,
		audit: "token.created",
	},
	revokeToken: {
		method: "DELETE",
		path: "/tokens/:tokenId",
		permissions: ["Members — Edit"],
		audit: "token.revoked",
	},
});
