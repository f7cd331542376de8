"use client";

import { useQuery } from "@tanstack/react-query";
import { useAccount } from "@/lib/console/account";
import { endpointQuery } from "@/lib/console/api/query";
import { useIsOurs } from "@/lib/console/api/service";
import type { ContactFields } from "@/lib/console/contacts/contact-fields";
import { readTypedNumber } from "@/lib/console/contacts/numbers/typed-number";
import { useDebounced } from "@/lib/console/hooks/use-debounced";
import type { ContactSummary } from "@/lib/contract/contacts";
import { currentForm } from "@/lib/phone/renumbering";

const TYPING_MS = 300;
/** A search also finds longer numbers that contain this one. */
const SEARCHED = 10;

export type NumberOwner = { kind: "active" | "removed"; contact: ContactSummary };

type Typed = Pick<ContactFields, "number" | "country_code">;

/**
 * Who has the typed number already: an active contact, or a removed one that creating it would restore. Undefined while
 * the number is incomplete, unusual or free, or if this can't be found out; saving checks it again.
 */
export function useNumberOwner(typed: Typed, exceptId?: number): NumberOwner | undefined {
	const { id: accountId } = useAccount();
	const now = digitsOf(typed);
	const digits = useDebounced(now, TYPING_MS);
	const isSettled = digits !== "" && digits === now;
	const canListRemoved = useIsOurs() === true;
	const request = { params: { accountId }, query: { search: digits, pageSize: SEARCHED } };
	const active = useQuery({ ...endpointQuery("listContacts", request), enabled: isSettled });
	const removed = useQuery({
		...endpointQuery("listRemovedContacts", request),
		enabled: isSettled && canListRemoved && exceptId === undefined,
	});
	if (!isSettled) return undefined;
	const isOwner = (contact: ContactSummary) =>
		currentForm(contact.chat_phone_id) === currentForm(digits) && contact.id !== exceptId;
	const holder = active.data?.data.find(isOwner);
	if (holder) return { kind: "active", contact: holder };
	const former = active.isSuccess ? removed.data?.data.find(isOwner) : undefined;
	return former && { kind: "removed", contact: former };
}

/** The international number in digits, which identifies a contact; "" if it can't be read for sure. */
function digitsOf({ number, country_code }: Typed): string {
	const reading = readTypedNumber(number, country_code);
	return reading.kind === "read" && reading.isPlausible ? reading.text.replace(/[^0-9]/g, "") : "";
}
