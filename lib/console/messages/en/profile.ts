/** Your own profile: name, password, sessions. */
export const profile = {
	title: "Profile",
	pages: {
		label: "Profile pages",
		general: "General",
		security: "Security",
		sessions: "Sessions",
		tokens: "API access tokens",
	},
	toConsole: "Go to console",
	failed: "Couldn't load your profile",
	you: {
		title: "You",
		name: "Name",
		email: "Email address",
		save: "Save name",
		saved: "Name saved",
	},
} as const;
