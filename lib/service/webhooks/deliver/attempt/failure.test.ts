import { expect, it } from "vitest";
import { errorFailure, statusFailure } from "./failure";

it.each([
	[200, null],
	[204, null],
	[299, null],
	[301, "redirect"],
	[304, "redirect"],
	[400, "client-error"],
	[401, "unauthorized"],
	[403, "unauthorized"],
	[404, "not-found"],
	[410, "gone"],
	[413, "too-large"],
	[429, "too-many-requests"],
	[499, "client-error"],
	[500, "server-error"],
	[503, "server-error"],
])("a response %i is %s", (status, expected) => {
	expect(statusFailure(status)).toBe(expected);
});

it.each([
	["ENOTFOUND", "name-not-found"],
	["EAI_AGAIN", "lookup-failed"],
	["ECONNREFUSED", "refused"],
	["EHOSTUNREACH", "unreachable"],
	["CERT_HAS_EXPIRED", "certificate-expired"],
	["ERR_TLS_CERT_ALTNAME_INVALID", "certificate-wrong-name"],
	["DEPTH_ZERO_SELF_SIGNED_CERT", "certificate-not-trusted"],
	["ERR_SSL_WRONG_VERSION_NUMBER", "tls-failed"],
	["ECONNRESET", "cut-off"],
	["SOMETHING_NEW", "unreachable"],
])("an error %s is %s, even as a cause", (code, expected) => {
	const error = Object.assign(new Error("x"), { code });
	expect(errorFailure(error)).toBe(expected);
	expect(errorFailure(new Error("outer", { cause: error }))).toBe(expected);
});
