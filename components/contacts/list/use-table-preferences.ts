"use client";

import { usePreferences } from "@/lib/console/preferences/preferences";
import type { ContactTable } from "@/lib/contract/console/preferences";

/** How the person wants the contacts table. */
export function useTablePreferences(): ContactTable {
	return usePreferences().preferences.contacts;
}
