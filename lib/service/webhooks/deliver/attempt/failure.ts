import type { DeliveryFailure } from "@/lib/contract/extensions/deliveries";

export type FailureClass = DeliveryFailure;

/** The failure class of a response status; null for any 2xx. Source: docs/spec/decisions.md §7. */
export function statusFailure(status: number): FailureClass | null {
	if (status >= 200 && status < 300) return null;
	if (status < 200) return "not-http";
	if (status < 400) return "redirect";
	switch (status) {
		case 401:
		case 403:
			return "unauthorized";
		case 404:
			return "not-found";
		case 410:
			return "gone";
		case 413:
			return "too-large";
		case 429:
			return "too-many-requests";
	}
	return status < 500 ? "client-error" : "server-error";
}

/** A failure that only we can see: no error of the network, of TLS or of undici. */
export class DialFailure extends Error {
	override name = "DialFailure";

	constructor(
		readonly failure: FailureClass,
		message: string,
	) {
		super(message);
	}
}

const BY_CODE: Record<string, FailureClass> = {
	/** Of our own guard. */
	ADDRESS_NOT_ALLOWED: "address-not-allowed",
	ENOTFOUND: "name-not-found",
	EAI_AGAIN: "lookup-failed",
	EAI_FAIL: "lookup-failed",
	EAI_NODATA: "name-not-found",
	EAI_NONAME: "name-not-found",
	ECONNREFUSED: "refused",
	EHOSTUNREACH: "unreachable",
	ENETUNREACH: "unreachable",
	EADDRNOTAVAIL: "unreachable",
	ENETDOWN: "unreachable",
	EACCES: "unreachable",
	ETIMEDOUT: "timed-out-connecting",
	CERT_HAS_EXPIRED: "certificate-expired",
	CERT_NOT_YET_VALID: "certificate-expired",
	ERR_TLS_CERT_ALTNAME_INVALID: "certificate-wrong-name",
	DEPTH_ZERO_SELF_SIGNED_CERT: "certificate-not-trusted",
	SELF_SIGNED_CERT_IN_CHAIN: "certificate-not-trusted",
	UNABLE_TO_VERIFY_LEAF_SIGNATURE: "certificate-not-trusted",
	UNABLE_TO_GET_ISSUER_CERT: "certificate-not-trusted",
	UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "certificate-not-trusted",
	CERT_UNTRUSTED: "certificate-not-trusted",
	CERT_REJECTED: "certificate-not-trusted",
	CERT_REVOKED: "certificate-not-trusted",
	CERT_SIGNATURE_FAILURE: "certificate-not-trusted",
	CERT_CHAIN_TOO_LONG: "certificate-not-trusted",
	PATH_LENGTH_EXCEEDED: "certificate-not-trusted",
	HOSTNAME_MISMATCH: "certificate-wrong-name",
	INVALID_CA: "certificate-not-trusted",
	INVALID_PURPOSE: "certificate-not-trusted",
	EPROTO: "tls-failed",
	ECONNRESET: "cut-off",
	EPIPE: "cut-off",
	UND_ERR_SOCKET: "cut-off",
	UND_ERR_DESTROYED: "cut-off",
	UND_ERR_RES_CONTENT_LENGTH_MISMATCH: "cut-off",
	UND_ERR_HEADERS_OVERFLOW: "not-http",
};

/** The class of a network, TLS, undici or own error, including its causes and parts. */
export function errorFailure(thrown: unknown): FailureClass {
	if (thrown instanceof DialFailure) return thrown.failure;
	if (!(thrown instanceof Error)) return "unreachable";
	const code = "code" in thrown ? String(thrown.code) : "";
	const known = failureInWords(thrown) ?? BY_CODE[code];
	if (known) return known;
	if (code.startsWith("ERR_SSL_") || code.startsWith("ERR_TLS_")) return "tls-failed";
	const [part] = thrown instanceof AggregateError ? thrown.errors : [];
	const deeper = part ?? thrown.cause;
	return deeper instanceof Error ? errorFailure(deeper) : "unreachable";
}

/** undici errors without a code. Each has a test. */
function failureInWords({ name, message }: Error): FailureClass | undefined {
	if (name === "HTTPParserError") return message.includes("Invalid EOF state") ? "cut-off" : "not-http";
	// A `100 Continue` or an upgrade that wasn't requested.
	if (name === "SocketError" && /^bad (response|upgrade)/.test(message)) return "not-http";
	return undefined;
}
