import type { DeliveryAttempt } from "@/lib/contract/extensions/deliveries";
import { parseUrl } from "@/lib/contract/text/url";
import { formatJson } from "@/lib/json/format";
import { readJson } from "@/lib/json/read-json";

type Headers = Record<string, string>;

/** A POST as text, as it's sent over HTTP/1.1. */
export function requestText(url: string, headers: Headers, body: string): string {
	const { host, pathname, search } = parseUrl(url) ?? { host: "", pathname: url, search: "" };
	return message(`POST ${pathname}${search} HTTP/1.1`, { host, ...headers }, body);
}

/** An attempt's response as text; null without one. */
export function responseText({
	http_status,
	response_headers,
	response_body,
}: DeliveryAttempt): string | null {
	return http_status === null ? null : message(`HTTP/1.1 ${http_status}`, response_headers, response_body);
}

/** Headers as in an HTTP message, one per line. */
export function headersText(headers: Headers): string {
	return headerLines(headers).join("\n");
}

/** Indents a JSON body; null unless it's an object or array. */
export function formatBody(body: string): string | null {
	const json = readJson(body);
	return json.ok && json.root.children ? formatJson(body) : null;
}

function message(start: string, headers: Headers, body: string): string {
	return [start, ...headerLines(headers), "", body].join("\n").trimEnd();
}

function headerLines(headers: Headers): string[] {
	return Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
}
