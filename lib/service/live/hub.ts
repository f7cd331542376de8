import pg from "pg";
import type { Logger } from "pino";

/** Notifies with the account id when its events are stored; see webhooks/events/publish.ts. */
export const EVENTS_CHANNEL = "chat_events";

const RECONNECT_MS = 1_000;
const CONNECT_TIMEOUT_MS = 5_000;

export type LiveHub = {
	/** Calls `wake` whenever the account may have new events, until the returned function is called. */
	subscribe(account: number, wake: () => void): () => void;
	stop(): Promise<void>;
};

/**
 * Wakes followers of an account's events, whichever process stored them, with one listening connection per process. It
 * connects with the first subscriber, and again when the connection breaks. Then it wakes all followers, because
 * notifications may have been missed.
 */
export function createLiveHub(databaseUrl: string, log: Logger): LiveHub {
	const subscribers = new Map<number, Set<() => void>>();
	let client: pg.Client | undefined;
	let retry: NodeJS.Timeout | undefined;
	let isStopped = false;

	async function connect(): Promise<void> {
		if (client || isStopped) return;
		const next = new pg.Client({
			connectionString: databaseUrl,
			application_name: "chat-console live events",
			connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
			// A listener sends nothing, so without this it wouldn't detect a dead connection.
			keepAlive: true,
		});
		client = next;
		next.on("notification", ({ payload }) => wake(subscribers.get(Number(payload))));
		next.on("error", () => undefined);
		next.on("end", () => {
			if (client === next) client = undefined;
			if (!isStopped) retry = setTimeout(connect, RECONNECT_MS);
		});
		try {
			await next.connect();
			await next.query(`listen ${EVENTS_CHANNEL}`);
			for (const group of subscribers.values()) wake(group);
		} catch (error) {
			log.warn({ err: error }, "live events can't listen to the database");
			await next.end().catch(() => undefined);
		}
	}

	return {
		subscribe(account, wakeOne) {
			const group = subscribers.get(account) ?? new Set();
			group.add(wakeOne);
			subscribers.set(account, group);
			void connect();
			return () => {
				group.delete(wakeOne);
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

function wake(group: Set<() => void> | undefined): void {
	for (const one of group ?? []) one();
}
