import { z } from "zod";
import { type ExtensionEndpoint, endpoint } from "@/lib/contract/endpoint";
import { accountParams, id, pageQuery } from "@/lib/contract/parameters";
import { PERMISSIONS } from "@/lib/contract/permissions";
import {
	readCode,
	readCodeOrNull,
	readCodes,
	readFlag,
	readId,
	readText,
	readTime,
	readTimeOrNull,
} from "@/lib/contract/reading";
import { nameText, utcTime } from "@/lib/contract/text/text";

/** In the order of {@link PERMISSIONS}, each once. */
const permissionList = z
	.array(
		z.enum(PERMISSIONS, `A permission must be one of: ${PERMISSIONS.join(", ")}.`),
		"Permissions must be a list.",
	)
	.transform((names) => PERMISSIONS.filter((permission) => names.includes(permission)));

const draftsOnly = z
	.boolean("drafts_only must be true or false.")
	.default(false)
	.meta({ description: "Whether contents of templates are stored as drafts only: is_draft false gets 403." });

/** Who a token acts for: `profile_id`, and the name in `created_by` and `updated_by`. */
export const tokenOwnerBody = z.object({
	profile_id: z.int("profile_id must be a whole number.").positive("profile_id must be positive."),
	label: nameText("The owner's label", 1, 200),
});

/** What the tokens of an owner can do at most, and the owner's name. */
export const limitTokenOwnerBody = z.object({
	label: tokenOwnerBody.shape.label,
	permissions: permissionList,
	drafts_only: draftsOnly,
});

export const tokenOwner = z.looseObject({ profile_id: readId, label: readText });

/** An API access token without its secret. Source: docs/spec/decisions.md §8. */
export const token = z.looseObject({
	id: readId,
	name: readText,
	/** Its first characters, to recognise it; null if they aren't known. */
	prefix: readCodeOrNull,
	permissions: readCodes,
	/** Whether it was created to store contents of templates as drafts only; its owner's limit can require that, too. */
	drafts_only: readFlag,
	/** The person whose it is; null for one of the account. */
	owner: tokenOwner.nullable().catch(null),
	created_at: readTime,
	expires_at: readTimeOrNull,
	last_used_at: readTimeOrNull,
	revoked_at: readTimeOrNull,
});
export type Token = z.output<typeof token>;

/** The response to a creation: the token, with its text this one time. */
export const createdToken = token.extend({ token: readCode });
export type CreatedToken = z.output<typeof createdToken>;

export const createTokenBody = z.object({
	name: nameText("The name", 1, 100),
	permissions: permissionList.refine(({ length }) => length > 0, "Choose at least one permission."),
	drafts_only: draftsOnly,
	expires_at: utcTime("expires_at must be an ISO 8601 time in UTC.").nullable().default(null),
	/** The person whose it is; without one, it's the account's. */
	owner: tokenOwnerBody.optional(),
});

/** The extension for API access tokens. Source: docs/spec/decisions.md §8. */
export const tokenEndpoints = {
	listTokens: endpoint({
		method: "GET",
		path: "/tokens",
		summary: "List API access tokens, newest first",
		description:
			"A token that manages the account's tokens, such as the service's own, CHAT_API_TOKEN, lists all of them; any other " +
			"only itself. profileId limits the list to one owner's, and active to those that are neither revoked nor " +
			"expired (true), or are (false).",
		permission: null,
		query: pageQuery().extend({
			profileId: id().optional(),
			active: z.enum(["true", "false"], "active must be true or false.").optional(),
		}),
		data: z.array(token),
		list: "paginated",
	}),
	createToken: endpoint({
		method: "POST",
		path: "/tokens",
		summary: "Create an API access token, shown only once",
		description:
			"It belongs to the person in owner, and never does more than that person's limit allows; without owner it belongs " +
			"to the account. Only for a token that manages the account's tokens, such as the service's own, CHAT_API_TOKEN.",
		permission: null,
		body: createTokenBody,
		data: createdToken,
		status: 201,
		message: "Token created",
	}),
	revokeToken: endpoint({
		method: "DELETE",
		path: "/tokens/:tokenId",
		summary: "Revoke an API access token",
		description:
			"Takes effect with the next request. Open event streams end within seconds. A token that manages the account's " +
			"tokens, such as the service's own, can revoke all of them; any other only itself.",
		permission: null,
		params: accountParams.extend({ tokenId: id() }),
		data: z.null(),
		message: "Token revoked",
	}),
	limitTokenOwner: endpoint({
		method: "PUT",
		path: "/token-owners/:profileId",
		summary: "Limit what the API access tokens of an owner can do",
		description:
			"Applies to all of the owner's tokens, present and future, from the next request: each can do what both its " +
			"own permissions and this list allow, and with drafts_only none makes contents of templates ready. An empty list stops the tokens until they get permissions again. The " +
			"label becomes the owner's name in created_by and updated_by. Only for a token that manages the account's " +
			"tokens, such as the service's own.",
		permission: null,
		params: accountParams.extend({ profileId: id() }),
		body: limitTokenOwnerBody,
		data: z.null(),
		message: "Owner limited",
	}),
	revokeTokensOfOwner: endpoint({
		method: "DELETE",
		path: "/token-owners/:profileId",
		summary: "Revoke all API access tokens of an owner",
		description:
			"Takes effect with the next request, and for tokens that are created later, too. Only for a token that " +
			"manages the account's tokens, such as the service's own.",
		permission: null,
		params: accountParams.extend({ profileId: id() }),
		data: z.null(),
		message: "Tokens revoked",
	}),
} satisfies Record<string, ExtensionEndpoint>;
