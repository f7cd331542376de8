/** A template's settings: variable format, catalog, validity, sign-in codes. */
export const templateSettings = {
	title: "More settings",
	summaryNone: "Default settings",
	onCatalog: "catalog",
	onValidity: "validity period",
	onAuth: "verification code",
	format: "Variable format",
	formatHint: "How variables are numbered and filled. Change it only if your setup needs another format.",
	formatText: "Text",
	otherValue: "{value} (unknown)",
	catalog: {
		title: "Product catalog",
		on: "Show a product catalog",
		format: "Catalog format",
		formatHint: "Leave this empty if you don't know the format.",
		id: "Catalog ID",
		connected: "Catalog is connected",
	},
	validity: {
		title: "Validity period",
		on: "Set a validity period",
		onHint:
			"A message that can't be delivered within this time is dropped. By default, the messaging platform decides.",
		seconds: "Validity period in seconds",
		range: "From 30 seconds to 30 days",
	},
	auth: {
		title: "Verification code",
		method: "Code delivery",
		methodNone: "No verification code",
		methods: {
			copy_code: "Copy code",
			one_tap: "One-tap autofill",
			zero_tap: "Zero-tap autofill",
		},
		limits: {
			copy_code:
				"The button reads “Copy code” in the customer's language. The API doesn't support other labels.",
			one_tap:
				"The button reads “Autofill” in the customer's language, or “Copy code” if no app can fill in the code. The API doesn't support other labels.",
			zero_tap:
				"The messaging platform requires you to accept its zero-tap terms. The API doesn't support this, so accept them in your messaging account.",
		},
		security: "Add “For your security, do not share this code.”",
		expires: "Show when the code expires",
		expiresSeconds: "Code expiration in seconds",
		expiresRange: "From 1 minute to 90 minutes",
		apps: "Apps that can autofill the code",
		appsHint: "Up to {limit}. Your app's developer knows both values.",
		app: "App {number}",
		package: "Package name",
		packageExample: "com.example.shop",
		signature: "Signature hash",
		addApp: "Add app",
		removeApp: "Delete app {number}",
		removedApp: "Deleted app {number}",
		appsFull: "You can add up to {limit} apps.",
	},
	duration: {
		days: "{count, plural, one {1 day} other {# days}}",
		hours: "{count, plural, one {1 hour} other {# hours}}",
		minutes: "{count, plural, one {1 minute} other {# minutes}}",
		seconds: "{count, plural, one {1 second} other {# seconds}}",
	},
} as const;
