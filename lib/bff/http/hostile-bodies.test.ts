import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readJson } from "@/lib/bff/http/read-body";
import { startTeam, type Team } from "@/lib/bff/staff/testing/team";
import { browserRequest } from "@/lib/bff/testing/console";
import { CALLS_WITH_BODY, type Call, sendTo } from "@/lib/bff/testing/every-call";

/* Bodies that no page of the console sends, to every call that reads one. */

let team: Team;
beforeAll(async () => {
	team = await startTeam();
});
afterAll(() => team.stop());

async function send({ method, path }: Call, body: string, type = "application/json") {
	const headers = { cookie: team.owner, "content-type": type };
	const answer = await sendTo(team.runtime, browserRequest(path, { method, body, headers }));
	return { status: answer.status, text: await answer.text() };
}

const OWN = CALLS_WITH_BODY.filter(({ isForwarded }) => !isForwarded);

test("the list has the calls that read a body", () => {
	expect(OWN.length).toBeGreaterThan(18);
});

/** 16 KiB is the limit of most bodies. */
const deep = (levels: number) => "[".repeat(levels) + "]".repeat(levels);

const NOT_OBJECTS = {
	null: "null",
	"a number": "1",
	"a text": '"text"',
	"a list": "[{}]",
	"a list that is nested thousands of levels deep": deep(8_000),
};

describe.each(OWN)("$name refuses", (call) => {
	test.each(Object.entries(NOT_OBJECTS))("%s", async (_, body) => {
		const { status } = await send(call, body);
		expect([400, 401, 403, 413, 422]).toContain(status);
	});

	test("text that isn't JSON, or isn't Unicode", async () => {
		for (const body of ["", "{", "{'a':1}", '{"name":"\\u0000"}', '{"name":"\\ud800"}'])
			expect([400, 422], body).toContain((await send(call, body)).status);
	});

	test.each([
		"text/plain",
		"application/x-www-form-urlencoded",
		"multipart/form-data",
		"application/json; charset=utf-7",
		"",
	])("the type %s, which forms of other sites can send", async (type) => {
		expect((await send(call, "{}", type)).status).toBe(415);
	});

	test("more than its limit", async () => {
		expect((await send(call, `{"name":"${"x".repeat(17 * 1024)}"}`)).status).toBe(413);
	});
});

describe.each(CALLS_WITH_BODY)("$name", (call) => {
	test("isn't confused by __proto__ and constructor", async () => {
		const members = '{"isOwner":true,"role":"owner","suspendedAt":null}';
		const body = `{"__proto__":${members},"constructor":{"prototype":${members}},"role":{"__proto__":${members}}}`;
		expect((await send(call, body)).status).not.toBe(500);
		expect(Object.keys(Object.prototype)).toEqual([]);
		expect({}).not.toHaveProperty("isOwner");
	});

	test("isn't stopped by members that are nested thousands of levels deep", async () => {
		const names = ["name", "email", "token", "password", "role", "permissions", "kind", "code"];
		const body = `{${names.map((name) => `"${name}":${deep(500)}`).join(",")}}`;
		expect((await send(call, body)).status).toBeLessThan(500);
		expect((await send(call, `{"definition":${deep(50_000)}}`)).status).toBeLessThan(500);
	});
});

test("a body that breaks off is the client's error", async () => {
	const body = new ReadableStream({
		start(controller) {
			controller.enqueue(new TextEncoder().encode('{"name":'));
			controller.error(new Error("aborted"));
		},
	});
	const request = new Request("http://console.test/", {
		method: "POST",
		body,
		headers: { "content-type": "application/json" },
		duplex: "half",
	} as RequestInit);
	await expect(readJson(request, 1_000)).rejects.toMatchObject({ failure: { status: 400 } });
});
