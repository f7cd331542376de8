import { afterAll, beforeAll, expect, test } from "vitest";
import { startTeam, type Team, type TeamConsole } from "@/lib/bff/staff/testing/team";
import { browserRequest, sendTo } from "@/lib/bff/testing/console";
import { sendJson } from "@/lib/bff/testing/upstream";
import { ACTOR_LABEL_HEADER } from "@/lib/contract/extensions/audit";
import { LIVE_STREAMS_MAX } from "@/lib/contract/extensions/live";
import { createPersonLimits } from "./person-limits";

const LIMIT = 4;

let console_: TeamConsole;
beforeAll(async () => {
	console_ = await startTeam({ RATE_LIMIT_PER_MINUTE: String(LIMIT) });
});
afterAll(() => console_.stop());

function readContacts({ runtime, account }: Team, cookie: string): Promise<Response> {
	return sendTo(runtime, browserRequest(`/api/accounts/${account}/contacts`, { headers: { cookie } }));
}

test("a person's requests use up neither a colleague's nor those of exports, and the reason names what they have", async () => {
	const team = await console_.addTeam();
	const agent = await team.join("agent", "Ana");
	const viewer = await team.join("viewer", "Vic");
	team.respondWith(({ url }, response) => {
		const id = Number(/contacts\/(\d+)$/.exec(url)?.[1]);
		if (id) return sendJson(response, 404, { success: false, message: "No such contact." });
		const pagination = { page: 1, pageSize: 20, totalCount: 0, totalPages: 1 };
		sendJson(response, 200, { success: true, statusCode: 200, data: [], pagination });
	});
	const read = (cookie: string) => readContacts(team, cookie);

	const own = [];
	for (let n = 0; n <= LIMIT; n += 1) own.push(await read(viewer.cookie));
	expect(own.map(({ status }) => status)).toEqual([...Array(LIMIT).fill(200), 429]);
	expect(Number(own.at(-1)?.headers.get("retry-after"))).toBeGreaterThan(0);
	const { message } = JSON.parse((await own.at(-1)?.text()) ?? "");
	expect(message).toBe("Too many requests. Wait a moment, then try again.");
	expect((await read(agent.cookie)).status).toBe(200);
	expect(team.requests.at(-1)?.headers[ACTOR_LABEL_HEADER.toLowerCase()]).toBe("Ana");
});

test("an export doesn't use up the person's requests", async () => {
	const limits = createPersonLimits(LIMIT);
	const { signal } = new AbortController();
	for (let page = 0; page < LIMIT; page += 1) await limits.awaitExportPage("ana", signal);
	for (let n = 0; n < LIMIT; n += 1) limits.countRequest("ana");
	await limits.awaitExportPage("bea", signal);
	const left = new AbortController();
	const waiting = limits.awaitExportPage("ana", left.signal);
	left.abort();
	await expect(waiting).rejects.toThrow("aborted");
});

test("a limit of the service's token is told without naming the token", async () => {
	const team = await console_.addTeam();
	const { cookie } = await team.join("viewer", "Val");
	const refusal = { success: false, message: "Too many requests for this API access token. Slow down." };
	team.respondWith((_, response) => sendJson(response, 429, refusal, { "retry-after": "7" }));
	const response = await readContacts(team, cookie);
	expect([response.status, response.headers.get("retry-after")]).toEqual([429, "7"]);
	expect((await response.json()).message).toBe("Too many requests. Wait a moment, then try again.");
});

test("a person can have a number of live streams open, and others theirs", () => {
	const limits = createPersonLimits(0);
	const { signal } = new AbortController();
	const leaving = new AbortController();
	const close = limits.openStream("ana", signal);
	for (let n = 2; n < LIVE_STREAMS_MAX; n += 1) limits.openStream("ana", signal);
	limits.openStream("ana", leaving.signal);
	expect(() => limits.openStream("ana", signal)).toThrow(`up to ${LIVE_STREAMS_MAX} live connections`);
	limits.openStream("bea", signal);
	close();
	close();
	limits.openStream("ana", signal);
	expect(() => limits.openStream("ana", signal)).toThrow("Close some of the console's tabs.");
	leaving.abort();
	limits.openStream("ana", signal);
});
