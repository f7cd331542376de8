import { expect } from "vitest";
import type { ExtensionEndpoint } from "@/lib/contract/endpoint";
import { errorEnvelope, messagesMeta, pagination } from "@/lib/contract/envelope";
import type { TestAnswer } from "./service";

/** Headers that some failures carry beside those of every answer. Source: docs/spec/decisions.md §1. */
const FURTHER_HEADERS: Record<number, [name: string, value: RegExp]> = {
	401: ["www-authenticate", /^Bearer$/],
	405: ["allow", /^[A-Z]+(, [A-Z]+)*$/],
	429: ["retry-after", /^[1-9][0-9]*$/],
	503: ["retry-after", /^[1-9][0-9]*$/],
	507: ["retry-after", /^[1-9][0-9]*$/],
};
/** What only the inside of the service could have said: SQL, stack traces, paths of files, raw errors. */
const INSIDE = /\b(select|insert into|update) .*\b(from|set|values)\b|\n\s+at |node_modules|\.ts\b|Error:/i;

/** The headers that every answer of the interface carries. Source: docs/spec/decisions.md §1. */
export function expectHeaders(answer: TestAnswer): void {
	expect(Object.fromEntries(answer.headers)).toMatchObject({
		"x-request-id": expect.stringMatching(/^[A-Za-z0-9._:-]{1,128}$/),
		"content-type": "application/json; charset=utf-8",
		"cache-control": "no-store",
		"x-content-type-options": "nosniff",
	});
}

/**
 * A failure in the one shape that failures have, with its headers, and nothing of the inside.
 * Source: docs/spec/decisions.md §1.
 */
export function expectFailure(answer: TestAnswer, status: number): void {
	expect({ status: answer.status, body: answer.text }).toEqual({ status, body: answer.text });
	expectHeaders(answer);
	const { errors, ...members } = answer.body;
	expect(members).toStrictEqual({ success: false, statusCode: status, message: expect.stringMatching(/\S/) });
	expect(errorEnvelope.safeParse(answer.body).error).toBeUndefined();
	for (const error of errors ?? []) expect(Object.keys(error).sort()).toEqual(["message", "path"]);
	if (errors) expect(errors.length).toBeGreaterThan(0);
	const [name, value] = FURTHER_HEADERS[status] ?? [];
	if (name) expect([name, answer.headers.get(name)]).toEqual([name, expect.stringMatching(value ?? "")]);
	expect(answer.body.message).not.toMatch(INSIDE);
}

/**
 * An endpoint's success: the envelope with exactly its members, and data that has the contract's shape without any
 * of the lenience with which it is read.
 */
export function expectSuccess(endpoint: ExtensionEndpoint, answer: TestAnswer): void {
	expect({ status: answer.status, body: answer.text }).toEqual({
		status: endpoint.status,
		body: answer.text,
	});
	expectHeaders(answer);
	const { data: _, ...members } = answer.body;
	expect(members).toStrictEqual({
		success: true,
		...(endpoint.method === "DELETE" ? {} : { statusCode: endpoint.status }),
		...(endpoint.message === undefined ? {} : { message: endpoint.message }),
		...(endpoint.list ? { pagination: expect.anything() } : {}),
		...(endpoint.list === "history" ? { messagesMeta: expect.anything() } : {}),
	});
	// Some shapes leave out a member __proto__, which what clients sent may have, and some keep it.
	const { data: plain } = JSON.parse(answer.text, (name, value) =>
		name === "__proto__" ? undefined : value,
	);
	expect(endpoint.data.parse(plain)).toStrictEqual(plain);
	if (endpoint.list) pagination.strict().parse(members.pagination);
	if (endpoint.list === "history") messagesMeta.strict().parse(members.messagesMeta);
}
