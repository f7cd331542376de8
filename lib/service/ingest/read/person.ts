import { createHash } from "node:crypto";
import { USER_ID_PREFIX } from "@/lib/service/contacts/identity/user-id";
import { asObject, asObjects, asText, type JsonObject } from "./lenient";

/** The customer in a conversation, as identified by the platform. */
export type Person = {
	/** Phone number in digits, or the platform's own id without one. */
	platformId: string;
	/** Whether `platformId` is a phone number. */
	isPhone: boolean;
	/** The platform's user id, if reported. */
	userId: string | null;
	/** The person's name on the platform, or else the username. */
	name: string | null;
};

const PHONE = /^\+?([0-9]{4,20})$/;
const ID_LENGTH_MAX = 200;
/** In code points, as for names of contacts. Source: docs/spec/decisions.md §5. */
const NAME_LENGTH_MAX = 200;

/**
 * Finds the customer of a message: the change's contact that belongs to it, or the number in the message, or the
 * platform's user id if there is no number. Source: docs/spec/platform-api.md §2.
 */
export function readPerson(value: JsonObject, number: unknown, userId: unknown): Person | undefined {
	const contacts = asObjects(value.contacts);
	const contact =
		contacts.find((one) => asText(number) !== undefined && one.wa_id === number) ??
		contacts.find((one) => asText(userId) !== undefined && one.user_id === userId) ??
		(contacts.length === 1 && isOnlyOne(value, number, userId) ? contacts[0] : undefined);
	const profile = asObject(contact?.profile);
	const name = boundedName(asText(profile?.name) ?? asText(profile?.username));
	const candidates = [contact?.wa_id, number].map(asText).filter((text) => text !== undefined);
	const phone = candidates.map((text) => PHONE.exec(text)?.[1]).find(Boolean);
	const user = asText(contact?.user_id) ?? asText(userId);
	const ids = { userId: user === undefined ? null : storedUserId(user), name };
	if (phone) return { platformId: phone, isPhone: true, ...ids };
	const platformId = ids.userId ?? (candidates[0] && boundedId(candidates[0]));
	return platformId === undefined ? undefined : { platformId, isPhone: false, ...ids };
}

/**
 * Whether the change is about only one person, so that its single contact is theirs, whatever its number; without a
 * number, the user id decides.
 */
function isOnlyOne(value: JsonObject, number: unknown, userId: unknown): boolean {
	const items = [value.messages, value.statuses, value.message_echoes].flatMap(asObjects);
	return items.every((item) =>
		asText(number) === undefined
			? [item.from_user_id, item.to_user_id, item.recipient_user_id].includes(userId)
			: [item.from, item.to, item.recipient_id].includes(number),
	);
}

/** A name cut to a contact's limit; the raw change has the full one. */
function boundedName(name: string | undefined): string | null {
	if (name === undefined) return null;
	if (name.length <= NAME_LENGTH_MAX) return name;
	// A code point has at most two units, so twice as many units are enough.
	return [...name.slice(0, 2 * NAME_LENGTH_MAX)].slice(0, NAME_LENGTH_MAX).join("");
}

function storedUserId(id: string): string {
	return PHONE.test(id) ? USER_ID_PREFIX + id : boundedId(id);
}

/** An id that fits in an index: a longer one, which the platform doesn't send, is replaced by its digest. */
export function boundedId(id: string): string {
	return id.length <= ID_LENGTH_MAX ? id : `sha256:${createHash("sha256").update(id).digest("hex")}`;
}
