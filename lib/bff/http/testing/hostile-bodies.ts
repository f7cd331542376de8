import { expect } from "vitest";
import type { Team } from "@/lib/bff/staff/testing/team";
import { browserRequest, sendTo } from "@/lib/bff/testing/console";
import type { Call } from "@/lib/bff/testing/every-call";
import { CONSOLE_BODY_LIMIT_BYTES } from "@/lib/contract/console/endpoint";

/* Bodies that no page of the console sends, and what every call that reads one answers. */

async function statusOf(team: Team, { method, path }: Call, body: string, type = "application/json") {
	const headers = { cookie: team.owner, "content-type": type };
	const answer = await sendTo(team.runtime, browserRequest(path, { method, body, headers }));
	await answer.text();
	return answer.status;
}

/** 16 KiB is the limit of most bodies. */
const deep = (levels: number) => "[".repeat(levels) + "]".repeat(levels);

/** Texts, numbers and lists, also one that is nested thousands of levels deep. */
export async function expectNeedsObject(team: Team, call: Call): Promise<void> {
	for (const body of ["null", "1", '"text"', "[{}]", deep(8_000)])
		expect([400, 401, 403, 413, 422], body.slice(0, 10)).toContain(await statusOf(team, call, body));
}

/** Text that isn't JSON, or isn't Unicode. */
export async function expectNeedsJson(team: Team, call: Call): Promise<void> {
	for (const body of ["", "{", "{'a':1}", '{"name":"\\u0000"}', '{"name":"\\ud800"}'])
		expect([400, 422], body).toContain(await statusOf(team, call, body));
}

/** Types that forms of other sites can send. */
export async function expectNeedsJsonType(team: Team, call: Call): Promise<void> {
	for (const type of [
		"text/plain",
		"application/x-www-form-urlencoded",
		"multipart/form-data",
		"application/json; charset=utf-7",
		"",
	])
		expect(await statusOf(team, call, "{}", type), type).toBe(415);
}

export async function expectHasLimit(team: Team, call: Call): Promise<void> {
	const { bodyLimitBytes = CONSOLE_BODY_LIMIT_BYTES } = call;
	expect(await statusOf(team, call, `{"name":"${"x".repeat(bodyLimitBytes)}"}`)).toBe(413);
}

export async function expectKeepsPrototypes(team: Team, call: Call): Promise<void> {
	const members = '{"isOwner":true,"role":"owner","suspendedAt":null}';
	const body = `{"__proto__":${members},"constructor":{"prototype":${members}},"role":{"__proto__":${members}}}`;
	expect(await statusOf(team, call, body)).not.toBe(500);
	expect(Object.keys(Object.prototype)).toEqual([]);
	expect({}).not.toHaveProperty("isOwner");
}

/** Members that are nested thousands of levels deep. */
export async function expectReadsDeepMembers(team: Team, call: Call): Promise<void> {
	const names = ["name", "email", "token", "password", "role", "permissions", "kind", "code"];
	const body = `{${names.map((name) => `"${name}":${deep(500)}`).join(",")}}`;
	expect(await statusOf(team, call, body)).toBeLessThan(500);
	expect(await statusOf(team, call, `{"definition":${deep(50_000)}}`)).toBeLessThan(500);
}
