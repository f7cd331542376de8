import type { EndpointBody } from "@/lib/contract/endpoints";
import type { CreatedToken, Extensions } from "@/lib/contract/extensions";
import type { Context } from "@/lib/service/context";
import { ServiceError } from "@/lib/service/errors";
import { issueToken } from "./issue";
import { tokenToWire } from "./to-wire";

/**
 * Makes an API access token and gives its text, this one time. It can't do more than the one that makes it, and
 * acts for the same owner; only the token of the configuration may name another. Its expiry has been checked by
 * rules.ts. Source: decisions §8, §9.
 * @throws ServiceError `forbidden` for more permissions or another owner
 */
export async function createToken(
	context: Context,
	input: EndpointBody<Extensions["createToken"]>,
): Promise<CreatedToken> {
	const { account, actor } = context;
	const beyond = input.permissions.filter((permission) => !actor.permissions.has(permission));
	if (beyond.length > 0) {
		throw new ServiceError("forbidden", `A token can't give what it does not have: ${beyond.join(", ")}.`);
	}
	const owner = input.owner ?? { profile_id: actor.profileId, label: actor.label };
	if (actor.tokenId !== null && owner.profile_id !== actor.profileId) {
		throw new ServiceError("forbidden", "A token can only be made for its own owner.");
	}
	const expiresAt = input.expires_at === null ? undefined : new Date(input.expires_at);
	const { row, token } = await issueToken(context, account, {
		name: input.name,
		permissions: input.permissions,
		ownerProfileId: owner.profile_id,
		ownerLabel: actor.tokenId === null ? owner.label : actor.label,
		expiresAt,
	});
	return { ...tokenToWire(row), token };
}
