import { expect, test } from "vitest";
import { readApiError } from "./api-error";

const envelope = (message: string, more = {}) => JSON.stringify({ success: false, message, ...more });

test.each([
	[400, "invalid"],
	[401, "signed-out"],
	[403, "forbidden"],
	[404, "not-found"],
	[409, "conflict"],
	[413, "invalid"],
	[415, "invalid"],
	[422, "invalid"],
	[429, "rate-limited"],
	[500, "unexpected"],
	[418, "unexpected"],
	[502, "upstream"],
	[503, "upstream"],
	[504, "timeout"],
] as const)("%i is read as %s", (status, kind) => {
	expect(readApiError(status, new Headers(), envelope("Words."))).toMatchObject({
		kind,
		status,
		message: "Words.",
	});
});

test("finds field errors by path", () => {
	const body = envelope("Not valid.", { errors: [{ path: "headers.0.text", message: "Too long." }] });
	const error = readApiError(422, new Headers(), body);
	expect(error.errorAt("headers.0.text")).toBe("Too long.");
	expect(error.errorAt("text")).toBeUndefined();
});

test("finds the missing permission in the message", () => {
	const error = readApiError(403, new Headers(), envelope("The token lacks Chat Flows — Edit here."));
	expect(error.permission).toBe("Chat Flows — Edit");
});

test("takes request ID and retry delay from the headers", () => {
	const headers = new Headers({ "x-request-id": "abc", "retry-after": "9" });
	expect(readApiError(429, headers, "")).toMatchObject({ requestId: "abc", retryAfterSeconds: 9 });
});

test.each(["", "<html>Bad gateway</html>", "null", "[]", '{"message":7}'])(
	"has no message for a response without envelope (%j)",
	(body) => {
		expect(readApiError(502, new Headers(), body)).toMatchObject({
			kind: "upstream",
			message: "",
			errors: [],
		});
	},
);

test("takes the problem of the account's connection, whose token's permissions aren't the person's", () => {
	const headers = new Headers({ "x-connection-problem": "token-permission" });
	const error = readApiError(502, headers, envelope("The token lacks Chat Flows — Edit here."));
	expect(error.connectionProblem).toBe("token-permission");
	expect(error.permission).toBeUndefined();
	expect(
		readApiError(502, new Headers({ "x-connection-problem": "new" }), "").connectionProblem,
	).toBeUndefined();
});
