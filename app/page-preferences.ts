import { cookies, headers } from "next/headers";
import { cache } from "react";
import { pageSession } from "@/app/page-session";
import { TIME_ZONE_COOKIE } from "@/lib/console/preferences/remember";
import { DEFAULT_PREFERENCES } from "@/lib/contract/console/default-preferences";
import {
	acceptedLocales,
	isLanguage,
	type Language,
	preferredLanguage,
} from "@/lib/contract/console/languages";
import { contactTable, type Preferences } from "@/lib/contract/console/preferences";
import { isTimeZone } from "@/lib/contract/text/time-zone";

/** The signed-in person's preferences. Other pages, and people who chose none, have this browser's last theme and language. */
export const pagePreferences = cache(async (): Promise<Preferences> => {
	const stored = await cookies();
	const theme = stored.get("theme")?.value;
	const language = stored.get("language")?.value;
	// The page itself shows what failed.
	const session = await pageSession().catch(() => undefined);
	const table = contactTable.safeParse(session?.preferences.contacts);
	return {
		...DEFAULT_PREFERENCES,
		...((theme === "light" || theme === "dark") && { theme }),
		...(isLanguage(language) && { language }),
		...session?.preferences,
		// What another version of the console stored may be unknown here.
		contacts: table.success ? table.data : DEFAULT_PREFERENCES.contacts,
	};
});

/** The language of the page's texts. */
export async function pageLanguage(): Promise<Language> {
	return (await pagePreferences()).language ?? preferredLanguage(acceptedLocales(await headers()));
}

/** The browser's time zone at its last visit; UTC at the first. */
export async function pageTimeZone(): Promise<string> {
	const name = (await cookies()).get(TIME_ZONE_COOKIE)?.value;
	return name !== undefined && isTimeZone(name) ? name : "UTC";
}
