import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTeam, type Team } from "@/lib/bff/staff/testing/team";
import { browserRequest, sendTo, UPSTREAM_TOKEN } from "@/lib/bff/testing/console";
import { sendJson } from "@/lib/bff/testing/upstream";
import { FILE_BYTES_MAX } from "@/lib/wire/media-headers";

let team: Team;
beforeAll(async () => {
	team = await startTeam();
});
afterAll(() => team.stop());
beforeEach(() => team.resetUpstream());

const BYTES = Buffer.from("0123456789");

/** Makes the stand-in service send this file. */
function serve(headers: Record<string, string | number> = {}, status = 200): void {
	team.respondWith((_, response) => {
		response.writeHead(status, { "content-type": "image/png", "content-length": 10, ...headers }).end(BYTES);
	});
}

type Options = { cookie?: string; headers?: Record<string, string>; account?: string; query?: string };

function open(messageId = "7", { cookie = team.owner, headers, account = "1", query = "" }: Options = {}) {
	const path = `/api/accounts/${account}/media/${messageId}${query}`;
	const request = browserRequest(path, { headers: { cookie, ...headers } });
	return sendTo(team.runtime, request);
}

test("streams a file with the service's token, which the browser doesn't get", async () => {
	serve({ "content-disposition": "inline; filename=\"a.png\"; filename*=UTF-8''%C3%A1.png", "x-other": "1" });
	const response = await open("7", { query: "?file=9&evil=1", headers: { "x-mine": "1" } });
	expect(Object.fromEntries(response.headers)).toEqual({
		"accept-ranges": "bytes",
		"cache-control": "private, max-age=600, no-transform",
		"content-disposition": "inline; filename=\"_.png\"; filename*=UTF-8''%C3%A1.png",
		"content-length": "10",
		"content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
		"content-type": "image/png",
		"cross-origin-resource-policy": "same-origin",
		vary: "cookie",
		"x-content-type-options": "nosniff",
		"x-request-id": expect.any(String),
	});
	expect(await response.text()).toBe("0123456789");
	const [request] = team.requests;
	expect(request?.url).toBe("/api/business/extensions/channels/chat/accounts/1/messages/7/media?file=9");
	expect(request?.headers.authorization).toBe(`Bearer ${UPSTREAM_TOKEN}`);
	expect(request?.headers).not.toHaveProperty("cookie");
	expect(request?.headers).not.toHaveProperty("x-mine");
});

test("passes on a part that the browser asks for", async () => {
	serve({ "content-range": "bytes 0-9/20" }, 206);
	const response = await open("7", { headers: { range: "bytes=0-9" } });
	expect([response.status, response.headers.get("content-range")]).toEqual([206, "bytes 0-9/20"]);
	expect(team.requests[0]?.headers.range).toBe("bytes=0-9");
});

test("makes active content of a hostile service a download", async () => {
	serve({ "content-type": "text/html", "content-disposition": "inline", "set-cookie": "a=1" });
	const { headers } = await open();
	expect(headers.get("content-type")).toBe("application/octet-stream");
	expect(headers.get("content-disposition")).toMatch(/^attachment;/);
	expect(headers.has("set-cookie")).toBe(false);
});

test.each([
	["compressed", { "content-encoding": "gzip" }],
	["too large", { "content-length": FILE_BYTES_MAX + 1 }],
])("refuses a file that is %s", async (_, headers) => {
	serve(headers);
	expect((await open()).status).toBe(502);
});

test.each([404, 502, 504])("passes on the service's %i with its message", async (status) => {
	team.respondWith((_, response) => {
		sendJson(response, status, { success: false, statusCode: status, message: "No such file." });
	});
	const response = await open();
	expect(response.status).toBe(status);
	expect(await response.json()).toMatchObject({ message: "No such file." });
});

test("refuses strangers, other accounts, and people who may not view chats, before it asks the service", async () => {
	const role = await team.createRole("Form designer", ["Chat Flows — View"]);
	const { cookie } = await team.join(role.id, "Fay");
	team.requests.length = 0;
	expect((await open("7", { cookie: "" })).status).toBe(401);
	expect((await open("7", { account: "2" })).status).toBe(403);
	expect((await open("7", { cookie })).status).toBe(403);
	expect((await open("abc")).status).toBe(400);
	expect(team.requests).toEqual([]);
});

test("answers 503 while the service can't be reached, and 502 if it rejects the console", async () => {
	team.respondWith((_, response) => sendJson(response, 401, { message: "Unknown token." }));
	expect((await open()).status).toBe(502);
	await team.closeUpstream();
	expect((await open()).status).toBe(503);
});
