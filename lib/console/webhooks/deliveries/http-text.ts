import type { DeliveryAttempt } from "@/lib/contract/extensions/deliveries";

type Headers = Record<string, string>;

/** A POST as text, as it's sent over HTTP/1.1. */
export function requestText(url: string, headers: Headers, body: string): string {
	const { host, pathname, search } = URL.canParse(url)
		? new URL(url)
		: { host: "", pathname: url, search: "" };
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

function message(start: string, headers: Headers, body: string): string {
	const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
	return [start, ...lines, "", body].join("\n").trimEnd();
}
