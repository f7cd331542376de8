import { identifyInternational } from "@/lib/service/contacts/identity/identity";
import type { Fact } from "@/lib/service/ingest/read/facts";
import type { Person } from "@/lib/service/ingest/read/person";
import { isMessageFact, subjectOf } from "./apply-facts";

/** A person of a webhook who is to be a contact. */
export type WantedContact = {
	chatPhoneId: string;
	countryCode: string;
	/** Empty where only the platform's user id is told. */
	number: string;
	/** The platform's user id; null where it tells none. */
	userId: string | null;
	/** The latest name that the platform reports; null where it reports none. */
	platformName: string | null;
	/** When that name was reported. */
	namedAt: Date;
	/** Whether a contact is made of a stranger: not of one who is only mentioned. */
	creates: boolean;
	/** Whether a removed contact comes back: a message brings it back, a mere status does not. */
	restores: boolean;
};

/**
 * How a person of the platform is stored as a contact. Source: docs/spec/decisions.md §5,
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
		platformName: name,
		...circumstances,
	};
}

/**
 * The contacts that facts need: those of messages not stored yet. A message told again, or something about one
 * that is stored, neither creates nor restores anybody; nor does a mention.
 * @returns the people by their identity, and the identity of whom each fact is about
 */
export function wantedOf(facts: Fact[], stored: Map<string, { isKnown: boolean }>) {
	const people: { fact: Fact; person: WantedContact }[] = [];
	for (const fact of facts) {
		if (!("person" in fact) || !fact.person) continue;
		const row = isMessageFact(fact) ? stored.get(subjectOf(fact)) : undefined;
		if (row?.isKnown || (row && fact.kind !== "message")) continue;
		const circumstances = {
			namedAt: fact.at,
			creates: fact.kind !== "mention",
			restores: fact.kind === "message",
		};
		people.push({ fact, person: wantedContact(fact.person, circumstances) });
	}
	// A person named by user ID alone is the one who has a number elsewhere.
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
