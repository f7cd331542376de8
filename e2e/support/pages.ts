import { expect, type Locator } from "@playwright/test";
import type { RolePermission } from "@/lib/contract/console/permissions";

/** A write behind a button, link, switch or item of a menu. */
export type Write = {
	/** Has no effect for those who are allowed: its body is empty, or its record doesn't exist. */
	call: string;
	/** The control's name. It's disabled if the call is refused. */
	control: RegExp;
	/** What shows the control, such as opening a menu. */
	after?: (main: Locator) => Promise<void>;
	/** Whether the control needs more than the page's HTML: an editor that was filled, or selected rows. */
	needsBrowser?: true;
};

/** A page of an account or of the profile, and what decides whether someone may see it. */
export type ConsolePage = {
	/** Its folder below app/(console). */
	route: string;
	/** With the ids of records; `:template` and so on are filled in by the test. */
	address: string;
	/** Shows it, if more people may read what it shows. */
	permission?: RolePermission;
	/** The write that a form is for. If it's refused, the page says so. */
	form?: string;
	/** Reads below the account's API. If one is refused, the page says so; without any, everyone may see it. */
	reads?: string[];
	/** Reads that only a browser starts. */
	browserReads?: string[];
	writes?: Write[];
};

/** Opens the menu behind the last button of this name; a page's own menu comes after those of its rows. */
function menu(name: RegExp): Write["after"] {
	return async (main) => {
		await main.getByRole("button", { name }).last().click();
		await main.page().getByRole("menu").waitFor();
	};
}

const more = menu(/^More actions$/);
const flowMenu = menu(/^Actions for Flow /);
/** Of someone else, who may do less than any role that changes members. */
async function memberMenu(main: Locator): Promise<void> {
	const viewers = main.getByRole("row").filter({ hasText: "Viewer", hasNotText: "(you)" });
	await viewers
		.getByRole("button", { name: /^Actions for Ben Adeyemi/ })
		.last()
		.click();
	await main.page().getByRole("menu").waitFor();
}

const invitationMenu = menu(/^Actions for .*@/);

async function selectTwo(main: Locator): Promise<void> {
	// New rows may come in above the first that is selected.
	const unselected = main.getByRole("checkbox", { name: /^Select (?!all)/, checked: false });
	await unselected.first().click();
	await expect(main.getByRole("checkbox", { name: /^Select (?!all)/, checked: true })).toHaveCount(1);
	await unselected.first().click();
}

/** Every page of the console; some more than once, with other contents. */
export const CONSOLE_PAGES: ConsolePage[] = [
	{
		route: "[accountId]/flows",
		address: "/1/flows",
		reads: ["/flows"],
		writes: [
			{ call: "POST /flows", control: /^New flow/ },
			{ call: "POST /flows", control: /^Duplicate/, after: flowMenu },
			{ call: "POST /flow-shares", control: /^Share preview/, after: flowMenu },
			{ call: "DELETE /flows/999999", control: /^Delete/, after: flowMenu },
		],
	},
	{
		route: "[accountId]/flows/new",
		address: "/1/flows/new",
		form: "POST /flows",
		reads: ["/flows"],
		writes: [{ call: "POST /flows", control: /^Create flow/ }],
	},
	{
		route: "[accountId]/flows/[flowId]",
		address: "/1/flows/:flow",
		reads: ["/flows/:flow"],
		writes: [
			{ call: "PUT /flows/:flow", control: /^Save/ },
			{ call: "PUT /flows/:flow", control: /^Save with a comment…/, after: more },
			{ call: "POST /flows", control: /^Duplicate/, after: more },
			{ call: "POST /flow-shares", control: /^Share preview/, after: more },
			{ call: "DELETE /flows/999999", control: /^Delete flow/, after: more },
		],
	},
	{
		route: "[accountId]/flows/[flowId]",
		address: "/1/flows/:flow?versions=1",
		reads: ["/flows/:flow"],
		writes: [
			{ call: "PUT /flows/:flow", control: /^Restore this version/, needsBrowser: true },
			{ call: "PUT /flow-versions/999999-1", control: /^Add a comment/, needsBrowser: true },
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
		reads: ["/extensions/templates"],
		writes: [
			{ call: "POST /templates/:template/contents", control: /^New template/ },
			{ call: "PUT /template-notices", control: /^Notifications/ },
		],
	},
	{
		route: "[accountId]/templates/[templateCode]",
		address: "/1/templates/:template",
		reads: ["/extensions/templates/:template"],
		writes: [
			{ call: "POST /templates/:template/contents", control: /^Language/, needsBrowser: true },
			{ call: "PUT /templates/:template/contents/xx", control: /^Save draft/, needsBrowser: true },
			{ call: "PUT /templates/:template/contents/xx", control: /^Save as ready/, needsBrowser: true },
			{
				call: "POST /extensions/templates/:template",
				control: /^Duplicate template/,
				after: more,
				needsBrowser: true,
			},
			{ call: "POST /template-shares", control: /^Share preview/, after: more, needsBrowser: true },
			{
				call: "POST /extensions/templates/zz/delete",
				control: /^Delete template/,
				after: more,
				needsBrowser: true,
			},
			{
				call: "DELETE /templates/:template/contents/xx",
				control: /^Delete .+…$/,
				after: more,
				needsBrowser: true,
			},
		],
	},
	{
		route: "[accountId]/contacts",
		address: "/1/contacts",
		reads: ["/contacts"],
		writes: [
			{ call: "POST /contacts", control: /^New contact/ },
			{ call: "POST /extensions/contact-imports", control: /^Import/ },
			{ call: "POST /contacts/export", control: /^Export/ },
			{
				call: "POST /extensions/contacts/999999/merge",
				control: /^Merge/,
				after: selectTwo,
				needsBrowser: true,
			},
			{ call: "DELETE /contacts/999999", control: /^Delete/, after: selectTwo, needsBrowser: true },
		],
	},
	{
		route: "[accountId]/contacts",
		address: "/1/contacts?removed=true",
		reads: ["/contacts"],
		writes: [
			{ call: "POST /extensions/removed-contacts/999999/restore", control: /^Restore / },
			{
				call: "POST /extensions/removed-contacts/999999/restore",
				control: /^Restore(?! Temporary)/,
				after: selectTwo,
				needsBrowser: true,
			},
		],
	},
	{
		route: "[accountId]/contacts/new",
		address: "/1/contacts/new",
		form: "POST /contacts",
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
		reads: ["/contacts", "/contacts/:contact"],
		browserReads: ["/contacts/:contact/messages"],
		writes: [
			{ call: "PUT /contacts/:contact", control: /^Edit contact/, after: more },
			{ call: "POST /contacts/export", control: /^Export conversation/, after: more },
			{ call: "DELETE /contacts/999999", control: /^Delete contact/, after: more },
			{ call: "POST /extensions/contacts/999999/erase", control: /^Erase contact/, after: more },
		],
	},
	{
		route: "[accountId]/contacts/[contactId]",
		address: "/1/contacts/:contact?tab=details",
		reads: ["/contacts", "/contacts/:contact"],
	},
	{
		route: "[accountId]/contacts/[contactId]/edit",
		address: "/1/contacts/:contact/edit",
		form: "PUT /contacts/:contact",
		reads: ["/contacts", "/contacts/:contact"],
		writes: [{ call: "PUT /contacts/:contact", control: /^Save/ }],
	},
	{
		route: "[accountId]/webhooks",
		address: "/1/webhooks",
		reads: ["/webhooks"],
		writes: [
			{ call: "POST /webhooks", control: /^New webhook/ },
			{ call: "PUT /webhook-notices", control: /^Notifications/ },
			{ call: "PATCH /webhooks/999999", control: /^Send events to/ },
		],
	},
	{
		route: "[accountId]/webhooks/new",
		address: "/1/webhooks/new",
		form: "POST /webhooks",
		reads: ["/webhooks"],
		writes: [{ call: "POST /webhooks", control: /^Create webhook/ }],
	},
	{
		route: "[accountId]/webhooks/[webhookId]",
		address: "/1/webhooks/:webhook",
		reads: ["/webhooks"],
		writes: [
			{ call: "PATCH /webhooks/999999", control: /^Send events/ },
			{ call: "POST /extensions/webhooks/:webhook/test-events", control: /^Send test event/ },
			{ call: "POST /extensions/webhooks/999999/rotate-secret", control: /^Rotate/ },
			{ call: "POST /extensions/webhooks/999999/replays", control: /^Replay…/ },
			{
				call: "PUT /extensions/webhooks/:webhook/settings",
				control: /^Edit webhook/,
				after: more,
			},
			{ call: "POST /extensions/webhooks/999999/rotate-secret", control: /^Rotate secret/, after: more },
			{ call: "DELETE /webhooks/999999", control: /^Delete webhook/, after: more },
		],
	},
	{
		route: "[accountId]/webhooks/[webhookId]",
		address: "/1/webhooks/:webhook?delivery=:delivery",
		reads: ["/webhooks"],
		writes: [
			{
				call: "POST /extensions/webhooks/999999/deliveries/:delivery/resend",
				control: /^Resend/,
			},
		],
	},
	{
		route: "[accountId]/webhooks/[webhookId]",
		address: "/1/webhooks/:disabledWebhook",
		reads: ["/webhooks"],
		writes: [{ call: "PATCH /webhooks/999999", control: /^Enable…/ }],
	},
	{
		route: "[accountId]/webhooks/[webhookId]/edit",
		address: "/1/webhooks/:webhook/edit",
		form: "PUT /extensions/webhooks/:webhook/settings",
		reads: ["/webhooks"],
		writes: [{ call: "PUT /extensions/webhooks/:webhook/settings", control: /^Save changes/ }],
	},
	{ route: "[accountId]/drafts", address: "/1/drafts" },
	{
		route: "[accountId]/getting-started",
		address: "/1/getting-started",
		permission: "Connection — Edit",
	},
	{
		route: "[accountId]/settings",
		address: "/1/settings",
		writes: [{ call: "PUT /account", control: /^Rename/ }],
	},
	{
		route: "[accountId]/settings/members",
		address: "/1/settings/members",
		reads: ["/members"],
		writes: [
			{ call: "POST /invitations", control: /^Invite member/ },
			{ call: "PUT /second-factor", control: /^Require two-factor/ },
			{ call: "PUT /members/999999", control: /^Change role/, after: memberMenu },
			{ call: "PUT /members/999999", control: /^Suspend/, after: memberMenu },
			{ call: "POST /members/999999/reset-link", control: /^Create password/, after: memberMenu },
			{ call: "DELETE /members/999999", control: /^Remove from account/, after: memberMenu },
			{
				call: "POST /invitations/999999/resend",
				control: /^Create new link/,
				after: invitationMenu,
			},
			{
				call: "DELETE /invitations/999999",
				control: /^Revoke invitation/,
				after: invitationMenu,
			},
		],
	},
	{
		route: "[accountId]/settings/roles",
		address: "/1/settings/roles",
		permission: "Roles — View",
		reads: ["/roles"],
		writes: [{ call: "POST /roles", control: /^Create role/ }],
	},
	{
		route: "[accountId]/settings/roles/[roleId]",
		address: "/1/settings/roles/new",
		permission: "Roles — View",
		form: "POST /roles",
		reads: ["/roles"],
		writes: [{ call: "POST /roles", control: /^Create role/ }],
	},
	{
		route: "[accountId]/settings/roles/[roleId]",
		address: "/1/settings/roles/agent",
		permission: "Roles — View",
		reads: ["/roles"],
		writes: [
			{ call: "PUT /view-as", control: /^View as this role/ },
			{ call: "POST /roles", control: /^Duplicate/ },
		],
	},
	{
		route: "[accountId]/settings/roles/[roleId]",
		address: "/1/settings/roles/:role",
		permission: "Roles — View",
		reads: ["/roles"],
		writes: [
			{ call: "PUT /roles/:role", control: /^Save role/ },
			{ call: "DELETE /roles/999999", control: /^Delete role/ },
		],
	},
	{
		route: "[accountId]/settings/tokens",
		address: "/1/settings/tokens",
		reads: ["/tokens"],
		writes: [{ call: "POST /tokens", control: /^Create account token/ }],
	},
	{
		route: "[accountId]/settings/connection",
		address: "/1/settings/connection",
		reads: ["/connection"],
	},
	{ route: "[accountId]/settings/api", address: "/1/settings/api" },
	{ route: "[accountId]/settings/retention", address: "/1/settings/retention" },
	{ route: "[accountId]/settings/audit", address: "/1/settings/audit", reads: ["/audit"] },
	{ route: "profile", address: "/profile" },
	{ route: "profile/security", address: "/profile/security" },
	{ route: "profile/sessions", address: "/profile/sessions" },
	{ route: "profile/tokens", address: "/profile/tokens" },
];

/** Pages that only redirect or show the "not found" page. */
export const OTHER_ROUTES = ["[accountId]", "[accountId]/[...rest]"];
