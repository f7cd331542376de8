import { createHmac, createSecretKey, type KeyObject } from "node:crypto";

/**
 * The signing key of a secret: the bytes of its hex digits.
 * Source: docs/spec/decisions.md §7.
 */
export function signingKey(secretHex: string): KeyObject {
	return createSecretKey(Buffer.from(secretHex, "hex"));
}

export type Proof = Record<"webhook-id" | "webhook-timestamp" | "webhook-signature", string>;

/** A time for signing: whole seconds since 1970. */
function timestampOf(at: Date): string {
	return String(Math.floor(at.getTime() / 1000));
}

/**
 * The signature headers of a delivery by Standard Webhooks; the signature covers id, time and body.
 * Source: docs/spec/decisions.md §7.
 * @param keys of the active secrets
 * @param id the same in every attempt, so that endpoints can detect duplicates
 */
export function signatureHeaders(keys: readonly KeyObject[], id: string, at: Date, body: string): Proof {
	const timestamp = timestampOf(at);
	const signatures = keys.map((key) => {
		const mac = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`);
		return `v1,${mac.digest("base64")}`;
	});
	return proofOf(id, at, signatures.join(" "));
}

/** The headers for id, time and signature. */
export function proofOf(id: string, at: Date, signature: string): Proof {
	return { "webhook-id": id, "webhook-timestamp": timestampOf(at), "webhook-signature": signature };
}
