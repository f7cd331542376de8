import { Webhook } from "standardwebhooks";
import { describe, expect, test } from "vitest";
import { isHexSecret } from "@/components/webhooks/create/secret-dialog";
import { VERIFY_LANGUAGES, verifyCode } from "@/components/webhooks/verify/languages";
import { NODE_VERIFY_CODE } from "@/components/webhooks/verify/node";
import { type Check, testCheck } from "@/components/webhooks/verify/testing/check";

/* The code in other languages, which may not be installed, is tested in verify.full.test.ts. */

/** Runs the sample code as an endpoint would. */
const inNode: Check = (secret, { id, sentAt, signatures }, body) => {
	const source = NODE_VERIFY_CODE.replace(/^import .*$/m, "").replace("export function", "return function");
	const make = new Function("Webhook", "process", "Buffer", source);
	const readEvent = make(Webhook, { env: { WEBHOOK_SECRET: secret } }, Buffer) as (
		body: string,
		headers: Record<string, string>,
	) => unknown;
	try {
		readEvent(body, { "webhook-id": id, "webhook-timestamp": sentAt, "webhook-signature": signatures });
		return true;
	} catch {
		return false;
	}
};

describe("the code in Node", () => testCheck(inNode));

test.each(VERIFY_LANGUAGES)("reads the secret and all three headers in %s", (language) => {
	const code = verifyCode(language, "https://crm.example.com").toLowerCase().replaceAll("_", "-");
	for (const part of ["webhook-secret", "webhook"]) expect(code).toContain(part);
	if (language !== "node") expect(code).toContain("v1,");
});

test.each([
	["ab".repeat(32), true],
	["AB".repeat(32), true],
	["whsec_c2VjcmV0", false],
	["ab".repeat(31), false],
])("recognises %s as a hex secret of 32 bytes: %s", (secret, is) => {
	expect(isHexSecret(secret)).toBe(is);
});
