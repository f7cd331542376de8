"use client";

import { useCapability } from "@/lib/console/api/capabilities";
import { useDenial } from "@/lib/console/api/errors/use-denial";

/**
 * Why someone can't import contacts, or can't change those that exist. Without imports of the service, single requests
 * also need the permissions for them.
 */
export function useImportDenial(accountId: number) {
	const hasImports = useCapability(accountId, "contact-import");
	const denial = useDenial("Chat Contacts — Import");
	const viewDenial = useDenial("Chat Contacts — View");
	const addDenial = useDenial("Chat Contacts — Add");
	const editDenial = useDenial("Chat Contacts — Edit");
	const isLocal = hasImports === false;
	return {
		/** Whether the service has imports; undefined while that isn't known. */
		hasImports,
		denial: denial ?? (isLocal ? (viewDenial ?? addDenial) : undefined),
		updateDenial: isLocal ? editDenial : undefined,
	};
}
