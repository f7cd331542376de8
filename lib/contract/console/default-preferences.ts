import type { Preferences } from "@/lib/contract/console/preferences";

export const DEFAULT_PREFERENCES: Preferences = {
	theme: "system",
	singleKeys: true,
	language: null,
	locale: null,
	timeZone: null,
	contacts: { columns: null, density: "comfortable", pageSize: 50 },
	flowView: "build",
	gettingStarted: true,
};
