import type { Message } from "@/lib/contract/messages";
import type { ContactRow } from "@/lib/service/contacts/find";
import type { Change, Fact } from "@/lib/service/ingest/read/facts";
import { latestReaction } from "@/lib/service/messages/reactions";
import {
	applyEdit,
	applyMessage,
	applyReaction,
	applyRevoke,
	applyStatus,
	type MessageState,
	type Reactor,
} from "./message-state";

/** Facts about a message. */
type MessageFact = Exclude<Fact, { kind: "flow-status" | "flow-alert" | "template" | "mention" }>;

/** A fact that changed something. */
export type NewFact = {
	fact: MessageFact;
	/** The message after all facts. */
	message: MessageState;
	/** The message's latest reaction that stands after this fact. */
	reaction: Message["reaction_json"];
};

type People = {
	contactOf: (fact: MessageFact) => ContactRow | undefined;
	reactorOf: (fact: MessageFact, contact: ContactRow) => Reactor;
	now: Date;
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
 * @param people the contact of a fact's person, if any, and who reacted
 * @returns the new facts by change
 */
export function applyFacts(
	changes: Change[],
	known: Map<string, MessageState>,
	people: People,
): Map<Change, NewFact[]> {
	const applied: { change: Change; fact: MessageFact; subject: string; reaction: NewFact["reaction"] }[] = [];
	for (const change of changes) {
		for (const fact of change.facts) {
			if (!isMessageFact(fact)) continue;
			const subject = subjectOf(fact);
			const after = applyFact(known.get(subject), fact, people);
			if (!after) continue;
			known.set(subject, after);
			applied.push({ change, fact, subject, reaction: latestReaction(after.reactions) });
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
	{ contactOf, reactorOf, now }: People,
): MessageState | null {
	const contact = contactOf(fact);
	if (fact.kind === "status") return applyStatus(known, fact, contact?.id, now);
	if (!contact) return null;
	switch (fact.kind) {
		case "message":
			return applyMessage(known, fact, contact.id, now);
		case "reaction":
			return applyReaction(known, fact, { contactId: contact.id, reactor: reactorOf(fact, contact) }, now);
		case "edit":
			return applyEdit(known, fact, contact.id, now);
		case "revoke":
			return applyRevoke(known, fact, contact.id, now);
	}
}
