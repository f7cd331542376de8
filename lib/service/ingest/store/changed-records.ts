import type { RecordChange } from "@/lib/contract/live";
import type { ContactRow } from "@/lib/service/contacts/find";
import type { Fact } from "@/lib/service/ingest/read/facts";
import type { NewFact } from "./apply-facts";

/**
 * The records that a platform webhook changed, for pages that show them.
 * @param contacts as they were before
 */
export function changedRecords(
	facts: Fact[],
	newFacts: NewFact[],
	contacts: Map<number, ContactRow>,
): RecordChange[] {
	const received = new Map<number, number>();
	for (const { fact, message } of newFacts) {
		const isReceived = fact.kind === "message" && fact.direction === "incoming";
		received.set(message.contactId, (received.get(message.contactId) ?? 0) + (isReceived ? 1 : 0));
	}
	const newContacts = [...received.keys()].filter((id) => contacts.get(id)?.messageCount === 0);
	const templates = facts.flatMap((fact) => (fact.kind === "template" ? [fact.code] : []));
	return [
		...[...received].map(
			([id, count]): RecordChange => ({
				kind: "message",
				id: String(id),
				...(count > 0 && { received: count }),
			}),
		),
		...newContacts.map((id): RecordChange => ({ kind: "contact", id: String(id) })),
		...[...new Set(templates)].map((id): RecordChange => ({ kind: "template", id })),
		...(facts.some(({ kind }) => kind === "flow-status") ? [{ kind: "flow", id: null } as const] : []),
	];
}
