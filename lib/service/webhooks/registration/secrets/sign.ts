import { createHmac, createSecretKey, type KeyObject } from "node:crypto";

/**
 * What signs with a secret, as it was shown: its bytes are what the hex digits spell.
 * Source: docs/spec/decisions.md §7.
 */
export function signingKey(secretHex: string): KeyObject {
	return createSecretKey(Buffer.from(secretHex, "hex"));
}

export type Proof = Record<"webhook-id" | "webhook-timestamp" | "webhook-signature", string>;

/** A time as it is signed: whole seconds since 1970. */
function timestampOf(at: Date): string {
	return String(Math.floor(at.getTime() / 1000));
}

/**
 * The headers that prove where a delivery comes from, by Standard Webhooks: the signature covers id, time and body.
 * Source: docs/spec/decisions.md §7.
 * @param keys of the secrets that sign
 * @param id the same in every attempt, so that a receiver knows what it has seen
 */
export function signatureHeaders(keys: readonly KeyObject[], id: string, at: Date, body: string): Proof {
	const timestamp = timestampOf(at);
	const signatures = keys.map((key) => {
		const mac = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`);
		return `v1,${mac.digest("base64")}`;
	});
	return proofOf(id, at, signatures.join(" "));
}

/** The headers in which id, time and signature are sent. */
export function proofOf(id: string, at: Date, signature: string): Proof {
	return { "webhook-id": id, "webhook-timestamp": timestampOf(at), "webhook-signature": signature };
}
