import type { DeliveryFailure } from "@/lib/contract/extensions/deliveries";

/** What the failure classes mean, for people; programs compare the class. */
const SENTENCES: Record<DeliveryFailure, string> = {
	"name-not-found": "The host name was not found.",
	"lookup-failed": "The host name couldn't be looked up: the DNS server didn't answer.",
	"address-not-allowed": "The host name resolves to a private address, which is never called.",
	refused: "The connection was refused: nothing is listening there.",
	unreachable: "The host couldn't be reached.",
	"timed-out-connecting": "The connection timed out after 5 seconds.",
	"timed-out-answering": "The server's response timed out after 15 seconds.",
	"certificate-expired": "The server's certificate has expired or is not valid yet.",
	"certificate-wrong-name": "The server's certificate is for another host name.",
	"certificate-not-trusted": "The server's certificate is self-signed or from an issuer that is not trusted.",
	"tls-failed": "Couldn't establish a secure connection to the server.",
	"cut-off": "The connection was closed before the response was complete.",
	"not-http": "The server's response isn't HTTP.",
	redirect: "The server returned {status}. Redirects aren't followed: use the final URL.",
	unauthorized: "The server returned {status}: authentication required or access denied.",
	"not-found": "The server returned 404: there is nothing at this URL.",
	gone: "The server returned 410 Gone: it no longer accepts events at this URL.",
	"too-large": "The server returned 413: the event is too large.",
	"too-many-requests": "The server returned 429: rate limit exceeded.",
	"client-error": "The server returned {status}.",
	"server-error": "The server returned {status}.",
	"secret-unreadable": "The signing secret can't be read, because APP_SECRET was changed. Rotate the secret.",
	"headers-unreadable":
		"The custom headers can't be read, because APP_SECRET was changed. Enter their values again.",
};

/** The sentence of a failure, for `last_delivery_error`. @param status of the response, if there was one */
export function failureSentence(failure: DeliveryFailure, status: number | null): string {
	return SENTENCES[failure].replace("{status}", String(status));
}
