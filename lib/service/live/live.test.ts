import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LIVE_STREAMS_MAX } from "@/lib/contract/extensions/live";
import type { Permission } from "@/lib/contract/permissions";
import { parseExact } from "@/lib/json/parse-exact";
import { createApp } from "@/lib/service/http/app";
import { createServiceMetrics } from "@/lib/service/metrics/service-metrics";
import { migrateService } from "@/lib/service/store/migrate";
import { tokens } from "@/lib/service/store/schema/schema";
import { startTestService, TEST_TOKEN, type TestService } from "@/lib/service/testing/service";
import { publishEvents } from "@/lib/service/webhooks/events/publish";
import type { LiveHub } from "./hub";
import { type FollowOptions, followStream } from "./testing/follow-stream";

let service: TestService;
/** The service's time, which only changes when a test sets it. */
let now = new Date();

beforeAll(async () => {
	service = await startTestService({ clock: () => now });
});
afterAll(() => service.stop());

async function follow(options: FollowOptions = {}) {
	const stream = await followStream(service, "/live-events", options);
	await stream.block();
	return stream;
}

async function createToken(members: Record<string, unknown>): Promise<{ id: number; token: string }> {
	const body = { name: "follower", permissions: ["Chat Chats — View"], ...members };
	return (await service.request("POST", service.extension("/tokens"), { body })).body.data;
}

function publish(
	name: string,
	type: "chat.message.inbound" | "chat.template.update" = "chat.message.inbound",
) {
	const at = new Date();
	return service.db.transaction((tx) => publishEvents(tx, 1, [{ type, at, data: { name }, lane: 0 }], at));
}

describe("live events", () => {
	it("arrive as they happen, with the same body as webhooks", async () => {
		const stream = await follow();
		expect(stream.response.headers.get("content-type")).toContain("text/event-stream");
		await publish("first");
		await publish("second");
		expect((await stream.next()).body).toMatchObject({
			type: "chat.message.inbound",
			accountId: 1,
			data: { name: "first" },
		});
		expect((await stream.next()).body.data.name).toBe("second");
		stream.stop();
	});

	it("arrive whole, also with the line breaks of the platform's JSON", async () => {
		const stream = await follow();
		const at = new Date();
		const data = { change: parseExact('{\n"price": 1.50,\r\n"quantity":\r2}') };
		const event = { type: "chat.platform.change", at, data, lane: 0 } as const;
		await service.db.transaction((tx) => publishEvents(tx, 1, [event], at));
		expect((await stream.next()).body.data).toEqual({ change: { price: 1.5, quantity: 2 } });
		stream.stop();
	});

	it("continue after the last event seen, without gaps or duplicates", async () => {
		const stream = await follow();
		await publish("seen");
		const seen = await stream.next();
		stream.stop();
		for (let index = 0; index < 150; index += 1) await publish(`missed ${index}`);
		const again = await follow({ lastEventId: seen.id });
		for (let index = 0; index < 150; index += 1)
			expect((await again.next()).body.data.name).toBe(`missed ${index}`);
		again.stop();
	});

	it("include events of a transaction that commits after a later one", async () => {
		const stream = await follow();
		let finishSlow: (() => void) | undefined;
		const slow = service.db.transaction(async (tx) => {
			await publishEvents(
				tx,
				1,
				[{ type: "chat.message.inbound", at: new Date(), data: { name: "slow" }, lane: 0 }],
				new Date(),
			);
			await new Promise<void>((resolve) => {
				finishSlow = resolve;
			});
		});
		await expect.poll(() => finishSlow).toBeDefined();
		await publish("quick");
		finishSlow?.();
		await slow;
		await publish("last");
		const names = [await stream.next(), await stream.next(), await stream.next()].map(
			(event) => event.body.data.name,
		);
		expect(names.sort()).toEqual(["last", "quick", "slow"]);
		stream.stop();
	});

	it("continue after a restore into a database that counts transactions from the start", async () => {
		const stream = await follow();
		await publish("seen");
		const { id } = await stream.next();
		stream.stop();
		await publish("missed");
		const AHEAD = 1_000_000;
		await service.pool.query("update chat.events set transaction_id = transaction_id + $1", [AHEAD]);
		await migrateService(service.dependencies.config.databaseUrl);
		await publish("after the restore");
		const [transaction, sequence] = id.split("-");
		const again = await follow({ lastEventId: `${Number(transaction) + AHEAD}-${sequence}` });
		const names = [await again.next(), await again.next()].map(({ body }) => body.data.name);
		expect(names).toEqual(["missed", "after the restore"]);
		again.stop();
	});

	it("keep their order at a start without a restore", async () => {
		await publish("before the start");
		const transactions = async () =>
			(await service.pool.query("select transaction_id from chat.events order by sequence")).rows;
		const before = await transactions();
		await migrateService(service.dependencies.config.databaseUrl);
		expect(await transactions()).toEqual(before);
	});

	it("only include events that the token may see", async () => {
		const permissions: Permission[] = ["Chat Templates — View"];
		const stream = await follow({ token: await service.issueToken({ permissions }) });
		await publish("a message");
		await publish("a template", "chat.template.update");
		expect((await stream.next()).body.data.name).toBe("a template");
		stream.stop();
	});

	it("end within seconds of the token's revocation, without later events", async () => {
		const created = await createToken({});
		const stream = await follow({ token: created.token });
		await publish("before");
		expect((await stream.next()).body.data.name).toBe("before");
		await service.request("DELETE", service.extension(`/tokens/${created.id}`));
		await publish("after");
		await expect(stream.next()).rejects.toThrow("The stream ended.");
	});

	it("are refused to a token with too many open, until one ends", async () => {
		const token = await service.issueToken();
		const streams = await Promise.all(Array.from({ length: LIVE_STREAMS_MAX }, () => follow({ token })));
		const tryToFollow = () => followStream(service, "/live-events", { token });
		const refused = await tryToFollow();
		expect([refused.response.status, refused.response.headers.get("retry-after")]).toEqual([429, "60"]);
		expect((await follow()).response.status).toBe(200);
		streams[0]?.stop();
		await expect
			.poll(async () => {
				const again = await tryToFollow();
				again.stop();
				return again.response.status;
			})
			.toBe(200);
		for (const stream of streams) stream.stop();
	});

	it("end at the moment the token expires", async () => {
		const expiresAt = new Date(now.getTime() + 3_600_000);
		const created = await createToken({ expires_at: expiresAt.toISOString() });
		now = new Date(expiresAt.getTime() - 100);
		const other = await follow();
		const stream = await follow({ token: created.token });
		await publish("before");
		expect((await stream.next()).body.data.name).toBe("before");
		expect((await other.next()).body.data.name).toBe("before");
		await service.db.update(tokens).set({ expiresAt: sql`now()` }).where(eq(tokens.id, created.id));
		const first = await Promise.race([
			stream.next().catch((error) => error.message),
			other.block().then(() => "A heartbeat, which checks every token again."),
		]);
		expect(first).toBe("The stream ended.");
		other.stop();
	});

	it("follow changes of the token's permissions", async () => {
		const created = await createToken({ permissions: ["Chat Chats — View", "Chat Templates — View"] });
		const stream = await follow({ token: created.token });
		await publish("seen");
		expect((await stream.next()).body.data.name).toBe("seen");
		await service.pool.query(
			"update chat.tokens set permissions = '{Chat Templates — View}' where account_id = 1 and id = $1",
			[created.id],
		);
		await publish("a message");
		await publish("a template", "chat.template.update");
		expect((await stream.next()).body.data.name).toBe("a template");
		stream.stop();
	});

	it("are refused without access or with an invalid last event id", async () => {
		expect((await service.request("GET", service.extension("/live-events"), { token: null })).status).toBe(
			401,
		);
		const foreign = await service.issueToken({ account: 9 });
		expect((await service.request("GET", service.extension("/live-events"), { token: foreign })).status).toBe(
			403,
		);
		expect(
			(await service.request("GET", service.extension("/live-events"), { headers: { "last-event-id": "x" } }))
				.status,
		).toBe(400);
		expect((await service.request("POST", service.extension("/live-events"))).status).toBe(405);
	});

	it.each(["/live-events", "/live-changes"])("answer HEAD %s without a follower that stays", async (path) => {
		const followers = new Set<unknown>();
		const subscribe: LiveHub["subscribe"] = (_, follower) => {
			followers.add(follower);
			return () => followers.delete(follower);
		};
		const { dependencies, pool } = service;
		const app = createApp(
			dependencies,
			{ subscribe, stop: async () => {} },
			new AbortController().signal,
			createServiceMetrics(pool),
		);
		const headers = { authorization: `Bearer ${TEST_TOKEN}` };
		const response = await app.request(service.extension(path), { method: "HEAD", headers });
		expect([response.status, response.headers.get("content-type")]).toEqual([
			200,
			"text/event-stream; charset=utf-8",
		]);
		expect(followers.size).toBe(0);
		const foreign = await service.issueToken({ account: 9 });
		expect((await service.request("HEAD", service.extension(path), { token: foreign })).status).toBe(403);
	});
});
