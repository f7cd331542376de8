/** A page of an account or of the profile, and what decides whether someone may see it. */
export type ConsolePage = {
	/** Its folder below app/(console). */
	route: string;
	/** With the ids of the sample data; `:template` and so on are filled in by the test. */
	address: string;
	/** Reads below the account's API. If one is refused, the page says so; without any, everyone may see it. */
	reads?: string[];
	/** The write behind the page's main button. If it's refused, the button is disabled. */
	write?: { call: string; button: RegExp };
};

/** Every page of the console. */
export const CONSOLE_PAGES: ConsolePage[] = [
	{ route: "[accountId]/flows", address: "/1/flows", reads: ["/flows"] },
	{
		route: "[accountId]/flows/new",
		address: "/1/flows/new",
		reads: ["/flows"],
		write: { call: "POST /flows", button: /^Create flow/ },
	},
	{ route: "[accountId]/flows/[flowId]", address: "/1/flows/:flow", reads: ["/flows/:flow"] },
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
	{ route: "[accountId]/templates", address: "/1/templates", reads: ["/template-codes"] },
	{
		route: "[accountId]/templates/[templateCode]",
		address: "/1/templates/:template",
		reads: ["/templates/:template/contents"],
	},
	{ route: "[accountId]/contacts", address: "/1/contacts", reads: ["/contacts"] },
	{
		route: "[accountId]/contacts/new",
		address: "/1/contacts/new",
		reads: ["/contacts"],
		write: { call: "POST /contacts", button: /^Create contact/ },
	},
	{ route: "[accountId]/contacts/messages", address: "/1/contacts/messages", reads: ["/contacts"] },
	{
		route: "[accountId]/contacts/import",
		address: "/1/contacts/import",
		reads: ["/extensions/contact-imports"],
		write: { call: "POST /extensions/contact-imports", button: /^Choose file/ },
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
	},
	{
		route: "[accountId]/contacts/[contactId]/edit",
		address: "/1/contacts/:contact/edit",
		reads: ["/contacts", "/contacts/:contact"],
		write: { call: "PUT /contacts/:contact", button: /^Save/ },
	},
	{ route: "[accountId]/webhooks", address: "/1/webhooks", reads: ["/webhooks"] },
	{
		route: "[accountId]/webhooks/new",
		address: "/1/webhooks/new",
		reads: ["/webhooks"],
		write: { call: "POST /webhooks", button: /^Create webhook/ },
	},
	{ route: "[accountId]/webhooks/[webhookId]", address: "/1/webhooks/:webhook", reads: ["/webhooks"] },
	{
		route: "[accountId]/webhooks/[webhookId]/edit",
		address: "/1/webhooks/:webhook/edit",
		reads: ["/webhooks"],
		write: { call: "PUT /extensions/webhooks/:webhook/settings", button: /^Save changes/ },
	},
	{ route: "[accountId]/drafts", address: "/1/drafts" },
	{ route: "[accountId]/settings", address: "/1/settings" },
	{
		route: "[accountId]/settings/members",
		address: "/1/settings/members",
		reads: ["/staff/members"],
		write: { call: "POST /staff/invitations", button: /^Invite member/ },
	},
	{ route: "[accountId]/settings/roles", address: "/1/settings/roles", reads: ["/staff/roles"] },
	{
		route: "[accountId]/settings/roles/[roleId]",
		address: "/1/settings/roles/agent",
		reads: ["/staff/roles"],
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
