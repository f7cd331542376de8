import { LIVE_CHANGES, LIVE_START } from "@/lib/contract/choices";
import { CHANGE_PERMISSIONS, type RecordChange } from "@/lib/contract/extensions/live";
import type { Permission } from "@/lib/contract/permissions";
import type { Actor, Context } from "@/lib/service/context";
import { createBell, eventStream, HEARTBEAT, STREAM_HEAD, stillValid, waitMs } from "./event-stream";
import type { LiveHub } from "./hub";
import { addChange } from "./notify-changes";

/** A reader this far behind starts again. */
const PENDING_MAX = 500;
/** Deliveries are many: their changes are sent at most once in this time. */
const DELIVERIES_MS = 1_000;

/**
 * The account's changed records as Server-Sent Events (lib/contract/extensions/live.ts), without their content. Only includes kinds
 * that the token may view, and ends when the token expires or within seconds of its revocation.
 * Source: docs/spec/decisions.md §9.
 */
export function streamChanges(
	{ account, clock }: Pick<Context, "account" | "clock">,
	hub: LiveHub,
	{ authenticate, onEnd }: { authenticate: () => Promise<Actor>; onEnd: () => void },
	signals: AbortSignal[],
): Response {
	return eventStream(frames());

	async function* frames(): AsyncGenerator<string> {
		const signal = AbortSignal.any(signals);
		const bell = createBell(signal);
		const pending = createPending(bell.ring);
		const unsubscribe = hub.subscribe(account, pending);
		try {
			yield STREAM_HEAD;
			while (!signal.aborted) {
				bell.reset();
				const { hasMissed, changes } = pending.take();
				// After taking the changes, so that none made after a revocation is sent.
				const actor = await stillValid(authenticate);
				if (!actor) return;
				const visible = changes.filter(({ kind }) => maySee(actor.permissions, kind));
				if (hasMissed) yield frame(LIVE_START, null);
				else if (visible.length > 0) yield frame(LIVE_CHANGES, visible);
				if (!(await bell.rung(waitMs(actor, clock())))) yield HEARTBEAT;
			}
		} finally {
			unsubscribe();
			onEnd();
			pending.stop();
		}
	}
}

function frame(event: string, data: unknown): string {
	return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

function maySee(permissions: ReadonlySet<Permission>, kind: RecordChange["kind"]): boolean {
	return permissions.has(CHANGE_PERMISSIONS[kind]);
}

/** Collects changes until they are taken, each record once. Events that were stored are new deliveries. */
function createPending(ring: () => void) {
	const changes = new Map<string, RecordChange>();
	let hasMissed = false;
	let quiet: NodeJS.Timeout | undefined;
	let hasDeliveries = false;

	function missed() {
		hasMissed = true;
		changes.clear();
		ring();
	}
	function add(change: RecordChange) {
		addChange(changes, change);
		if (changes.size > PENDING_MAX) missed();
	}
	/** Rings for deliveries: at once, then at most once in {@link DELIVERIES_MS}. */
	function ringForDeliveries() {
		hasDeliveries = quiet !== undefined;
		if (quiet) return;
		ring();
		quiet = setTimeout(() => {
			quiet = undefined;
			if (hasDeliveries) ringForDeliveries();
		}, DELIVERIES_MS);
	}
	function changed(change: RecordChange) {
		add(change);
		if (change.kind === "delivery") ringForDeliveries();
		else ring();
	}
	return {
		missed,
		changed,
		wake: () => changed({ kind: "delivery", id: null }),
		take() {
			const taken = { hasMissed, changes: [...changes.values()] };
			hasMissed = false;
			changes.clear();
			return taken;
		},
		stop: () => clearTimeout(quiet),
	};
}
