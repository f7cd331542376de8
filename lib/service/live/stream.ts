import type { Context } from "@/lib/service/context";
import { ServiceError } from "@/lib/service/errors";
import type { LiveHub } from "./hub";
import { maySee } from "./permissions";
import {
	currentPlace,
	type EventPlace,
	type LiveEvent,
	readEvents,
	readPlace,
	writePlace,
} from "./read-events";

const BATCH = 100;
/** A comment that often, so that nothing between here and the reader takes the line for dead. */
const HEARTBEAT_MS = 15_000;
/** How long a reader whose line broke should wait before it comes back. */
const RETRY_MS = 2_000;

/**
 * The account's events as Server-Sent Events, as they happen: `event` is the type, `data` the body that webhooks
 * get, `id` the place to go on from with `Last-Event-ID`. Only what the token may see. Source: decisions §9.
 * @throws ServiceError `malformed` for a Last-Event-ID that is not ours
 */
export async function streamEvents(
	context: Context,
	hub: LiveHub,
	lastEventId: string | null,
	signals: AbortSignal[],
): Promise<Response> {
	const given = lastEventId === null ? undefined : readPlace(lastEventId);
	if (lastEventId !== null && !given) {
		throw new ServiceError("malformed", "This Last-Event-ID is not one of ours.");
	}
	const start = given ?? (await currentPlace(context.db));
	const lines = frames(context, hub, start, AbortSignal.any(signals));
	const body = new ReadableStream<Uint8Array>({
		async pull(controller) {
			const { done, value } = await lines.next();
			if (done) controller.close();
			else controller.enqueue(new TextEncoder().encode(value));
		},
		async cancel() {
			await lines.return(undefined);
		},
	});
	return new Response(body, {
		headers: {
			"Content-Type": "text/event-stream; charset=utf-8",
			"Cache-Control": "no-store",
			"X-Content-Type-Options": "nosniff",
			"X-Accel-Buffering": "no",
		},
	});
}

/** The lines of the stream. They are asked for as fast as the reader takes them, and nothing is held for it. */
async function* frames(
	{ db, account, actor }: Context,
	hub: LiveHub,
	start: EventPlace,
	signal: AbortSignal,
): AsyncGenerator<string> {
	const news = createBell(signal);
	const unsubscribe = hub.subscribe(account, news.ring);
	let place = start;
	try {
		yield `retry: ${RETRY_MS}\n: connected\n\n`;
		while (!signal.aborted) {
			news.reset();
			const events = await readEvents(db, account, place, BATCH);
			for (const event of events) {
				place = event;
				if (maySee(actor.permissions, event.type)) yield frame(event);
			}
			if (events.length < BATCH && !(await news.rung(HEARTBEAT_MS))) yield ": still here\n\n";
		}
	} finally {
		unsubscribe();
	}
}

function frame(event: LiveEvent): string {
	return `id: ${writePlace(event)}\nevent: ${event.type}\ndata: ${event.body}\n\n`;
}

/** Something to wait for: `rung` is true once it rings, false when nothing came in time. */
function createBell(signal: AbortSignal) {
	let hasRung = false;
	let answer: ((rung: boolean) => void) | undefined;
	function ring() {
		hasRung = true;
		answer?.(true);
	}
	signal.addEventListener("abort", ring, { once: true });
	return {
		ring,
		reset() {
			hasRung = signal.aborted;
		},
		rung(withinMs: number): Promise<boolean> {
			if (hasRung) return Promise.resolve(true);
			return new Promise((resolve) => {
				const timer = setTimeout(() => resolve(false), withinMs);
				answer = (rung) => {
					clearTimeout(timer);
					resolve(rung);
				};
			});
		},
	};
}
