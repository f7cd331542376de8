/** Texts of what a template has beside its message: variables' format, catalog, validity, sign-in codes. */
export const templateSettings = {
	title: "More settings",
	summaryNone: "Everything as usual",
	onCatalog: "catalog",
	onValidity: "own validity period",
	onAuth: "sign-in code",
	format: "Format of the variables",
	formatHint:
		"How the service numbers and fills the variables. Leave it unless your service asks for another.",
	formatText: "Text",
	otherValue: "{value} (from the service)",
	catalog: {
		title: "Product catalog",
		on: "This template shows a product catalog",
		format: "Catalog format",
		formatHint: "As your service names it; leave it empty if you don't know one.",
		id: "Catalog id",
		connected: "The catalog is connected",
	},
	validity: {
		title: "Validity period",
		on: "Set how long delivery is tried",
		onHint:
			"A message that can't be delivered within this time is dropped. Otherwise the messaging platform decides.",
		seconds: "Validity in seconds",
		range: "From 30 seconds to 30 days",
	},
	auth: {
		title: "Sign-in codes",
		method: "How the code is handed over",
		methodNone: "No sign-in code",
		methods: {
			copy_code: "The reader copies it",
			one_tap: "One tap fills it in",
			zero_tap: "It is filled in automatically",
		},
		limits: {
			copy_code:
				"The button reads “Copy code” in the customer’s language. The public API has no field for another label.",
			one_tap:
				"The button reads “Autofill” in the customer’s language, or “Copy code” where no app can fill it in. The public API has no field for other labels.",
			zero_tap:
				"The messaging platform wants its zero-tap terms accepted. The public API has no field for that: accept them in your messaging account.",
		},
		security: "Add “For your security, do not share this code.”",
		expires: "Say when the code expires",
		expiresSeconds: "Code expires after, in seconds",
		expiresRange: "From 1 minute to 90 minutes",
		apps: "Apps that may fill in the code",
		appsHint: "Up to {limit}. Your app's developer knows both values.",
		app: "App {number}",
		package: "Package name",
		packageExample: "com.example.shop",
		signature: "Signature hash",
		addApp: "Add app",
		removeApp: "Delete app {number}",
		removedApp: "Deleted app {number}",
		appsFull: "There are {limit} apps already, and no more are possible.",
	},
	duration: {
		days: "{count, plural, one {1 day} other {# days}}",
		hours: "{count, plural, one {1 hour} other {# hours}}",
		minutes: "{count, plural, one {1 minute} other {# minutes}}",
		seconds: "{count, plural, one {1 second} other {# seconds}}",
	},
} as const;
