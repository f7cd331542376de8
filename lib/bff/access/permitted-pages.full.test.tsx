import { existsSync } from "node:fs";
import path from "node:path";
import type { Query } from "@tanstack/react-query";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { cloneElement, type ReactElement, type ReactNode } from "react";
import { prerender } from "react-dom/static";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { SETTINGS_PAGES } from "@/components/settings/settings-pages";
import { CONSOLE_PAGES, type ConsolePage } from "@/e2e/support/pages";
import { permissionsFor } from "@/lib/bff/access/testing/permitted-calls";
import { startTeam, type Team } from "@/lib/bff/staff/testing/team";
import { browserRequest, sendTo } from "@/lib/bff/testing/console";
import { createQueryClient } from "@/lib/console/api/query-client";
import { en } from "@/lib/console/messages/en";
import { PageContext } from "@/lib/console/testing/render-page";
import { type PermissionSet, ROLE_PERMISSIONS } from "@/lib/contract/console/permissions";
import { permissionsOf } from "@/lib/contract/console/roles";
import { startTestService, TEST_TOKEN, type TestService } from "@/lib/service/testing/service";

/*
 * What every page shows agrees with the permissions of the calls behind it: to people with exactly those permissions,
 * with none, and with all but one. The calls are checked in access-matrix.full.test.ts, and pages in a browser in
 * e2e/console/access/pages.spec.ts.
 */

const { request } = vi.hoisted(() => ({ request: { url: new URL("http://console.test:3000"), cookie: "" } }));
vi.mock("next/navigation", () => ({
	usePathname: () => request.url.pathname,
	useRouter: () => ({}),
	useSearchParams: () => request.url.searchParams,
	useSelectedLayoutSegments: () => request.url.pathname.split("/").slice(3),
	notFound: () => {
		throw new Error("The page wasn't found.");
	},
}));
vi.mock("next/headers", () => ({ headers: async () => new Headers({ cookie: request.cookie }) }));
vi.mock("@/app/page-preferences", () => ({ pageLanguage: async () => "en" }));
/** Pages read in the browser. With first data they'd read as the owner, whose cookie the request has. */
vi.mock("@/app/first-data", () => ({ FirstData: ({ children }: { children: ReactNode }) => children }));
/** Every menu is open. */
vi.mock("@base-ui/react/menu", () => {
	const Children = ({ children }: { children?: ReactNode }) => children;
	const Item = ({ disabled, children }: { disabled?: boolean; children?: ReactNode }) => (
		<button type="button" disabled={disabled}>
			{children}
		</button>
	);
	return {
		Menu: {
			...{ Root: Children, Portal: Children, Positioner: Children, Popup: Children },
			...{ Group: Children, GroupLabel: Children, RadioGroup: Children, RadioItemIndicator: Children },
			...{ Item, LinkItem: Item, RadioItem: Item, Separator: () => null },
			Trigger: ({ render }: { render: ReactElement }) => cloneElement(render),
		},
	};
});

const APP = path.resolve(import.meta.dirname, "../../../app/(console)");
const ALL: PermissionSet = new Set(ROLE_PERMISSIONS);
const fetchRemote = globalThis.fetch;

let service: TestService;
let team: Team;
let fill: (text: string) => string;
beforeAll(async () => {
	service = await startTestService();
	team = await startTeam({ CHAT_API_URL: `${service.url}/`, CHAT_API_TOKEN: TEST_TOKEN });
	request.cookie = team.owner;
	vi.stubGlobal("fetch", (address: string, init: RequestInit) =>
		address.startsWith("/") ? read(address) : fetchRemote(address, init),
	);
	fill = await addRecords();
});
afterAll(async () => {
	vi.unstubAllGlobals();
	await team.stop();
	await service.stop();
});

/** What the person may who opens a page. */
let own: PermissionSet = ALL;
const responses = new Map<string, Response>();

/** What the owner reads, unless the person lacks the permission. */
async function read(address: string): Promise<Response> {
	const [, path] = /^\/api\/accounts\/1(\/[^?]+)/.exec(address) ?? [];
	if (path !== undefined && !isAllowed(own, `GET ${path}`)) {
		const message = `You need the permission ${permissionsFor(`GET ${path}`)[0]}.`;
		return Response.json({ message }, { status: 403 });
	}
	const response =
		responses.get(address) ??
		(await sendTo(team.runtime, browserRequest(address, { headers: { cookie: team.owner } })));
	responses.set(address, response);
	return response.clone();
}

/** Adds a record for every page. @returns what fills `:contact` and the like in an address */
async function addRecords(): Promise<(text: string) => string> {
	async function create(target: string, body: object): Promise<string> {
		const { status, body: created, text } = await service.request("POST", target, { body });
		expect(status, text).toBeLessThan(300);
		return String(created.data.id);
	}
	const contact = (number: string) =>
		create(service.path("/contacts"), { name: "Lou Weber", number, country_code: "+49" });
	const webhook = (host: string) =>
		create(service.path("/webhooks"), { url: `https://${host}.example/hook`, events: ["*"] });
	const works = await webhook("works");
	const disabled = await webhook("disabled");
	await service.request("PATCH", service.path(`/webhooks/${disabled}`), { body: { is_active: false } });
	const flow = { name: "Seats", template_name: "default" };
	const id = await create(service.path("/flows"), { ...flow, ...definition("1") });
	// Opening it makes its definition a version.
	const opening = browserRequest(`/api/accounts/1/flows/${id}`, { headers: { cookie: team.owner } });
	await sendTo(team.runtime, opening);
	await service.request("PUT", service.path(`/flows/${id}`), { body: { ...flow, ...definition("2") } });
	await service.request("DELETE", service.path(`/contacts/${await contact("15112345670")}`));
	await service.request("POST", service.path("/templates/welcome/contents"), {
		body: { lang_code: "en", text: "Hello" },
	});
	await sendTo(
		team.runtime,
		browserRequest("/api/accounts/1/template-codes", {
			method: "PUT",
			body: JSON.stringify({ code: "welcome" }),
			headers: { cookie: team.owner },
		}),
	);
	await team.join("viewer", "Vera");
	await team.invite("ana@nordwind.example", "viewer");
	const records: Record<string, string> = {
		":contact": await contact("15112345671"),
		":flow": id,
		":webhook": works,
		":disabledWebhook": disabled,
		":delivery": await create(service.extension(`/webhooks/${works}/test-events`), {
			type: "chat.message.reaction",
		}),
		":import": await create(service.extension("/contact-imports"), {
			file_name: "guests.csv",
			columns: ["Phone"],
			row_count: 1,
		}),
		":template": "welcome",
		":role": (await team.createRole("Night shift", ["Chat Contacts — View"])).id,
	};
	return (text) => text.replace(/:[a-z]\w+/gi, (name) => records[name] ?? name);
}

function definition(id: string) {
	const flow = { version: "7.3", screens: [], id };
	return { flow_json: flow, flow_json_raw: JSON.stringify(flow) };
}

/** A page as people with these permissions see it once all is read that it starts with. */
async function open({ route, address }: ConsolePage, permissions: PermissionSet): Promise<string> {
	own = permissions;
	const page = await pageAt(route, fill(address));
	const client = createQueryClient(() => undefined);
	// The page shows a failed read instead of repeating it.
	client.setDefaultOptions({ queries: { retryOnMount: false } });
	for (;;) {
		const { prelude } = await prerender(
			<NuqsTestingAdapter searchParams={request.url.search}>
				<PageContext info={{ permissions: [...permissions], owners: ["Mira"] }} client={client}>
					{page}
				</PageContext>
			</NuqsTestingAdapter>,
			// Parts for browsers only, such as the code editor.
			{ onError: () => undefined },
		);
		const missing = client.getQueryCache().findAll({ predicate: isMissing });
		if (missing.length === 0) return new Response(prelude).text();
		await Promise.all(missing.map((query) => query.fetch().catch(() => undefined)));
	}
}

function isMissing({ state, options }: Query): boolean {
	return state.status === "pending" && (options as { enabled?: unknown }).enabled !== false;
}

/** The page of an address within its layouts, except for the account's. */
async function pageAt(route: string, address: string): Promise<ReactNode> {
	request.url = new URL(address, request.url);
	const folders = route.split("/");
	const segments = request.url.pathname.slice(1).split("/");
	const params = Object.fromEntries(folders.map((folder, index) => [folder.slice(1, -1), segments[index]]));
	const props = {
		params: Promise.resolve(params),
		searchParams: Promise.resolve(Object.fromEntries(request.url.searchParams)),
	};
	let page = await (await import(path.join(APP, route, "page.tsx"))).default(props);
	for (let depth = folders.length; depth > 1; depth -= 1) {
		const layout = path.join(APP, ...folders.slice(0, depth), "layout.tsx");
		if (existsSync(layout)) page = await (await import(layout)).default({ ...props, children: page });
	}
	return page;
}

/** Buttons, links and switches. */
function controlsIn(html: string) {
	const tags = html.matchAll(/<(button|a)\b([^>]*)>(.*?)<\/\1>|<span\b([^>]*role="switch"[^>]*)>/gs);
	return [...tags].map(([, , attributes = "", content = "", ofSwitch]) => ({
		name: labelIn(ofSwitch ?? attributes, html) ?? textOf(content),
		isDisabled: /disabled=""|aria-disabled="true"/.test(ofSwitch ?? attributes),
	}));
}

/** What `aria-label` or `aria-labelledby` says. */
function labelIn(attributes: string, html: string): string | undefined {
	const [, id] = /aria-labelledby="([^"]*)"/.exec(attributes) ?? [];
	const [, label] =
		(id === undefined
			? /aria-label="([^"]*)"/.exec(attributes)
			: new RegExp(`id="${id}"[^>]*>(.*?)</`, "s").exec(html)) ?? [];
	return label === undefined ? undefined : textOf(label);
}

function textOf(html: string): string {
	const text = html.replace(/<[^>]+>/g, "");
	return text.replaceAll("&amp;", "&").replaceAll("&#x27;", "'").replaceAll("&quot;", '"');
}

function isAllowed(permissions: PermissionSet, call: string): boolean {
	const anyOf = permissionsFor(call);
	return anyOf.length === 0 || anyOf.some((permission) => permissions.has(permission));
}

/** The calls that a page can't do without. */
function neededBy({ reads = [], form }: ConsolePage): string[] {
	return [...reads.map((path) => `GET ${path}`), ...(form === undefined ? [] : [form])];
}

function isShownTo(permissions: PermissionSet, page: ConsolePage): boolean {
	return (
		(page.permission === undefined || permissions.has(page.permission)) &&
		neededBy(page).every((call) => isAllowed(permissions, call))
	);
}

test.each(CONSOLE_PAGES)("$address shows what its calls permit", async (page) => {
	const { permission } = page;
	const writes = (page.writes ?? []).filter(({ needsBrowser }) => !needsBrowser);
	const relevant = new Set([
		...(permission === undefined ? [] : [permission]),
		...[...neededBy(page), ...writes.map(({ call }) => call)].flatMap(permissionsFor),
	]);
	const people: [string, PermissionSet][] = [
		// With what a viewer may, since viewers are changed on the page of members.
		["only these", new Set([...permissionsOf("viewer", null), ...relevant])],
		["nothing", new Set()],
		...[...relevant].map((lacking): [string, PermissionSet] => [
			`all but ${lacking}`,
			new Set(ROLE_PERMISSIONS.filter((one) => one !== lacking)),
		]),
	];
	for (const [who, permissions] of people) {
		const html = await open(page, permissions);
		const isShown = isShownTo(permissions, page);
		expect(textOf(html).includes(en.ui.states.forbiddenTitle), `${who}: page`).toBe(!isShown);
		if (!isShown) continue;
		const controls = controlsIn(html);
		for (const { call, control } of writes) {
			const states = controls.filter(({ name }) => control.test(name)).map(({ isDisabled }) => isDisabled);
			expect(states, `${who}: ${control}`).not.toEqual([]);
			expect(states.includes(false), `${who}: ${control}`).toBe(isAllowed(permissions, call));
		}
	}
});

const TITLES: Record<string, string> = {
	"/1/contacts": "Contacts",
	"/1/contacts/new": "New contact · Contacts",
	"/1/contacts/:contact": "Lou Weber · Contacts",
	"/1/contacts/:contact/edit": "Edit contact · Lou Weber · Contacts",
	"/1/webhooks": "Webhooks",
	"/1/webhooks/new": "New webhook · Webhooks",
	"/1/webhooks/:webhook": "works.example · Webhooks",
	"/1/flows": "Flows",
	"/1/flows/new": "New flow · Flows",
	"/1/flows/:flow": "Seats · Flows",
	"/1/templates": "Templates",
	"/1/templates/:template": "welcome · Templates",
	"/1/settings": "Settings",
};

test("Every page has its own title", async () => {
	for (const page of CONSOLE_PAGES) {
		const titles = (await open(page, ALL)).matchAll(/<title>([^<]*) · Chat Console<\/title>/g);
		const found = [...titles].map(([, title = ""]) => title);
		expect(found, page.address).toEqual([TITLES[page.address] ?? expect.stringMatching(/./)]);
	}
});

/** The controls of an address for a built-in role. */
async function controlsFor(role: "manager" | "agent", address: string) {
	const page = CONSOLE_PAGES.find((one) => one.address === address);
	if (!page) throw new Error(`There is no page ${address}.`);
	return controlsIn(await open(page, permissionsOf(role, null)));
}

test("A manager isn't offered what only an owner may do to another owner", async () => {
	const controls = await controlsFor("manager", "/1/settings/members");
	const at = controls.findIndex(({ name }) => name.startsWith("Actions for Mira"));
	for (const action of ["Change role", "Suspend", "Remove from account"]) {
		const ofOwner = controls.slice(at).find(({ name }) => name.startsWith(action));
		expect(ofOwner).toMatchObject({ isDisabled: true });
		expect(ofOwner?.name).toContain("permissions that you don't have");
	}
});

test.each(["manager", "agent"] as const)(
	"The settings list the pages that the role %s may view, and no others",
	async (role) => {
		// The list of all pages has those of the folders (e2e/support/pages.test.ts).
		const inSettings = CONSOLE_PAGES.filter(({ route }) =>
			/^\[accountId\]\/settings(\/[\w-]+)?$/.test(route),
		);
		const permitted = inSettings.filter((page) => isShownTo(permissionsOf(role, null), page));
		const names = permitted.map(({ address }) => {
			const row = SETTINGS_PAGES.find((one) => one.address(1) === address);
			return row ? en.staff.settings[row.name] : address;
		});
		const listed = (await controlsFor(role, "/1/settings")).map(({ name }) => name);
		const end = listed.findIndex((name) => name.startsWith("Rename"));
		expect(listed.slice(0, end).sort()).toEqual(names.sort());
	},
);
