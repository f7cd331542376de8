import type { EventType } from "@/lib/contract/choices";
import type { Permission } from "@/lib/contract/permissions";
import type { Actor, Context } from "@/lib/service/context";
import { HttpError } from "@/lib/wire/http/http-error";
import { createBell, eventStream, HEARTBEAT, STREAM_HEAD, stillValid, waitMs } from "./event-stream";
import type { LiveHub } from "./hub";
import {
	continuedPlace,
	currentPlace,
	type EventPlace,
	type LiveEvent,
	readEvents,
	readPlace,
	writePlace,
} from "./read-events";

const BATCH = 100;

type Frames = {
	/** The token is checked repeatedly while it reads. */
	authenticate: () => Promise<Actor>;
	onEnd: () => void;
};
/** A reader and its last position. */
type Reader = Frames & { lastEventId: string | null };

/**
 * The account's events as Server-Sent Events: `event` is the type, `data` the webhook body, `id` the position for
 * `Last-Event-ID`. Only includes events that the token may see, and ends when the token expires or within seconds of
 * its revocation.
 * Source: docs/spec/decisions.md §8, §9.
 * @throws HttpError `malformed` for an invalid Last-Event-ID
 */
export async function streamEvents(
	context: Context,
	hub: LiveHub,
	{ lastEventId, authenticate, onEnd }: Reader,
	signals: AbortSignal[],
): Promise<Response> {
	const given = lastEventId === null ? undefined : readPlace(lastEventId);
	if (lastEventId !== null && !given) {
		throw new HttpError("malformed", "Unknown Last-Event-ID.");
	}
	const start = given ? await continuedPlace(context.db, given) : await currentPlace(context.db);
	const lines = frames(context, hub, { start, authenticate, onEnd }, AbortSignal.any(signals));
	return eventStream(lines);
}

/** The lines of the stream, generated as fast as the reader consumes them, without buffering. */
async function* frames(
	{ db, account, clock }: Context,
	hub: LiveHub,
	{ start, authenticate, onEnd }: Frames & { start: EventPlace },
	signal: AbortSignal,
): AsyncGenerator<string> {
	const bell = createBell(signal);
	const unsubscribe = hub.subscribe(account, { wake: bell.ring });
	let place = start;
	try {
		yield STREAM_HEAD;
		while (!signal.aborted) {
			bell.reset();
			const events = await readEvents(db, account, place, BATCH);
			// After reading the events, so that none stored after a revocation is sent.
			const actor = await stillValid(authenticate);
			if (!actor) return;
			for (const event of events) {
				place = event;
				if (maySee(actor.permissions, event.type)) yield frame(event);
			}
			if (events.length < BATCH && !(await bell.rung(waitMs(actor, clock())))) yield HEARTBEAT;
		}
	} finally {
		unsubscribe();
		onEnd();
	}
}

/** JSON as the messaging platform wrote it may have line breaks, which end a field of the stream. */
function frame(event: LiveEvent): string {
	const data = event.body.split(/\r\n|\r|\n/).map((line) => `data: ${line}\n`);
	return `id: ${writePlace(event)}\nevent: ${event.type}\n${data.join("")}\n`;
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
function maySee(permissions: ReadonlySet<Permission>, type: string): boolean {
	const needed = REQUIRED[type as EventType];
	return needed !== undefined && permissions.has(needed);
}
