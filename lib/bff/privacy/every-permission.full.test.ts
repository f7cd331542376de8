import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { startTeam, type TeamConsole } from "@/lib/bff/staff/testing/team";
import { browserRequest, sendTo } from "@/lib/bff/testing/console";
import { EVERY_CALL } from "@/lib/bff/testing/every-call";
import { ROLE_PERMISSIONS, type RolePermission } from "@/lib/contract/console/permissions";
import type { ExtensionEndpoint } from "@/lib/contract/endpoint";
import { ENDPOINTS } from "@/lib/contract/endpoints";
import { EXAMPLES } from "@/lib/contract/examples/examples";
import { EXTENSIONS } from "@/lib/contract/extensions/extensions";
import { PERMISSIONS, type Permission } from "@/lib/contract/permissions";
import { type Erasing, startErasing } from "@/lib/service/contacts/erase/testing/erasing";
import { importRow, importsOf } from "@/lib/service/contacts/import/testing/imports";
import { reply } from "@/lib/service/flows/answers/testing/reports";
import { TEST_TOKEN, type TestService } from "@/lib/service/testing/service";
import { NAME, TRACES } from "./testing/planted";
import { respondPlanted, validBody } from "./testing/planted-service";

/*
 * Each single permission with every call: as a member of the console, over a stand-in service that has a number and a
 * name in every field of every response, and over our service with a person in every table; and with an API access token
 * of our service. Who has one permission never has "See numbers" as well.
 */

/** What shows names of contacts: the contacts themselves, their files, messages and events, and the log of changes. */
const SHOWS_NAMES: readonly RolePermission[] = [
	"Chat Contacts — View",
	"Chat Contacts — Export",
	"Chat Contacts — Import",
];

/** Every call but streams and files, and what signs out or removes the account. */
const CALLS = EVERY_CALL.filter(
	({ name, path }) =>
		path.startsWith("/api/accounts/1/") &&
		!["followChanges", "downloadMedia", "removeAccount"].includes(name),
);
const EXPORTS: Record<string, string> = {
	exportContacts: JSON.stringify({ format: "csv", contacts: { ids: [7] } }),
	exportAnswers: "{}",
};

describe("with a single permission, a member", () => {
	let console_: TeamConsole;
	const cookies = new Map<RolePermission, string>();
	beforeAll(async () => {
		console_ = await startTeam();
		for (const [at, permission] of ROLE_PERMISSIONS.entries()) {
			const role = await console_.createRole(`Role ${at}`, [permission]);
			cookies.set(permission, (await console_.join(role.id, `Person${at}`)).cookie);
		}
		respondPlanted(console_);
	});
	afterAll(() => console_.stop());

	test.each(ROLE_PERMISSIONS)("%s finds no hidden number and no hidden name", async (permission) => {
		const cookie = cookies.get(permission) ?? "";
		let answered = 0;
		for (const { name, method, path } of CALLS) {
			const body = method === "GET" ? undefined : (EXPORTS[name] ?? validBody(name) ?? "{}");
			const init = { method, headers: { cookie }, ...(body !== undefined && { body }) };
			const response = await sendTo(console_.runtime, browserRequest(path, init));
			const text = await response.text();
			if (response.ok) answered += 1;
			const call = `${method} ${path} (${response.status})`;
			if (permission !== "Chat Contacts — See numbers")
				for (const trace of TRACES) expect(text, call).not.toContain(trace);
			if (!SHOWS_NAMES.includes(permission)) expect(text, call).not.toContain(NAME);
		}
		expect(answered).toBeGreaterThan(0);
	});
});

/** The account's only webhook, whatever calls did to the one before. */
async function replaceWebhooks(service: TestService): Promise<number> {
	const { body } = await service.request("GET", service.path("/webhooks"));
	for (const { id } of body.data) await service.request("DELETE", service.path(`/webhooks/${id}`));
	const webhook = { url: "https://198.41.0.4/all", events: ["*"] };
	return (await service.request("POST", service.path("/webhooks"), { body: webhook })).body.data.id;
}

/** Everything about a person in our service, and the ids by which it's called. */
async function plantPerson({ service, platform, contacts, receive }: Erasing, at: number) {
	const webhookId = await replaceWebhooks(service);
	const number = `5255${String(12_345_600 + at)}`;
	const [other, removed] = [`5255${String(22_345_600 + at)}`, `5255${String(32_345_600 + at)}`];
	await receive({ number, body: "Hello", name: NAME });
	await receive({ number: other, body: "Hello", name: NAME }, { number: removed, body: "Hi", name: NAME });
	await platform.send({
		contacts: [{ wa_id: number, profile: { name: NAME } }],
		messages: reply(`wamid.R${at}`, 1_700_000_005 + at, { flow_token: "t", seat: "14A" }, undefined, number)
			.messages,
	});
	const [id = 0] = await contacts.search(number);
	const [otherId = 0] = await contacts.search(other);
	const [removedId = 0] = await contacts.search(removed);
	await service.request("DELETE", service.path(`/contacts/${removedId}`));
	const imports = importsOf(service);
	const importId = await imports.check([importRow(2, NAME, `+${number}`)]);
	// Only so many can be unfinished.
	onTestFinished(async () => void (await imports.setState(importId, "stopped")));
	const log = await service.request(
		"GET",
		service.extension(`/webhooks/${webhookId}/deliveries?contact_id=${id}`),
	);
	return {
		...{ numbers: [number, other, removed], id, otherId, removedId, importId, webhookId },
		deliveryId: log.body.data.deliveries[0].id as string,
	};
}
type Planted = Awaited<ReturnType<typeof plantPerson>>;

/** The path of an endpoint about the planted person, and a body that it accepts. */
function callAbout(name: string, endpoint: ExtensionEndpoint, planted: Planted, prefix: string) {
	const values: Record<string, unknown> = {
		contactId: name === "restoreContact" ? planted.removedId : planted.id,
		...{ importId: planted.importId, webhookId: planted.webhookId, deliveryId: planted.deliveryId },
		...{ templateCode: "welcome", langCode: "en", chunk: 1 },
	};
	const query: Record<string, string> = {
		searchMessages: "?search=hello",
		listContactActivity: `?ids=${planted.id}`,
		previewMerge: `?contact_id=${planted.otherId}`,
		countReplay: "?since=2023-01-01T00:00:00.000Z",
		listHistoryDays: "?month=2023-11&timeZone=UTC",
	};
	const bodies: Record<string, unknown> = {
		mergeContact: { contact_id: planted.otherId },
		createContact: { number: "55 9876 5432", country_code: "+52" },
	};
	const path = endpoint.path.replace(/:(\w+)/g, (_, key: string) => String(values[key] ?? 1));
	return {
		method: endpoint.method,
		path: prefix + path + (query[name] ?? ""),
		body: endpoint.body && (bodies[name] ?? EXAMPLES[name]?.body),
	};
}

/** Reads before writes, and what removes the contact last. */
const ENDPOINTS_IN_ORDER = Object.entries<ExtensionEndpoint>({ ...ENDPOINTS, ...EXTENSIONS })
	.filter(([name]) => !["limitTokenOwner", "revokeTokensOfOwner", "revokeToken"].includes(name))
	.map(([name, endpoint]) => ({ name, endpoint, isPublic: name in ENDPOINTS }))
	.toSorted((a, b) => rank(a) - rank(b));

function rank({ name, endpoint }: { name: string; endpoint: ExtensionEndpoint }): number {
	if (endpoint.method === "GET") return 0;
	return ["deleteContact", "eraseContact", "deleteWebhook", "updateWebhook"].includes(name) ? 2 : 1;
}

/** Which permissions of the public API show numbers. Deliveries and messages have them as the API's documentation says. */
const SHOWS_NUMBERS: readonly Permission[] = [
	"Chat Contacts — View",
	"Chat Chats — View",
	"Chat Detail — View",
];

describe("with a single permission at our service,", () => {
	let erasing: Erasing;
	let console_: TeamConsole;
	beforeAll(async () => {
		erasing = await startErasing();
		console_ = await startTeam({ CHAT_API_URL: erasing.service.url, CHAT_API_TOKEN: TEST_TOKEN });
	});
	afterAll(async () => {
		await console_.stop();
		await erasing.service.stop();
	});

	test.each(PERMISSIONS.map((permission, at) => [permission, at] as const))(
		"%s shows a token no more than the API's documentation says",
		async (permission, at) => {
			const planted = await plantPerson(erasing, at);
			const token = await erasing.service.issueToken({ permissions: [permission] });
			for (const { name, endpoint, isPublic } of ENDPOINTS_IN_ORDER) {
				const prefix = isPublic ? erasing.service.path("") : erasing.service.extension("");
				const { method, path, body } = callAbout(name, endpoint, planted, prefix);
				const { text, status } = await erasing.service.request(method, path, { token, body });
				const call = `${method} ${path} (${status})`;
				expect(status, call).toBeLessThan(500);
				// The event itself, which the webhook's owner gets anyway.
				if (permission !== "Chat Contacts — View" && name !== "getDelivery")
					expect(text, call).not.toContain(NAME);
				if (!SHOWS_NUMBERS.includes(permission))
					for (const number of planted.numbers) expect(text, call).not.toContain(number.slice(2));
			}
		},
	);

	test.each(ROLE_PERMISSIONS.map((permission, at) => [permission, at] as const))(
		"%s shows a member nothing hidden",
		async (permission, at) => {
			const planted = await plantPerson(erasing, 40 + at);
			const role = await console_.createRole(`Role ${at}`, [permission]);
			const { cookie } = await console_.join(role.id, `Person${at}`);
			for (const { name, endpoint, isPublic } of ENDPOINTS_IN_ORDER) {
				const prefix = `/api/accounts/1${isPublic ? "" : "/extensions"}`;
				const { method, path, body } = callAbout(name, endpoint, planted, prefix);
				const sent = {
					method,
					headers: { cookie },
					...(body !== undefined && { body: JSON.stringify(body) }),
				};
				const text = await (await sendTo(console_.runtime, browserRequest(path, sent))).text();
				const call = `${method} ${path}`;
				if (permission !== "Chat Contacts — See numbers")
					for (const number of planted.numbers) expect(text, call).not.toContain(number.slice(2, -2));
				const isEvent = name === "getDelivery" && permission === "Chat Detail — View";
				if (!SHOWS_NAMES.includes(permission) && !isEvent) expect(text, call).not.toContain(NAME);
			}
		},
	);
});
