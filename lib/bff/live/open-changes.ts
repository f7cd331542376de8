import { fetch } from "undici";
import type { Upstream } from "@/lib/bff/connections/upstream";
import { unavailable } from "@/lib/bff/http/responses";
import { actorHeaders } from "@/lib/bff/proxy/forward";
import type { Runtime } from "@/lib/bff/runtime";
import { EXTENSIONS_ACCOUNT_PREFIX } from "@/lib/contract/endpoint";
import { HttpError } from "@/lib/wire/http/http-error";

/** One event of the service's stream; `event` is empty for a comment, which shows that the connection works. */
export type StreamEvent = { event: string; data: string };

const PATH = `${EXTENSIONS_ACCOUNT_PREFIX}/live-changes`;
/** Far more than one event of ours has. */
const EVENT_LENGTH_MAX = 256 * 1024;

/**
 * Opens the stream of a service's changes. Rejects with 404 if the service has none, and 503 if it can't be reached.
 * @returns its events. They end, or throw, when the connection does.
 */
export async function openChanges(
	{ dispatcher, log }: Pick<Runtime, "dispatcher" | "log">,
	{ baseUrl, accountId, token }: Upstream,
	{ requestId, personName, signal }: { requestId: string; personName: string; signal: AbortSignal },
): Promise<AsyncIterable<StreamEvent>> {
	const response = await fetch(baseUrl + PATH.replace(":accountId", String(accountId)), {
		dispatcher,
		headers: {
			accept: "text/event-stream",
			authorization: `Bearer ${token}`,
			"user-agent": "chat-console",
			"x-request-id": requestId,
			...actorHeaders({ name: personName }),
		},
		redirect: "manual",
		signal,
	}).catch((error: unknown) => {
		log.warn({ requestId, err: error }, "the service's changes can't be followed");
		throw unavailable();
	});
	const isStream = response.headers.get("content-type")?.startsWith("text/event-stream");
	if (response.ok && isStream && response.body) return eventsOf(response.body);
	await response.body?.cancel();
	if ([429, 502, 503, 504].includes(response.status)) throw unavailable();
	throw new HttpError("not-found", "This account's service doesn't report changes.");
}

/** Source: https://html.spec.whatwg.org/multipage/server-sent-events.html#parsing-an-event-stream */
async function* eventsOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<StreamEvent> {
	const decoder = new TextDecoder();
	let buffer = "";
	for await (const chunk of body) {
		buffer += decoder.decode(chunk, { stream: true });
		if (buffer.length > EVENT_LENGTH_MAX) throw new Error("The service sent an event that is too long.");
		const blocks = buffer.split("\n\n");
		buffer = blocks.pop() ?? "";
		for (const block of blocks) yield { event: field(block, "event"), data: field(block, "data") };
	}
}

function field(block: string, name: string): string {
	const line = block.split("\n").find((one) => one.startsWith(`${name}:`)) ?? "";
	return line.slice(name.length + 1).trim();
}
