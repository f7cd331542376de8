/** Why a delivery failed: in a few words, what happened, and what to do about it. */
export const webhookCauses = {
	redirect: {
		short: "Redirect ({status})",
		title: "Your server answered {status}, a redirect.",
		fix: "Redirects are not followed. Register the URL that {host} redirects to, and delete this one.",
	},
	"sign-in-needed": {
		short: "Sign-in asked for ({status})",
		title: "Your server asked us to sign in ({status}).",
		fix: "Let POST requests to this path through without a sign-in. Check the signature instead: it proves that they come from here.",
	},
	"turned-away": {
		short: "Turned away ({status})",
		title: "Your server turned us away ({status}).",
		fix: "Often a firewall or bot protection is in the way. Let POST requests to this path through, and check the signature instead.",
	},
	"not-found": {
		short: "Nothing at this URL ({status})",
		title: "There is nothing at this URL ({status}).",
		fix: "Check the path for a typing mistake, and that the receiver is deployed on {host}.",
	},
	"wrong-method": {
		short: "POST not accepted ({status})",
		title: "Your server does not accept POST at this URL ({status}).",
		fix: "Events come as POST requests. Accept them at this path, or register the path that does.",
	},
	gone: {
		short: "Wants no more ({status})",
		title: "Your server answered {status}: it wants no more events.",
		fix: "If it was not meant so, mend the receiver. If it was, delete this webhook.",
	},
	"too-large": {
		short: "Event too large ({status})",
		title: "The event was too large for your server ({status}).",
		fix: "Raise its limit for request bodies; 256 KiB is enough.",
	},
	"too-many-requests": {
		short: "Too many requests ({status})",
		title: "Your server gets more requests than it takes ({status}).",
		fix: "Raise its rate limit for this path, or register for fewer events.",
	},
	"client-error": {
		short: "Answered {status}",
		title: "Your server did not take the event ({status}).",
		fix: "Look into its log at this time: it says what it did not like about the request.",
	},
	"server-error": {
		short: "Answered {status}",
		title: "Your server failed while it handled the event ({status}).",
		fix: "Look for the error in its log at this time. Accepting an event first and working on it afterwards makes this rare.",
	},
	"server-behind-proxy": {
		short: "Receiver down ({status})",
		title: "Your receiver is not available behind {host} ({status}).",
		fix: "A proxy answered in its place. Check that your program runs and answers in time.",
	},
	"name-not-found": {
		short: "Name not found",
		title: "The host name {host} was not found.",
		fix: "Check it for a typing mistake, and that its DNS record exists and is public.",
	},
	"address-not-allowed": {
		short: "Private address",
		title: "{host} leads to an address inside a private network.",
		fix: "Such addresses are never called, so that nobody can reach inner systems this way. Point the name to a public address.",
	},
	refused: {
		short: "Connection refused",
		title: "{host} refused the connection.",
		fix: "Nothing listens there. Start the receiver, and check the port in the URL.",
	},
	unreachable: {
		short: "Not reachable",
		title: "{host} could not be reached.",
		fix: "Check that the server is up, and that the internet can reach it.",
	},
	"timed-out-connecting": {
		short: "No connection in time",
		title: "{host} did not take the connection in time.",
		fix: "It is down, overloaded, or a firewall drops the connection. Let the internet reach this port.",
	},
	"timed-out-answering": {
		short: "No answer in time",
		title: "Your server took too long to answer.",
		fix: "Answer as soon as the event has arrived, within a few seconds, and do the work afterwards.",
	},
	"certificate-expired": {
		short: "Certificate expired",
		title: "Your server's certificate has expired, or is not valid yet.",
		fix: "We stop before sending anything to a server that can't be trusted. Renew the certificate of {host}.",
	},
	"certificate-wrong-name": {
		short: "Certificate of another name",
		title: "Your server's certificate is for another host name.",
		fix: "We stop before sending anything to a server that can't be trusted. Get a certificate that names {host}, or register the name that it has.",
	},
	"certificate-not-trusted": {
		short: "Certificate not trusted",
		title: "Your server's certificate is self-signed, or its issuer is not trusted.",
		fix: "We stop before sending anything to a server that can't be trusted. Use a certificate of a public issuer, with its whole chain.",
	},
	"tls-failed": {
		short: "No secure connection",
		title: "No secure connection could be made with {host}.",
		fix: "Check that https is spoken on this port, with TLS 1.2 or newer.",
	},
	"cut-off": {
		short: "Connection cut off",
		title: "The connection was closed before your server's answer was complete.",
		fix: "Your program may have crashed, or a proxy ended the request. Look into their logs at this time.",
	},
	"not-http": {
		short: "No web server",
		title: "What {host} answered is not HTTP.",
		fix: "Check that the port in the URL is the one of a web server.",
	},
	"secret-unreadable": {
		short: "Secret can't be read",
		title: "The signing secret can't be read any more.",
		fix: "Nothing is sent unsigned. Rotate the secret where that is offered, or delete this webhook and register it again; your server then needs the new secret.",
	},
	unknown: {
		short: "Not delivered",
		title: "The event was not delivered.",
		fix: "Look into your server's log at this time.",
	},
} as const;
