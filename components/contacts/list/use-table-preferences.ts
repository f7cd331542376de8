"use client";

import { usePreferences } from "@/lib/console/preferences/preferences";
import { DEFAULT_PREFERENCES } from "@/lib/contract/console/default-preferences";
import { type ContactTable, contactTable } from "@/lib/contract/console/preferences";

/** How the person wants the contacts table; what another version of the console stored may be unknown here. */
export function useTablePreferences(): ContactTable {
	const stored = contactTable.safeParse(usePreferences().preferences.contacts);
	return stored.success ? stored.data : DEFAULT_PREFERENCES.contacts;
}
