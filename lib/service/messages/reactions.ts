import type { Reaction } from "@/lib/contract/messages";
import type { StoredReaction } from "@/lib/service/store/schema/schema";

/** The `from` of a reaction by the business. */
export const BUSINESS = "business";

/** A message's reactions with a newer one of a person, oldest first; null if the person's own is newer. */
export function withReaction(
	stored: StoredReaction[] | null,
	reaction: StoredReaction,
): StoredReaction[] | null {
	const { contact_id, from } = reaction;
	// Someone without a contact gets one with the same number.
	const isOwn = (other: StoredReaction) =>
		other.from === from || (contact_id !== null && other.contact_id === contact_id);
	const reactions = stored ?? [];
	if (reactions.some((other) => isOwn(other) && other.at > reaction.at)) return null;
	// Within a second, the last received is the latest.
	return [...reactions.filter((other) => !isOwn(other)), reaction].sort((one, other) =>
		one.at < other.at ? -1 : Number(one.at > other.at),
	);
}

/** The reactions that stand, oldest first. */
export function standingReactions(stored: StoredReaction[] | null): Reaction[] {
	return (stored ?? []).flatMap(({ emoji, ...rest }) => (emoji === null ? [] : [{ ...rest, emoji }]));
}

/** `reaction_json`: the latest reaction that stands. Source: docs/spec/decisions.md §6. */
export function latestReaction(stored: StoredReaction[] | null): Record<string, unknown> | null {
	const latest = standingReactions(stored).at(-1);
	return latest ? { emoji: latest.emoji, from: latest.from, at: latest.at } : null;
}
