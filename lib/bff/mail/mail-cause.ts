import type { MailCause } from "@/lib/contract/console/mail-problem";

/** The properties of Nodemailer's errors; none of them repeats the recipient or the mail, unlike the message. */
export type MailError = {
	/** Nodemailer's code of the failing step. */
	code?: string;
	/** The system's or TLS library's code. */
	originalCode?: string;
	/** The status of the server's reply (RFC 5321). */
	responseCode?: number;
	timeoutType?: string;
};

/** Codes of Node.js and OpenSSL for a certificate that isn't trusted, is out of date or is for another host. */
const CERTIFICATE = /CERT|ISSUER|LEAF_SIGNATURE|CRL|HOSTNAME_MISMATCH/;
/** Codes for something that isn't TLS. */
const NOT_TLS = /^(?:EPROTO|ERR_SSL_)/;

/** Why a mail wasn't accepted. */
export function mailCause({
	code = "",
	originalCode = "",
	responseCode = 0,
	timeoutType,
}: MailError): MailCause {
	if (responseCode >= 400 && responseCode < 500) return "deferred";
	if (code === "ETLS" && !CERTIFICATE.test(originalCode)) return "tls-mode";
	if (code === "EAUTH" || responseCode === 530 || responseCode === 535) return "credentials";
	if (responseCode >= 500 || code === "EENVELOPE" || code === "EMESSAGE") return "rejected";
	if (CERTIFICATE.test(originalCode)) return "certificate";
	// A server that expects TLS from the start waits for it, and so says nothing itself.
	if (NOT_TLS.test(originalCode) || timeoutType === "GREETING_TIMEOUT") return "tls-mode";
	if (originalCode === "ECONNREFUSED") return "connection-refused";
	if (code === "EDNS" || originalCode === "ENOTFOUND" || originalCode === "EAI_AGAIN")
		return "host-not-found";
	return code === "ETIMEDOUT" || originalCode === "ETIMEDOUT" ? "timeout" : "other";
}
