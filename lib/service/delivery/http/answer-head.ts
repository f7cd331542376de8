import { DialFailure } from "../failure";

/** By their names in lower case; one that was sent more than once is an array. */
export type AnswerHeaders = Record<string, string | string[]>;

/** Where an answer's body ends. */
export type Framing = { kind: "length"; bytes: number } | { kind: "chunked" } | { kind: "until-close" };

/** What an answer says before its body. */
export type AnswerHead = {
	status: number;
	headers: AnswerHeaders;
	framing: Framing;
	/** For how long its connection may be kept for another exchange; 0 when not at all. */
	keptOpenMs: number;
};

const STATUS_LINE = /^HTTP\/1\.([01]) ([1-9]\d\d)(?: |$)/;
const NAME = /^[\w!#$%&'*+\-.^`|~]+$/;
const FORBIDDEN = /[\0\r\n]/;
/** Of the time a server says it keeps a connection; a POST must not meet it as it is closing. */
const MARGIN_MS = 1_000;

export function notHttp(what: string): DialFailure {
	return new DialFailure("not-http", what);
}

/**
 * Reads the head of an answer. Source: RFC 9112; what it leaves open, lines that are folded for one, is an error.
 * @param text a character for each byte, without the empty line at its end
 * @throws DialFailure `not-http`
 */
export function parseHead(text: string): AnswerHead {
	const [first = "", ...lines] = text.split("\r\n");
	const [, minor, digits] = STATUS_LINE.exec(first) ?? [];
	if (digits === undefined || FORBIDDEN.test(first)) throw notHttp("It does not begin like an answer.");
	const headers: AnswerHeaders = {};
	for (const line of lines) addHeader(headers, line);
	const status = Number(digits);
	return {
		status,
		headers,
		framing: framingOf(status, headers),
		keptOpenMs: minor === "1" ? keptOpenMs(headers) : 0,
	};
}

function addHeader(headers: AnswerHeaders, line: string): void {
	const colon = line.indexOf(":");
	const name = line.slice(0, Math.max(colon, 0)).toLowerCase();
	if (!NAME.test(name) || FORBIDDEN.test(line)) throw notHttp("Its head has a line that is no header.");
	// An object can't hold it, and no server means it.
	if (name === "__proto__") return;
	const value = line.slice(colon + 1).trim();
	const before = Object.hasOwn(headers, name) ? headers[name] : undefined;
	if (Array.isArray(before)) before.push(value);
	else headers[name] = before === undefined ? value : [before, value];
}

function framingOf(status: number, headers: AnswerHeaders): Framing {
	if (status < 200 || status === 204 || status === 304) return { kind: "length", bytes: 0 };
	const { "transfer-encoding": codings, "content-length": length } = headers;
	if (codings !== undefined) {
		if (length !== undefined) throw notHttp("It says twice how long it is.");
		return { kind: /(?:^|[,\s])chunked$/i.test(listOf(codings)) ? "chunked" : "until-close" };
	}
	if (length === undefined) return { kind: "until-close" };
	if (typeof length !== "string" || !/^\d{1,15}$/.test(length)) throw notHttp("Its length is no number.");
	return { kind: "length", bytes: Number(length) };
}

function keptOpenMs(headers: AnswerHeaders): number {
	if (/(?:^|[,\s])close(?:[,\s]|$)/i.test(listOf(headers.connection))) return 0;
	const [, seconds] = /(?:^|[,\s])timeout=(\d{1,9})/i.exec(listOf(headers["keep-alive"])) ?? [];
	if (seconds === undefined) return Number.POSITIVE_INFINITY;
	return Math.max(0, Number(seconds) * 1_000 - MARGIN_MS);
}

function listOf(values: string | string[] | undefined): string {
	return typeof values === "string" ? values : (values ?? []).join();
}
