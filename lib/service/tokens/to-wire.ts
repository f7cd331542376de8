import type { Token } from "@/lib/contract/extensions";
import type { tokens } from "@/lib/service/store/schema";

/** A token without its secret, which isn't stored. */
export function tokenToWire(row: typeof tokens.$inferSelect): Token {
	return {
		id: row.id,
		name: row.name,
		permissions: row.permissions,
		owner: { profile_id: row.ownerProfileId, label: row.ownerLabel },
		made_by: row.madeBy,
		created_at: row.createdAt.toISOString(),
		expires_at: row.expiresAt?.toISOString() ?? null,
		last_used_at: row.lastUsedAt?.toISOString() ?? null,
		revoked_at: row.revokedAt?.toISOString() ?? null,
	};
}
