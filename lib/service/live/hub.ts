import pg from "pg";
import type { Logger } from "pino";
import type { RecordChange } from "@/lib/contract/extensions/live";
import { CHANGES_CHANNEL, parseChange } from "./notify-changes";

/** Notifies with the account id when its events are stored; see webhooks/events/publish.ts. */
export const EVENTS_CHANNEL = "chat_events";

const RECONNECT_MS = 1_000;
const CONNECT_TIMEOUT_MS = 5_000;

type Follower = {
	/** The account may have new events. */
	wake?(): void;
	changed?(change: RecordChange): void;
	/** Changes are notified from now on; earlier ones may have been missed. */
	missed?(): void;
};

export type LiveHub = {
	/** Calls the follower of an account until the returned function is called. */
	subscribe(account: number, follower: Follower): () => void;
	stop(): Promise<void>;
};

/**
 * Notifies followers of an account's events and changes, whichever process made them, with one listening connection per
 * process. It connects with the first subscriber, and again when the connection breaks. Then it notifies all followers,
 * because notifications may have been missed.
 */
export function createLiveHub(
	databaseUrl: string,
	log: Logger,
	{ connectTimeoutMs = CONNECT_TIMEOUT_MS, reconnectMs = RECONNECT_MS } = {},
): LiveHub {
	const subscribers = new Map<number, Set<Follower>>();
	let client: pg.Client | undefined;
	let retry: NodeJS.Timeout | undefined;
	let isListening = false;
	let isStopped = false;

	async function connect(): Promise<void> {
		if (client || isStopped) return;
		const next = new pg.Client({
			connectionString: databaseUrl,
			application_name: "chat-console live events",
			connectionTimeoutMillis: connectTimeoutMs,
			// A listener sends nothing, so without this it wouldn't detect a dead connection.
			keepAlive: true,
		});
		client = next;
		next.on("notification", ({ channel, payload = "" }) => {
			if (channel === EVENTS_CHANNEL) {
				for (const follower of subscribers.get(Number(payload)) ?? []) follower.wake?.();
				return;
			}
			const [account, change] = parseChange(payload);
			for (const follower of subscribers.get(account) ?? []) follower.changed?.(change);
		});
		next.on("error", () => undefined);
		next.on("end", () => {
			if (client === next) client = undefined;
			isListening = false;
			if (!isStopped) retry = setTimeout(connect, reconnectMs);
		});
		try {
			await next.connect();
			await next.query(`listen ${EVENTS_CHANNEL}; listen ${CHANGES_CHANNEL}`);
			isListening = true;
			for (const follower of [...subscribers.values()].flatMap((group) => [...group])) {
				follower.wake?.();
				follower.missed?.();
			}
		} catch (error) {
			log.warn({ err: error }, "live events can't listen to the database");
			await next.end().catch(() => undefined);
		}
	}

	return {
		subscribe(account, follower) {
			const group = subscribers.get(account) ?? new Set();
			group.add(follower);
			subscribers.set(account, group);
			if (isListening) follower.missed?.();
			else void connect();
			return () => {
				group.delete(follower);
				if (group.size === 0 && subscribers.get(account) === group) subscribers.delete(account);
			};
		},
		async stop() {
			isStopped = true;
			clearTimeout(retry);
			await client?.end().catch(() => undefined);
		},
	};
}
