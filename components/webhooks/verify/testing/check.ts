import { createHmac, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { samplePayload } from "@/components/webhooks/sample-payloads";

type Headers = { id: string; sentAt: string; signatures: string };
/** Whether an endpoint accepts an event. */
export type Check = (secret: string, headers: Headers, body: string) => boolean;

/** A compiler's first run is slow on a busy machine. */
const LIMIT_MS = 300_000;

/** Signs without a library, by the specification. Source: docs/spec/decisions.md §7. */
function sign(secrets: string[], body: string, sentAt = Math.floor(Date.now() / 1000)): Headers {
	const id = "evt_1";
	const signatures = secrets.map((secret) => {
		const mac = createHmac("sha256", Buffer.from(secret, "hex")).update(`${id}.${sentAt}.${body}`);
		return `v1,${mac.digest("base64")}`;
	});
	return { id, sentAt: String(sentAt), signatures: signatures.join(" ") };
}

/** Tests sample code in any language. */
export function testCheck(check: Check): void {
	const secret = randomBytes(32).toString("hex");
	const other = randomBytes(32).toString("hex");
	const body = samplePayload("chat.message.inbound", 1);

	test("accepts a signature with its secret, also beside another signature", { timeout: LIMIT_MS }, () => {
		expect(check(secret, sign([secret], body), body)).toBe(true);
		expect(check(secret, sign([other, secret], body), body)).toBe(true);
	});

	test("accepts nothing if its secret is empty", { timeout: LIMIT_MS }, () => {
		// Throwing an error is also a rejection.
		let isTaken = false;
		try {
			isTaken = check("", sign([""], body), body);
		} catch {}
		expect(isTaken).toBe(false);
	});

	test("rejects forged, changed and old requests", { timeout: LIMIT_MS }, () => {
		expect(check(secret, sign([other], body), body)).toBe(false);
		expect(check(secret, sign([secret], body), `${body} `)).toBe(false);
		expect(check(secret, { ...sign([secret], body), signatures: "" }, body)).toBe(false);
		expect(check(secret, sign([secret], body, Math.floor(Date.now() / 1000) - 3600), body)).toBe(false);
	});
}
