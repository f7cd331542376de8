import type { ContactRow } from "@/lib/service/contacts/find";
import type { Change, Fact } from "@/lib/service/ingest/read/facts";
import {
	applyEdit,
	applyMessage,
	applyReaction,
	applyRevoke,
	applyStatus,
	type MessageState,
} from "./message-state";

/** Facts about a message. */
type MessageFact = Exclude<Fact, { kind: "flow-status" | "flow-alert" | "template" | "mention" }>;

/** A fact that changed something. */
export type NewFact = {
	fact: MessageFact;
	/** The message after all facts. */
	message: MessageState;
	/** The message's reaction after this fact. */
	reaction: MessageState["reactionJson"];
};

/** The platform's id of the message that a fact is about. */
export function subjectOf(fact: MessageFact): string {
	return "targetId" in fact ? fact.targetId : fact.chatMessageId;
}

export function isMessageFact(fact: Fact): fact is MessageFact {
	return (
		fact.kind !== "flow-status" &&
		fact.kind !== "flow-alert" &&
		fact.kind !== "template" &&
		fact.kind !== "mention"
	);
}

/**
 * Applies the facts of changes in order to the known messages.
 * @param known messages by platform id; updated in place
 * @param contactOf the contact of a fact's person, if any
 * @returns the new facts by change
 */
export function applyFacts(
	changes: Change[],
	known: Map<string, MessageState>,
	contactOf: (fact: MessageFact) => ContactRow | undefined,
	now: Date,
): Map<Change, NewFact[]> {
	const applied: { change: Change; fact: MessageFact; subject: string; reaction: NewFact["reaction"] }[] = [];
	for (const change of changes) {
		for (const fact of change.facts) {
			if (!isMessageFact(fact)) continue;
			const subject = subjectOf(fact);
			const after = applyFact(known.get(subject), fact, contactOf(fact), now);
			if (!after) continue;
			known.set(subject, after);
			applied.push({ change, fact, subject, reaction: after.reactionJson });
		}
	}
	const newFacts = new Map<Change, NewFact[]>();
	for (const { change, fact, subject, reaction } of applied) {
		const message = known.get(subject);
		if (!message) continue;
		const list = newFacts.get(change);
		if (list) list.push({ fact, message, reaction });
		else newFacts.set(change, [{ fact, message, reaction }]);
	}
	return newFacts;
}

function applyFact(
	known: MessageState | undefined,
	fact: MessageFact,
	contact: ContactRow | undefined,
	now: Date,
): MessageState | null {
	if (fact.kind === "status") return applyStatus(known, fact, contact?.id, now);
	if (!contact) return null;
	switch (fact.kind) {
		case "message":
			return applyMessage(known, fact, contact.id, now);
		case "reaction":
			return applyReaction(known, fact, contact, now);
		case "edit":
			return applyEdit(known, fact, contact.id, now);
		case "revoke":
			return applyRevoke(known, fact, contact.id, now);
	}
}
