import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sealToken } from "@/lib/bff/connections/upstream";
import { startTeam, type Team, type TeamConsole } from "@/lib/bff/staff/testing/team";
import { connections } from "@/lib/bff/store/schema";
import { browserRequest, sendTo, UPSTREAM_TOKEN } from "@/lib/bff/testing/console";
import { sendJson } from "@/lib/bff/testing/upstream";
import { LIVE_STREAMS_MAX, type RecordChange } from "@/lib/contract/extensions/live";

let console_: TeamConsole;
let team: Team;
let service: ServiceStream;
beforeAll(async () => {
	console_ = await startTeam();
});
afterAll(() => console_.stop());
beforeEach(async () => {
	team = await console_.addTeam();
	service = followedService(team);
});

type ServiceStream = ReturnType<typeof followedService>;

/** Makes the stand-in service stream what the test sends. */
function followedService({ respondWith, requests }: Team) {
	const open = new Set<ServerResponse>();
	respondWith((_, response) => {
		response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" });
		response.write("retry: 2000\n: connected\n\n");
		open.add(response);
		response.on("close", () => open.delete(response));
	});
	function write(text: string): void {
		for (const response of open) response.write(text);
	}
	return {
		open,
		requests,
		heartbeat: () => write(": still here\n\n"),
		start: () => write("event: start\ndata: null\n\n"),
		change: (...changes: RecordChange[]) => write(`event: changes\ndata: ${JSON.stringify(changes)}\n\n`),
		end: () => {
			for (const response of open) response.end();
		},
	};
}

/** Follows an account's changes in someone's browser; `events` resolves with all events once the stream ends. */
async function follow(cookie: string, { account = team.account, isAliveShown = false } = {}) {
	const abort = new AbortController();
	const request = new Request(browserRequest(`/api/accounts/${account}/live`, { headers: { cookie } }), {
		signal: abort.signal,
	});
	const response = await sendTo(team.runtime, request);
	const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
	let buffer = "";
	async function next(): Promise<{ event: string; data: unknown } | undefined> {
		for (;;) {
			const end = buffer.indexOf("\n\n");
			if (end < 0) {
				const chunk = await reader?.read();
				if (!chunk || chunk.done) return undefined;
				buffer += chunk.value;
				continue;
			}
			const [, event, data] = /event: (.*)\ndata: (.*)/.exec(buffer.slice(0, end)) ?? [];
			buffer = buffer.slice(end + 2);
			if (event !== undefined && (isAliveShown || event !== "alive"))
				return { event, data: JSON.parse(data ?? "") };
		}
	}
	return { response, next, leave: () => abort.abort() };
}

const MESSAGE: RecordChange = { kind: "message", id: "7", received: 1 };
const FLOW: RecordChange = { kind: "flow", id: "3" };
const WEBHOOK: RecordChange = { kind: "webhook", id: "2" };

test("passes changes on as they happen, without the service's token", async () => {
	const stream = await follow(team.owner);
	expect(stream.response.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
	expect(stream.response.headers.get("cache-control")).toContain("no-transform");
	service.start();
	expect(await stream.next()).toEqual({ event: "start", data: null });
	service.change(MESSAGE, WEBHOOK);
	expect(await stream.next()).toEqual({ event: "changes", data: [MESSAGE, WEBHOOK] });
	const [request] = service.requests;
	expect(request?.url).toBe(`/api/business/extensions/channels/chat/accounts/${team.account}/live-changes`);
	expect(request?.headers).toMatchObject({ authorization: `Bearer ${UPSTREAM_TOKEN}` });
	stream.leave();
});

test("is refused to a person with too many open, until one ends", async () => {
	const { cookie } = await team.join("viewer", "Lia");
	const streams = [];
	for (let n = 0; n < LIVE_STREAMS_MAX; n += 1) streams.push(await follow(cookie));
	const refused = await follow(cookie);
	expect(refused.response.status).toBe(429);
	expect((await follow(team.owner)).response.status).toBe(200);
	service.end();
	for (const stream of streams) expect(await stream.next()).toBeUndefined();
	expect((await follow(cookie)).response.status).toBe(200);
	service.end();
});

test("answers HEAD without following the service", async () => {
	const path = `/api/accounts/${team.account}/live`;
	const request = browserRequest(path, { method: "HEAD", headers: { cookie: team.owner } });
	const response = await sendTo(team.runtime, request);
	expect([response.status, response.body]).toEqual([200, null]);
	expect(service.requests).toEqual([]);
});

test("says that it works only once changes are reported", async () => {
	const stream = await follow(team.owner, { isAliveShown: true });
	service.heartbeat();
	service.start();
	service.heartbeat();
	expect([await stream.next(), await stream.next()]).toMatchObject([{ event: "start" }, { event: "alive" }]);
	stream.leave();
});

test("only reports kinds that the person may view", async () => {
	const role = await team.createRole("Form designer", ["Chat Flows — View"]);
	const { cookie } = await team.join(role.id, "Fay");
	service = followedService(team);
	const stream = await follow(cookie);
	service.change(MESSAGE, WEBHOOK);
	service.change(MESSAGE, FLOW);
	expect(await stream.next()).toEqual({ event: "changes", data: [FLOW] });
	stream.leave();
});

test("skips kinds that a newer service may report", async () => {
	const stream = await follow(team.owner);
	service.change({ kind: "ticket", id: "1" } as unknown as RecordChange, FLOW);
	expect(await stream.next()).toEqual({ event: "changes", data: [FLOW] });
	stream.leave();
});

test("ends for a member who was suspended, without later changes", async () => {
	const { cookie, id } = await team.join("viewer", "Vic");
	service = followedService(team);
	const stream = await follow(cookie);
	await team.ask(team.owner, `PUT /members/${id}`, { suspended: true });
	const beat = setInterval(() => service.heartbeat(), 50);
	const ended = await stream.next();
	clearInterval(beat);
	expect(ended).toBeUndefined();
});

test("ends once the account gets another connection, and stops following the old service", async () => {
	const stream = await follow(team.owner);
	service.start();
	expect(await stream.next()).toEqual({ event: "start", data: null });
	const { db, config } = team.runtime;
	const tokenSealed = sealToken(config, team.account, "token_of_another_service");
	const baseUrl = "https://chat.example.com";
	await db.insert(connections).values({ accountId: team.account, serviceAccountId: 1, baseUrl, tokenSealed });
	const beat = setInterval(() => service.heartbeat(), 50);
	const ended = await stream.next();
	clearInterval(beat);
	expect(ended).toBeUndefined();
	await expect.poll(() => service.open.size).toBe(0);
});

test("closes the service's stream when the browser leaves", async () => {
	const stream = await follow(team.owner);
	await expect.poll(() => service.open.size).toBe(1);
	stream.leave();
	await expect.poll(() => service.open.size).toBe(0);
});

test("ends when the service ends it", async () => {
	const stream = await follow(team.owner);
	service.end();
	expect(await stream.next()).toBeUndefined();
});

test("refuses strangers and other accounts, before it asks the service", async () => {
	expect((await follow("")).response.status).toBe(401);
	expect((await follow(team.owner, { account: 1_000 })).response.status).toBe(403);
	expect(service.requests).toEqual([]);
});

test("answers 404 for a service without changes, and 503 while it can't be reached", async () => {
	team.respondWith((_, response) =>
		sendJson(response, 404, { success: false, statusCode: 404, message: "No." }),
	);
	expect((await follow(team.owner)).response.status).toBe(404);
	team.respondWith((_, response) => sendJson(response, 200, { success: true, statusCode: 200, data: [] }));
	expect((await follow(team.owner)).response.status).toBe(404);
	await team.closeUpstream();
	expect((await follow(team.owner)).response.status).toBe(503);
});
