/** Why a delivery failed: short form, what happened, what to do. */
export const webhookCauses = {
	redirect: {
		short: "Redirect ({status})",
		title: "Your server returned {status}, a redirect.",
		fix: "Redirects aren't followed. Use the URL that {host} redirects to as the webhook's URL.",
	},
	"sign-in-needed": {
		short: "Authentication required ({status})",
		title: "Your server asked for authentication ({status}).",
		fix: "Allow POST requests to this path without authentication. Verify the signature instead: it proves where events come from.",
	},
	"turned-away": {
		short: "Rejected ({status})",
		title: "Your server rejected the request ({status}).",
		fix: "A firewall or bot protection often causes this. Allow POST requests to this path, and verify the signature instead.",
	},
	"not-found": {
		short: "Not found ({status})",
		title: "Your server found nothing at this URL ({status}).",
		fix: "Check the path for typos, and check that your endpoint is deployed on {host}.",
	},
	"wrong-method": {
		short: "POST not accepted ({status})",
		title: "Your server doesn't accept POST requests at this URL ({status}).",
		fix: "Events are sent as POST requests. Accept them at this path, or change the path in the webhook's URL.",
	},
	gone: {
		short: "Gone ({status})",
		title: "Your server no longer accepts events at this URL ({status} Gone).",
		fix: "If that was unintended, fix your endpoint. Otherwise, delete this webhook.",
	},
	"too-large": {
		short: "Event too large ({status})",
		title: "The event was too large for your server ({status}).",
		fix: "Raise its limit for request bodies. 256 KiB is enough.",
	},
	"too-many-requests": {
		short: "Too many requests ({status})",
		title: "Your server's rate limit was exceeded ({status}).",
		fix: "Raise the rate limit for this path, or select fewer events.",
	},
	"client-error": {
		short: "Returned {status}",
		title: "Your server rejected the event ({status}).",
		fix: "Check your server's log at this time to see why it rejected the request.",
	},
	"server-error": {
		short: "Returned {status}",
		title: "Your server failed to handle the event ({status}).",
		fix: "Check your server's log at this time for errors. To make this rare, accept events first and process them afterwards.",
	},
	"server-behind-proxy": {
		short: "Endpoint unavailable ({status})",
		title: "Your endpoint isn't available behind {host} ({status}).",
		fix: "A proxy responded instead. Check that your program is running and responds in time.",
	},
	"name-not-found": {
		short: "Host not found",
		title: "The host name {host} couldn't be found.",
		fix: "Check it for typos, and check that its DNS record exists and is public.",
	},
	"lookup-failed": {
		short: "DNS didn't answer",
		title: "The host name {host} couldn't be looked up, because the DNS server didn't answer.",
		fix: "This usually passes. If it doesn't, check the DNS servers of {host}, and the network of the server that sends the events.",
	},
	"address-not-allowed": {
		short: "Private address",
		title: "{host} resolves to a private address.",
		fix: "Private addresses are blocked to protect internal systems. Point the host name to a public address.",
	},
	refused: {
		short: "Connection refused",
		title: "{host} refused the connection.",
		fix: "Nothing is listening there. Start your endpoint, and check the port in the URL.",
	},
	unreachable: {
		short: "Unreachable",
		title: "{host} couldn't be reached.",
		fix: "Check that the server is running and reachable from the internet.",
	},
	"timed-out-connecting": {
		short: "Connection timed out",
		title: "The connection to {host} timed out.",
		fix: "The server may be down or overloaded, or a firewall may drop the connection. Allow access to this port from the internet.",
	},
	"timed-out-answering": {
		short: "Response timed out",
		title: "Your server took too long to respond.",
		fix: "Respond within a few seconds of receiving the event, and process it afterwards.",
	},
	"certificate-expired": {
		short: "Certificate expired",
		title: "Your server's certificate has expired or isn't valid yet.",
		fix: "Nothing is sent to servers that can't be trusted. Renew the certificate of {host}.",
	},
	"certificate-wrong-name": {
		short: "Certificate name mismatch",
		title: "Your server's certificate is for a different host name.",
		fix: "Nothing is sent to servers that can't be trusted. Get a certificate for {host}, or change the host in the webhook's URL to the one in the certificate.",
	},
	"certificate-not-trusted": {
		short: "Certificate not trusted",
		title: "Your server's certificate is self-signed or from an untrusted issuer.",
		fix: "Nothing is sent to servers that can't be trusted. Use a certificate from a public issuer, with its full chain.",
	},
	"tls-failed": {
		short: "TLS failed",
		title: "Couldn't establish a secure connection to {host}.",
		fix: "Check that this port serves HTTPS with TLS 1.2 or newer.",
	},
	"cut-off": {
		short: "Connection closed",
		title: "The connection closed before your server's response was complete.",
		fix: "Your program may have crashed, or a proxy closed the connection. Check their logs at this time.",
	},
	"not-http": {
		short: "Not HTTP",
		title: "The response from {host} isn't HTTP.",
		fix: "Check that the port in the URL belongs to a web server.",
	},
	"secret-unreadable": {
		short: "Secret can't be read",
		title: "The signing secret can't be read anymore.",
		fix: "Events are never sent unsigned. Rotate the secret if you can. Otherwise delete this webhook and create it again. Your server then needs the new secret.",
	},
	"headers-unreadable": {
		short: "Headers can't be read",
		title: "The custom headers can't be read anymore.",
		fix: "Events are never sent without them. Edit the webhook and enter the values of its headers again.",
	},
	unknown: {
		short: "Failed",
		title: "The event wasn't delivered.",
		fix: "Check your server's log at this time.",
	},
} as const;
