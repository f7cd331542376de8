import { createHmac } from "node:crypto";

/**
 * The headers that prove where a delivery comes from, by Standard Webhooks: the signature covers id, time and body.
 * Source: decisions §7.
 * @param secretsHex the secrets that sign, as they were shown: the key is the bytes that the hex digits spell
 * @param id the same in every attempt, so that a receiver knows what it has seen
 */
export function signatureHeaders(
	secretsHex: readonly string[],
	id: string,
	at: Date,
	body: string,
): Record<string, string> {
	const timestamp = String(Math.floor(at.getTime() / 1000));
	const signatures = secretsHex.map((secretHex) => {
		const mac = createHmac("sha256", Buffer.from(secretHex, "hex"));
		return `v1,${mac.update(`${id}.${timestamp}.${body}`).digest("base64")}`;
	});
	return {
		"webhook-id": id,
		"webhook-timestamp": timestamp,
		"webhook-signature": signatures.join(" "),
	};
}
