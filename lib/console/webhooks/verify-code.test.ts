import { createHmac, randomBytes } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { samplePayload } from "@/lib/console/webhooks/sample-payloads";
import { isHexSecret, NODE_VERIFY_CODE } from "@/lib/console/webhooks/verify-code";

type ReadEvent = (body: string, headers: Record<string, string>) => unknown;

/** Runs the code that people copy, as a receiver would. */
function receiverWith(secret: string): ReadEvent {
	const source = NODE_VERIFY_CODE.replace(/^import .*$/m, "").replace("export function", "return function");
	const make = new Function("Webhook", "process", "Buffer", source);
	return make(Webhook, { env: { WEBHOOK_SECRET: secret } }, Buffer) as ReadEvent;
}

/** Signs by hand, by the letter of the scheme. Source: decisions §7. */
function signedHeaders(secret: string, body: string): Record<string, string> {
	const id = "evt_1";
	const timestamp = String(Math.floor(Date.now() / 1000));
	const mac = createHmac("sha256", Buffer.from(secret, "hex")).update(`${id}.${timestamp}.${body}`);
	return {
		"webhook-id": id,
		"webhook-timestamp": timestamp,
		"webhook-signature": `v1,${mac.digest("base64")}`,
	};
}

test("the code shown beside the secret accepts what was signed with it, and nothing else", () => {
	const secret = randomBytes(32).toString("hex");
	const body = samplePayload("chat.message.inbound", 1);
	const readEvent = receiverWith(secret);
	expect(readEvent(body, signedHeaders(secret, body))).toEqual(JSON.parse(body));
	const forged = signedHeaders(randomBytes(32).toString("hex"), body);
	expect(() => readEvent(body, forged)).toThrow();
});

test.each([
	["ab".repeat(32), true],
	["AB".repeat(32), true],
	["whsec_c2VjcmV0", false],
	["ab".repeat(31), false],
])("whether %s is a hex secret of 32 bytes: %s", (secret, is) => {
	expect(isHexSecret(secret)).toBe(is);
});
