"use client";

import { useQueryClient } from "@tanstack/react-query";
import { findListed } from "@/components/contacts/list/contact-lists";
import { useAccount } from "@/lib/console/account";
import type { ContactSummary } from "@/lib/contract/contacts";

/** A contact from a loaded list, so that its name is shown before the contact itself loads. */
export function useListedContact(contactId: number): ContactSummary | undefined {
	const { id: accountId } = useAccount();
	return findListed(useQueryClient(), accountId, contactId);
}
