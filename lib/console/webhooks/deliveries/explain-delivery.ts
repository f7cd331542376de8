import {
	deliveryOutcome,
	type LastDelivery,
	type Outcome,
	seemsDelivered,
} from "@/lib/console/webhooks/deliveries/delivery-outcome";
import { hostOf } from "@/lib/console/webhooks/url/url-parts";
import type { Webhook } from "@/lib/contract/webhooks";

/** Why deliveries fail, one cause per fix. Each has texts in the catalogue. */
const CAUSES = [
	"redirect",
	"sign-in-needed",
	"turned-away",
	"not-found",
	"wrong-method",
	"gone",
	"too-large",
	"too-many-requests",
	"client-error",
	"server-error",
	"server-behind-proxy",
	"name-not-found",
	"lookup-failed",
	"address-not-allowed",
	"refused",
	"unreachable",
	"timed-out-connecting",
	"timed-out-answering",
	"certificate-expired",
	"certificate-wrong-name",
	"certificate-not-trusted",
	"tls-failed",
	"cut-off",
	"not-http",
	"secret-unreadable",
	"headers-unreadable",
	"unknown",
] as const;
export type Cause = (typeof CAUSES)[number];

/** What happens next: a retry, nothing more for this event, or nothing at all. */
type NextStep = "retrying" | "over" | "disabled";

type Explanation = {
	outcome: Outcome;
	/** Null if nothing failed. */
	cause: Cause | null;
	/** Null if nothing failed, or if the service's status is unknown. */
	next: NextStep | null;
	httpStatus: number | null;
	host: string;
	/** The service's own message, if any. */
	words: string | null;
};

/** Explains a webhook's last delivery. Source: docs/spec/decisions.md §7. */
export function explainDelivery(webhook: Webhook): Explanation {
	const outcome = deliveryOutcome(webhook);
	const next = outcome === "retrying" ? "retrying" : outcome === "failed" ? "over" : null;
	return {
		outcome,
		cause: causeOfLastDelivery(webhook),
		next: webhook.is_active ? next : "disabled",
		httpStatus: webhook.last_delivery_http_status,
		host: hostOf(webhook.url),
		words: wordsOf(webhook),
	};
}

/** Why a webhook's last delivery failed; null if it didn't fail. */
export function causeOfLastDelivery(webhook: LastDelivery): Cause | null {
	const outcome = deliveryOutcome(webhook);
	const failed = outcome === "failed" || outcome === "retrying";
	if (!failed && (outcome !== "other" || seemsDelivered(webhook))) return null;
	return causeOfStatus(webhook.last_delivery_http_status) ?? causeOfWords(wordsOf(webhook));
}

function wordsOf({ last_delivery_error }: LastDelivery): string | null {
	return last_delivery_error?.trim() || null;
}

/**
 * Why an attempt failed.
 * @param failure the service's failure class or message; services may have others
 * @returns null if it didn't fail
 */
export function causeOfFailure(failure: string | null, httpStatus: number | null): Cause | null {
	if (failure === null) return causeOfStatus(httpStatus) ?? null;
	return causeOfStatus(httpStatus) ?? causeOfWords(failure);
}

const BY_STATUS: Record<number, Cause> = {
	401: "sign-in-needed",
	403: "turned-away",
	404: "not-found",
	405: "wrong-method",
	410: "gone",
	413: "too-large",
	429: "too-many-requests",
	502: "server-behind-proxy",
	503: "server-behind-proxy",
	504: "server-behind-proxy",
};

/** Undefined without a status, and for a success status, whose failure has another cause. */
function causeOfStatus(status: number | null): Cause | undefined {
	if (status === null || (status >= 200 && status < 300)) return undefined;
	if (status < 200 || status > 599) return "not-http";
	if (status < 400) return "redirect";
	return BY_STATUS[status] ?? (status < 500 ? "client-error" : "server-error");
}

/**
 * Failure classes and messages of our service, and codes and phrases of others. The first match counts, so narrow
 * patterns come before wide ones.
 */
const BY_WORDS: ReadonlyArray<readonly [Cause, RegExp]> = [
	["secret-unreadable", /secret-unreadable|signing secret/i],
	["headers-unreadable", /headers-unreadable|custom headers/i],
	["address-not-allowed", /address-not-allowed|private (network|address|ip)|address is not allowed|ssrf/i],
	[
		"lookup-failed",
		/look[- ]?up[- ]failed|be looked up|EAI_(AGAIN|FAIL)|SERVFAIL|temporary failure in name/i,
	],
	[
		"name-not-found",
		/name[- ](was )?not[- ]found|ENOTFOUND|EAI_|getaddrinfo|NXDOMAIN|could not resolve|dns/i,
	],
	[
		"certificate-expired",
		/certificate-expired|certificate.*(expired|not (yet )?valid)|CERT_(HAS_EXPIRED|NOT_YET_VALID)/i,
	],
	[
		"certificate-wrong-name",
		/certificate-wrong-name|certificate.*(another|other|different|wrong) (host|name)|ALTNAME|host ?name.*mismatch|does not match/i,
	],
	[
		"certificate-not-trusted",
		/certificate-not-trusted|self[- _]?signed|not trusted|untrusted|UNABLE_TO_(GET|VERIFY)|unable to (get|verify)|unknown (ca|authority|issuer)/i,
	],
	["refused", /refused|ECONNREFUSED/i],
	[
		"timed-out-connecting",
		/timed-out-connecting|not take the connection|connect\w* time(d[- ]?)?out|ETIMEDOUT|CONNECT_TIMEOUT/i,
	],
	[
		"timed-out-answering",
		/timed-out-answering|did not finish its answer|time(d[- ]?| )?out|HEADERS_TIMEOUT|BODY_TIMEOUT|deadline/i,
	],
	["cut-off", /cut-off|closed before|ECONNRESET|EPIPE|hang ?up|reset by|premature|unexpected end/i],
	["not-http", /not-http|is(n't| not) http|parse error|HPE_|invalid (http )?response|malformed/i],
	["unreachable", /unreachable|could(n't| not) be reached|E(HOST|NET)UNREACH|no route/i],
	["tls-failed", /tls-failed|secure connection|handshake|\b(tls|ssl)\b|EPROTO|ERR_(SSL|TLS)/i],
];

function causeOfWords(words: string | null): Cause {
	return BY_WORDS.find(([, pattern]) => pattern.test(words ?? ""))?.[0] ?? "unknown";
}
