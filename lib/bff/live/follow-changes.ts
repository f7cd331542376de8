import { requireMember } from "@/lib/bff/access/session";
import type { Call } from "@/lib/bff/call";
import { isSameConnection, upstreamOf } from "@/lib/bff/connections/upstream";
import type { Member } from "@/lib/bff/member";
import { LIVE_ALIVE, LIVE_CHANGES, LIVE_START } from "@/lib/contract/choices";
import { CHANGE_PERMISSIONS, liveChanges } from "@/lib/contract/extensions/live";
import { textStream } from "@/lib/wire/byte-stream";
import { openChanges, type StreamEvent } from "./open-changes";

/** The session and permissions are checked again before an event if the last check is older. */
const CHECKED_FOR_MS = 1_000;

/**
 * Streams which records of an account change, from its service's extension `live-changes`. Only the kinds that the person
 * may view; ends when they sign out or lose access, and when the account's connection changes. Rejects accounts whose
 * service lacks the extension (404), and people with too many streams (429).
 */
export async function followChanges({
	runtime,
	member,
	request,
	requestId,
}: Call<"followChanges">): Promise<Response> {
	async function follow(onEnd: () => void) {
		const upstream = upstreamOf(runtime.config, member.account);
		const { signal } = request;
		const events = await openChanges(runtime, upstream, {
			requestId,
			personName: member.person.name,
			signal,
		});
		const checkMember = () => requireMember(runtime, request.headers, member.account.id);
		return textStream(relay(events, { first: member, checkMember, onEnd }));
	}
	async function open() {
		const onEnd = runtime.limits.openStream(member.person.id, request.signal);
		try {
			return await follow(onEnd);
		} catch (error) {
			onEnd();
			throw error;
		}
	}
	// Nobody would read or cancel a stream for HEAD.
	return new Response(request.method === "HEAD" ? null : await open(), {
		headers: {
			"content-type": "text/event-stream; charset=utf-8",
			// Compression would hold events back.
			"cache-control": "no-store, no-transform",
			"x-accel-buffering": "no",
		},
	});
}

async function* relay(
	events: AsyncIterable<StreamEvent>,
	{ first, checkMember, onEnd }: { first: Member; checkMember: () => Promise<Member>; onEnd: () => void },
): AsyncGenerator<string> {
	let member = first;
	let checkedAt = performance.now();
	let hasStarted = false;
	yield "retry: 2000\n\n";
	try {
		for await (const { event, data } of events) {
			if (performance.now() - checkedAt > CHECKED_FOR_MS) {
				member = await checkMember();
				checkedAt = performance.now();
				// The browser reconnects, and follows the service that the account has now.
				if (!isSameConnection(member.account.connection, first.account.connection)) return;
			}
			if (event === LIVE_START) {
				hasStarted = true;
				yield frame(LIVE_START, null);
			} else if (event === LIVE_CHANGES) {
				const visible = visibleTo(member, data);
				if (visible.length > 0) yield frame(LIVE_CHANGES, visible);
			} else if (hasStarted) {
				// Until the stream starts, changes aren't reported, so pages should keep polling.
				yield frame(LIVE_ALIVE, null);
			}
		}
	} catch {
		// Access or the service was lost. The browser reconnects, and learns the reason if it's refused.
	} finally {
		onEnd();
	}
}

function visibleTo({ account }: Member, data: string) {
	const changes = liveChanges.safeParse(JSON.parse(data)).data ?? [];
	return changes.filter(({ kind }) => account.permissions.has(CHANGE_PERMISSIONS[kind]));
}

function frame(event: string, data: unknown): string {
	return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
