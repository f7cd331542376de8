import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
	OTHER_ACCOUNT,
	OTHER_TOKEN,
	otherService,
	startTwoServices,
	type TwoServices,
} from "@/lib/bff/connections/testing/two-services";
import { openShare } from "@/lib/bff/shares/open-share";
import { users, webhookIncidents, webhookNoticeMails } from "@/lib/bff/store/schema";
import { type Responder, sendJson, startUpstream, type Upstream } from "@/lib/bff/testing/upstream";
import type { FlowVersion } from "@/lib/contract/console/versions/flow-versions";

/* What the console keeps of flows when an account gets another address. Both services have a flow 7. */

let it: TwoServices;
let next: Upstream;
let account: number;
beforeAll(async () => {
	it = await startTwoServices();
	next = await startUpstream();
});
afterAll(async () => {
	await next.close();
	await it.stop();
});
beforeEach(async () => {
	await it.reset();
	account = await it.addOther();
	it.other.respondWith(serviceWith("Seats"));
	next.respondWith(serviceWith("Salaries"));
	await it.askService(account, "/flows/7");
});

function serviceWith(name: string): Responder {
	const definition = { version: "7.3", screens: [{ id: name }] };
	const updated_at = "2026-11-20T08:00:00.000Z";
	const data = {
		id: 7,
		name,
		template_name: "default",
		flow_json: definition,
		flow_json_raw: "",
		updated_at,
	};
	return (request, response) =>
		request.url.endsWith(`/accounts/${OTHER_ACCOUNT}/flows/7`)
			? sendJson(response, 200, { success: true, data })
			: otherService(request, response);
}

async function share(): Promise<string> {
	const { body } = await it.ask("POST /flow-shares", { flow_id: 7, days: 7 }, { account });
	return new URL(body.data.link).pathname.replace("/share/", "");
}

const opened = async (token: string) => (await openShare(it.runtime, token))?.title;

async function move({ url }: { url: string }, more = {}): Promise<void> {
	const body = { base_url: url, token: OTHER_TOKEN, ...more };
	const { status, text } = await it.ask("PUT /connection", body, { account });
	expect(status, text).toBe(200);
	await it.askService(account, "/flows/7");
}

/** The numbers of the flow's versions with their screens, newest first. */
async function versions() {
	const { body } = await it.ask("GET /flows/7/versions", undefined, { account });
	return Promise.all(
		(body.data.versions as FlowVersion[]).map(async ({ id, number }) => {
			const version = await it.ask(`GET /flow-versions/${id}`, undefined, { account });
			return [number, JSON.parse(version.body.data.definition).screens[0].id];
		}),
	);
}

describe("An account that moves to another service", () => {
	test("ends the shared previews of the first one", async () => {
		const token = await share();
		expect(await opened(token)).toBe("Seats");
		await move(next);
		expect(await opened(token)).toBeUndefined();
		expect((await it.ask("GET /flow-shares?flow=7", undefined, { account })).body.data).toEqual([]);
		await move(it.other);
		expect(await opened(token)).toBeUndefined();
	});

	test("ends the incidents of the first one's webhooks, and mails about them", async () => {
		const { db } = it.runtime;
		const [user] = await db.select().from(users);
		const webhook = { accountId: account, webhookId: 1 };
		const mail = { ...webhook, userId: user?.id ?? "", kind: "failing", host: "old.example.com" } as const;
		await db.insert(webhookIncidents).values({ ...webhook, stage: "failing", startedAt: new Date() });
		await db.insert(webhookNoticeMails).values({ ...mail, since: new Date() });
		await move(next);
		expect([await db.$count(webhookIncidents), await db.$count(webhookNoticeMails)]).toEqual([0, 0]);
	});

	test("has the versions of its service's flows only, and those of the first one after moving back", async () => {
		await move(next);
		expect(await versions()).toEqual([[1, "Salaries"]]);
		await move(it.other);
		expect(await versions()).toEqual([[1, "Seats"]]);
	});
});

describe("An account whose service gets another address", () => {
	test("keeps shared previews of flows, and their versions", async () => {
		const token = await share();
		next.respondWith(serviceWith("Rows"));
		await move(next, { same_service: true });
		expect(await opened(token)).toBe("Rows");
		expect(await versions()).toEqual([
			[2, "Rows"],
			[1, "Seats"],
		]);
	});

	test("keeps all versions if it had some at that address already", async () => {
		await move(next);
		await move(it.other);
		it.other.respondWith(serviceWith("Rows"));
		await it.askService(account, "/flows/7");
		next.respondWith(serviceWith("Rows"));
		await move(next, { same_service: true });
		expect(await versions()).toEqual([
			[3, "Rows"],
			[2, "Seats"],
			[1, "Salaries"],
		]);
	});
});
