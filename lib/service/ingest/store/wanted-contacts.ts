import { visibleName } from "@/lib/contract/text/visible-text";
import { identifyInternational } from "@/lib/phone/identity";
import type { Fact } from "@/lib/service/ingest/read/facts";
import type { Person } from "@/lib/service/ingest/read/person";
import { isMessageFact, subjectOf } from "./apply-facts";

/** A person in a webhook, as a contact to find or create. */
export type WantedContact = {
	chatPhoneId: string;
	countryCode: string;
	/** Empty if only the platform's user id is reported. */
	number: string;
	/** The platform's user id; null if not reported. */
	userId: string | null;
	/** The latest reported name, unchanged; null without one that can be seen. */
	platformName: string | null;
	/** When that name was reported. */
	namedAt: Date;
	/** Whether to create a contact for an unknown person; false for a mere mention. */
	creates: boolean;
	/** Whether to restore a removed contact; true for a message, false for a mere status. */
	restores: boolean;
};

/**
 * A platform person as a contact. Source: docs/spec/decisions.md §5,
 * docs/spec/platform-api.md §2.
 */
function wantedContact(
	{ platformId, isPhone, userId, name }: Person,
	circumstances: Pick<WantedContact, "namedAt" | "creates" | "restores">,
): WantedContact {
	const { chatPhoneId, countryCode, nationalNumber } = isPhone
		? identifyInternational(platformId)
		: { chatPhoneId: platformId, countryCode: "", nationalNumber: "" };
	return {
		chatPhoneId,
		countryCode,
		number: nationalNumber,
		userId,
		platformName: name !== null && visibleName(name) !== "" ? name : null,
		...circumstances,
	};
}

/**
 * The contacts that facts need. Only new messages create or restore contacts; repeated messages, reports about stored
 * ones and mentions don't, but a reaction to a stored one is also looked up.
 * @returns people by identity, and the identity for each fact
 */
export function wantedOf(facts: Fact[], stored: Map<string, { isKnown: boolean }>) {
	const people: { fact: Fact; person: WantedContact }[] = [];
	for (const fact of facts) {
		if (!("person" in fact) || !fact.person) continue;
		const row = isMessageFact(fact) ? stored.get(subjectOf(fact)) : undefined;
		const isStored = row !== undefined && (row.isKnown || fact.kind !== "message");
		// Anyone in a group can react to a message of another person.
		const isReaction = fact.kind === "reaction" && fact.direction === "incoming";
		if (isStored && !isReaction) continue;
		const circumstances = {
			namedAt: fact.at,
			creates: fact.kind !== "mention" && !isStored,
			restores: fact.kind === "message" && !fact.isPast,
		};
		people.push({ fact, person: wantedContact(fact.person, circumstances) });
	}
	// A person with only a user id may have a number elsewhere in the facts.
	const numbered = new Map(
		people.flatMap(({ person }) => (person.number && person.userId ? [[person.userId, person]] : [])),
	);
	const wanted = new Map<string, WantedContact>();
	const identities = new Map<Fact, string>();
	for (const { fact, person } of people) {
		const { chatPhoneId, countryCode, number } =
			(person.number ? undefined : numbered.get(person.chatPhoneId)) ?? person;
		identities.set(fact, chatPhoneId);
		wanted.set(chatPhoneId, joined(wanted.get(chatPhoneId), { ...person, chatPhoneId, countryCode, number }));
	}
	return { wanted, identities };
}

function joined(same: WantedContact | undefined, person: WantedContact): WantedContact {
	if (!same) return person;
	const isNewer = same.platformName === null || same.namedAt <= person.namedAt;
	const { platformName, namedAt } = person.platformName !== null && isNewer ? person : same;
	return {
		...person,
		userId: person.userId ?? same.userId,
		platformName,
		namedAt,
		creates: person.creates || same.creates,
		restores: person.restores || same.restores,
	};
}
