import { expect } from "vitest";
import type { ExtensionEndpoint } from "@/lib/contract/endpoint";
import { errorEnvelope, messagesMeta, pagination } from "@/lib/contract/envelope";
import type { TestResponse } from "./service";

/** Additional headers of some error responses. Source: docs/spec/decisions.md §1. */
const ADDITIONAL_HEADERS: Record<number, [name: string, value: RegExp]> = {
	401: ["www-authenticate", /^Bearer$/],
	405: ["allow", /^[A-Z]+(, [A-Z]+)*$/],
	429: ["retry-after", /^[1-9][0-9]*$/],
	503: ["retry-after", /^[1-9][0-9]*$/],
	507: ["retry-after", /^[1-9][0-9]*$/],
};
/** Internal details: SQL, stack traces, file paths, raw errors. */
const INTERNALS =
	/\b(select|insert into|update) .*\b(from|set|values)\b|\n\s+at |node_modules|\.ts\b|Error:/i;

/** Expects the headers of every API response. Source: docs/spec/decisions.md §1. */
export function expectHeaders(response: TestResponse): void {
	expect(Object.fromEntries(response.headers)).toMatchObject({
		"x-request-id": expect.stringMatching(/^[A-Za-z0-9._:-]{1,128}$/),
		"content-type": "application/json; charset=utf-8",
		"cache-control": "no-store",
		"x-content-type-options": "nosniff",
	});
}

/**
 * Expects an error response in the common shape, with its headers and without internal details.
 * Source: docs/spec/decisions.md §1.
 */
export function expectFailure(response: TestResponse, status: number): void {
	expect({ status: response.status, body: response.text }).toEqual({ status, body: response.text });
	expectHeaders(response);
	const { errors, ...members } = response.body;
	expect(members).toStrictEqual({ success: false, statusCode: status, message: expect.stringMatching(/\S/) });
	expect(errorEnvelope.safeParse(response.body).error).toBeUndefined();
	for (const error of errors ?? []) expect(Object.keys(error).sort()).toEqual(["message", "path"]);
	if (errors) expect(errors.length).toBeGreaterThan(0);
	const [name, value] = ADDITIONAL_HEADERS[status] ?? [];
	if (name) expect([name, response.headers.get(name)]).toEqual([name, expect.stringMatching(value ?? "")]);
	expect(response.body.message).not.toMatch(INTERNALS);
}

/**
 * Expects an endpoint's success: the envelope with exactly its members, and data that matches the contract's strict
 * shape.
 */
export function expectSuccess(endpoint: ExtensionEndpoint, response: TestResponse): void {
	expect({ status: response.status, body: response.text }).toEqual({
		status: endpoint.status,
		body: response.text,
	});
	expectHeaders(response);
	const { data: _, ...members } = response.body;
	expect(members).toStrictEqual({
		success: true,
		...(endpoint.method === "DELETE" ? {} : { statusCode: endpoint.status }),
		...(endpoint.message === undefined ? {} : { message: endpoint.message }),
		...(endpoint.list ? { pagination: expect.anything() } : {}),
		...(endpoint.list === "history" ? { messagesMeta: expect.anything() } : {}),
	});
	// Some shapes drop a member __proto__ that clients sent, and some keep it.
	const { data: plain } = JSON.parse(response.text, (name, value) =>
		name === "__proto__" ? undefined : value,
	);
	expect(endpoint.data.parse(plain)).toStrictEqual(plain);
	if (endpoint.list) pagination.strict().parse(members.pagination);
	if (endpoint.list === "history") messagesMeta.strict().parse(members.messagesMeta);
}
