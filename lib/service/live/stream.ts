import type { Permission } from "@/lib/contract/permissions";
import type { EventType } from "@/lib/contract/webhooks";
import type { Actor, Context } from "@/lib/service/context";
import { ServiceError } from "@/lib/service/errors";
import type { LiveHub } from "./hub";
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
 * After this time without an event, the token is checked again and a comment is sent, so that proxies don't treat the
 * connection as dead.
 */
const HEARTBEAT_MS = 5_000;
/** How long a disconnected reader should wait before it reconnects. */
const RETRY_MS = 2_000;

/** A reader's last position, and its token, which is checked repeatedly while it reads. */
export type Reader = { lastEventId: string | null; authenticate: () => Promise<Actor> };

/**
 * The account's events as Server-Sent Events: `event` is the type, `data` the webhook body, `id` the position for
 * `Last-Event-ID`. Only includes events that the token may see, and ends when the token expires or within seconds of
 * its revocation.
 * Source: docs/spec/decisions.md §8, §9.
 * @throws ServiceError `malformed` for an invalid Last-Event-ID
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

/** The lines of the stream, generated as fast as the reader consumes them, without buffering. */
async function* frames(
	{ db, account, clock }: Context,
	hub: LiveHub,
	{ start, authenticate }: { start: EventPlace; authenticate: () => Promise<Actor> },
	signal: AbortSignal,
): AsyncGenerator<string> {
	const bell = createBell(signal);
	const unsubscribe = hub.subscribe(account, bell.ring);
	let place = start;
	try {
		yield `retry: ${RETRY_MS}\n: connected\n\n`;
		while (!signal.aborted) {
			bell.reset();
			const events = await readEvents(db, account, place, BATCH);
			// After reading the events, so that none stored after a revocation is sent.
			const actor = await orUndefined(authenticate);
			if (!actor) return;
			for (const event of events) {
				place = event;
				if (maySee(actor.permissions, event.type)) yield frame(event);
			}
			const untilExpiryMs = actor.expiresAt ? actor.expiresAt.getTime() - clock().getTime() : HEARTBEAT_MS;
			const waitMs = Math.min(HEARTBEAT_MS, untilExpiryMs);
			if (events.length < BATCH && !(await bell.rung(waitMs))) yield ": still here\n\n";
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

/** A signal to wait for: `rung` resolves to true when it rings, or false on timeout. */
function createBell(signal: AbortSignal) {
	let hasRung = false;
	let finish: ((rung: boolean) => void) | undefined;
	function ring() {
		hasRung = true;
		finish?.(true);
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
				finish = (rung) => {
					clearTimeout(timer);
					resolve(rung);
				};
			});
		},
	};
}

/** The permission for seeing events of each type. */
const REQUIRED: Record<EventType, Permission> = {
	"chat.message.inbound": "Chat Chats — View",
	"chat.message.outbound": "Chat Chats — View",
	"chat.message.status": "Chat Chats — View",
	"chat.message.reaction": "Chat Chats — View",
	"chat.message.media": "Chat Chats — View",
	"chat.template.update": "Chat Templates — View",
	"chat.platform.change": "Chat Detail — View",
};

/** Whether these permissions allow events of a type; unknown types need all permissions. */
export function maySee(permissions: ReadonlySet<Permission>, type: string): boolean {
	const needed = REQUIRED[type as EventType];
	return needed !== undefined && permissions.has(needed);
}
