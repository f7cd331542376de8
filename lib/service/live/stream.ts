import type { Actor, Context } from "@/lib/service/context";
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
/**
 * After so long without an event the token is checked again and a comment is sent, so that nothing between here and
 * the reader takes the connection for dead.
 */
const HEARTBEAT_MS = 5_000;
/** How long a reader whose line broke should wait before it comes back. */
const RETRY_MS = 2_000;

/** What a reader sends: where it was, and a token that is checked again and again while it reads. */
export type Reader = { lastEventId: string | null; authenticate: () => Promise<Actor> };

/**
 * The account's events as Server-Sent Events, as they happen: `event` is the type, `data` the body that webhooks
 * get, `id` the place to continue from with `Last-Event-ID`. Only what the token may see, and only while it is valid:
 * the stream ends when the token expires, and within seconds of its revocation.
 * Source: docs/spec/decisions.md §8, §9.
 * @throws ServiceError `malformed` for a Last-Event-ID that is not ours
 */
export async function streamEvents(
	context: Context,
	hub: LiveHub,
	{ lastEventId, authenticate }: Reader,
	signals: AbortSignal[],
): Promise<Response> {
	const given = lastEventId === null ? undefined : readPlace(lastEventId);
	if (lastEventId !== null && !given) {
		throw new ServiceError("malformed", "Unknown Last-Event-ID.");
	}
	const start = given ?? (await currentPlace(context.db));
	const lines = frames(context, hub, { start, authenticate }, AbortSignal.any(signals));
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
	{ db, account, clock }: Context,
	hub: LiveHub,
	{ start, authenticate }: { start: EventPlace; authenticate: () => Promise<Actor> },
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
			// After the events were read: none that was stored after a revocation is shown.
			const actor = await orUndefined(authenticate);
			if (!actor) return;
			for (const event of events) {
				place = event;
				if (maySee(actor.permissions, event.type)) yield frame(event);
			}
			const untilExpiryMs = actor.expiresAt ? actor.expiresAt.getTime() - clock().getTime() : HEARTBEAT_MS;
			const waitMs = Math.min(HEARTBEAT_MS, untilExpiryMs);
			if (events.length < BATCH && !(await news.rung(waitMs))) yield ": still here\n\n";
		}
	} finally {
		unsubscribe();
	}
}

/** The actor, unless its token is no longer valid. */
async function orUndefined(authenticate: () => Promise<Actor>): Promise<Actor | undefined> {
	try {
		return await authenticate();
	} catch (error) {
		if (error instanceof ServiceError && error.kind === "unauthenticated") return undefined;
		throw error;
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
