/** Texts of the frame: navigation, palette, settings, error pages. */
export const shell = {
	product: "Chat Console",
	skipToContent: "Skip to content",
	navigation: "Main navigation",
	areas: { flows: "Flows", templates: "Templates", contacts: "Contacts", webhooks: "Webhooks" },
	settings: "Settings",
	more: "More",
	switchAccount: "Switch account",
	accountNumber: "Account {id}",
	searchOrJump: "Search or jump to",
	you: {
		menu: "Your menu",
		theme: "Theme",
		keys: "Keyboard shortcuts",
		signOut: "Sign out",
	},
	theme: { system: "Like the system", light: "Light", dark: "Dark" },
} as const;
