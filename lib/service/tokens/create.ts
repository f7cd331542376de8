import type { EndpointBody } from "@/lib/contract/endpoints";
import type { CreatedToken, Extensions } from "@/lib/contract/extensions";
import type { Context } from "@/lib/service/context";
import { ServiceError } from "@/lib/service/errors";
import { joinFamily } from "./family";
import { issueToken } from "./issue";
import { tokenToWire } from "./to-wire";

/**
 * Creates an API access token and returns its secret once. It can't have more permissions or a later expiry than its
 * creator, and has the same owner; only the configured token can set another. rules.ts checks its expiry.
 * Source: docs/spec/decisions.md §8, §9.
 * @throws ServiceError `forbidden` for more permissions or another owner; `conflict` if there are too many tokens
 */
export async function createToken(
	context: Context,
	input: EndpointBody<Extensions["createToken"]>,
): Promise<CreatedToken> {
	const { account, actor } = context;
	const beyond = input.permissions.filter((permission) => !actor.permissions.has(permission));
	if (beyond.length > 0) {
		const message = `An API access token can create only tokens with its own permissions. It lacks ${beyond.join(", ")}.`;
		throw new ServiceError("forbidden", message);
	}
	const owner = input.owner ?? { profile_id: actor.profileId, label: actor.label };
	if (actor.tokenId !== null && owner.profile_id !== actor.profileId) {
		throw new ServiceError("forbidden", "An API access token can create tokens only for its own owner.");
	}
	const expiresAt = input.expires_at === null ? actor.expiresAt : new Date(input.expires_at);
	return context.db.transaction(async (tx) => {
		const inTransaction = { ...context, db: tx };
		const { row, token } = await issueToken(inTransaction, account, {
			name: input.name,
			permissions: input.permissions,
			ownerProfileId: owner.profile_id,
			ownerLabel: actor.tokenId === null ? owner.label : actor.label,
			expiresAt: expiresAt ?? undefined,
			maker: await joinFamily(inTransaction),
		});
		return { ...tokenToWire(row), token };
	});
}
