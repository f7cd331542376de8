/** A page of an account or of the profile, and what decides whether someone may see it. */
export type ConsolePage = {
	/** Its folder below app/(console). */
	route: string;
	/** With the ids of the sample data; `:template` and so on are filled in by the test. */
	address: string;
	/** Reads below the account's API. If one is refused, the page says so; without any, everyone may see it. */
	reads?: string[];
	/**
	 * The writes behind buttons, links and items of the page's menu. If one is refused, its control is disabled. The
	 * calls have no effect for those who are allowed: their bodies are empty, or their records don't exist.
	 */
	writes?: { call: string; control: RegExp; inMenu?: true }[];
};

/** Every page of the console. */
export const CONSOLE_PAGES: ConsolePage[] = [
	{
		route: "[accountId]/flows",
		address: "/1/flows",
		reads: ["/flows"],
		writes: [{ call: "POST /flows", control: /^New flow/ }],
	},
	{
		route: "[accountId]/flows/new",
		address: "/1/flows/new",
		reads: ["/flows"],
		writes: [{ call: "POST /flows", control: /^Create flow/ }],
	},
	{
		route: "[accountId]/flows/[flowId]",
		address: "/1/flows/:flow",
		reads: ["/flows/:flow"],
		writes: [
			{ call: "PUT /flows/:flow", control: /^Save with a comment…/, inMenu: true },
			{ call: "POST /flows", control: /^Duplicate/, inMenu: true },
			{ call: "DELETE /flows/999999", control: /^Delete flow/, inMenu: true },
		],
	},
	{
		route: "[accountId]/flows/[flowId]/answers",
		address: "/1/flows/:flow/answers",
		reads: ["/extensions/flows/:flow/answers"],
	},
	{
		route: "[accountId]/flows/unassigned",
		address: "/1/flows/unassigned",
		reads: ["/extensions/unassigned-answers"],
	},
	{
		route: "[accountId]/templates",
		address: "/1/templates",
		reads: ["/template-codes"],
		writes: [{ call: "DELETE /template-codes", control: /^Remove .* from list/ }],
	},
	{
		route: "[accountId]/templates/[templateCode]",
		address: "/1/templates/:template",
		reads: ["/templates/:template/contents"],
		writes: [{ call: "POST /templates/:template/contents", control: /^Language/ }],
	},
	{
		route: "[accountId]/contacts",
		address: "/1/contacts",
		reads: ["/contacts"],
		writes: [
			{ call: "POST /contacts", control: /^New contact/ },
			{ call: "POST /extensions/contact-imports", control: /^Import/ },
			{ call: "POST /contacts/export", control: /^Export/ },
		],
	},
	{
		route: "[accountId]/contacts/new",
		address: "/1/contacts/new",
		reads: ["/contacts"],
		writes: [{ call: "POST /contacts", control: /^Create contact/ }],
	},
	{ route: "[accountId]/contacts/messages", address: "/1/contacts/messages", reads: ["/contacts"] },
	{
		route: "[accountId]/contacts/import",
		address: "/1/contacts/import",
		reads: ["/extensions/contact-imports"],
		writes: [{ call: "POST /extensions/contact-imports", control: /^Choose file/ }],
	},
	{
		route: "[accountId]/contacts/import/[importId]",
		address: "/1/contacts/import/:import",
		reads: ["/extensions/contact-imports/:import"],
	},
	{
		route: "[accountId]/contacts/[contactId]",
		address: "/1/contacts/:contact",
		reads: ["/contacts", "/contacts/:contact", "/contacts/:contact/messages"],
		writes: [
			{ call: "PUT /contacts/:contact", control: /^Edit contact/, inMenu: true },
			{ call: "DELETE /contacts/999999", control: /^Delete contact/, inMenu: true },
			{ call: "POST /extensions/contacts/999999/erase", control: /^Erase contact/, inMenu: true },
		],
	},
	{
		route: "[accountId]/contacts/[contactId]/edit",
		address: "/1/contacts/:contact/edit",
		reads: ["/contacts", "/contacts/:contact"],
		writes: [{ call: "PUT /contacts/:contact", control: /^Save/ }],
	},
	{
		route: "[accountId]/webhooks",
		address: "/1/webhooks",
		reads: ["/webhooks"],
		writes: [{ call: "POST /webhooks", control: /^New webhook/ }],
	},
	{
		route: "[accountId]/webhooks/new",
		address: "/1/webhooks/new",
		reads: ["/webhooks"],
		writes: [{ call: "POST /webhooks", control: /^Create webhook/ }],
	},
	{
		route: "[accountId]/webhooks/[webhookId]",
		address: "/1/webhooks/:webhook",
		reads: ["/webhooks"],
		writes: [
			{ call: "POST /extensions/webhooks/:webhook/test-events", control: /^Send test event/ },
			{ call: "POST /extensions/webhooks/999999/rotate-secret", control: /^Rotate/ },
			{ call: "POST /extensions/webhooks/999999/replays", control: /^Replay…/ },
			{
				call: "PUT /extensions/webhooks/:webhook/settings",
				control: /^Edit webhook/,
				inMenu: true,
			},
			{ call: "DELETE /webhooks/999999", control: /^Delete webhook/, inMenu: true },
		],
	},
	{
		route: "[accountId]/webhooks/[webhookId]/edit",
		address: "/1/webhooks/:webhook/edit",
		reads: ["/webhooks"],
		writes: [{ call: "PUT /extensions/webhooks/:webhook/settings", control: /^Save changes/ }],
	},
	{ route: "[accountId]/drafts", address: "/1/drafts" },
	{
		route: "[accountId]/settings",
		address: "/1/settings",
		writes: [{ call: "PUT /staff/account", control: /^Rename/ }],
	},
	{
		route: "[accountId]/settings/members",
		address: "/1/settings/members",
		reads: ["/staff/members"],
		writes: [{ call: "POST /staff/invitations", control: /^Invite member/ }],
	},
	{
		route: "[accountId]/settings/roles",
		address: "/1/settings/roles",
		reads: ["/staff/roles"],
		writes: [{ call: "POST /staff/roles", control: /^Create role/ }],
	},
	{
		route: "[accountId]/settings/roles/[roleId]",
		address: "/1/settings/roles/agent",
		reads: ["/staff/roles"],
		writes: [
			{ call: "PUT /staff/view-as", control: /^View as this role/ },
			{ call: "POST /staff/roles", control: /^Duplicate/ },
		],
	},
	{ route: "[accountId]/settings/tokens", address: "/1/settings/tokens", reads: ["/staff/tokens"] },
	{
		route: "[accountId]/settings/connection",
		address: "/1/settings/connection",
		reads: ["/staff/connection"],
	},
	{ route: "[accountId]/settings/api", address: "/1/settings/api" },
	{ route: "[accountId]/settings/retention", address: "/1/settings/retention" },
	{ route: "[accountId]/settings/audit", address: "/1/settings/audit", reads: ["/staff/audit"] },
	{ route: "profile", address: "/profile" },
	{ route: "profile/security", address: "/profile/security" },
	{ route: "profile/sessions", address: "/profile/sessions" },
	{ route: "profile/tokens", address: "/profile/tokens" },
];

/** Pages that only redirect or show the "not found" page. */
export const OTHER_ROUTES = ["[accountId]", "[accountId]/[...rest]"];
