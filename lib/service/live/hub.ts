import pg from "pg";
import type { Logger } from "pino";
import type { RecordChange } from "@/lib/contract/extensions/live";
import {
	accountOf,
	CHANGES_CHANNEL,
	EVENTS_CHANNEL,
	eventsPayload,
	parseChange,
	transactionOf,
} from "./notify-changes";

const RECONNECT_MS = 1_000;
const CONNECT_TIMEOUT_MS = 5_000;
/** How often it looks for events that weren't notified. */
const LOOK_MS = 3_000;

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
 * because notifications may have been missed. Every few seconds it also looks for events whose process ended between
 * their commit and their notification: each change that is notified after its commit has an event.
 */
export function createLiveHub(
	databaseUrl: string,
	log: Logger,
	{ connectTimeoutMs = CONNECT_TIMEOUT_MS, reconnectMs = RECONNECT_MS, lookMs = LOOK_MS } = {},
): LiveHub {
	const subscribers = new Map<number, Set<Follower>>();
	let client: pg.Client | undefined;
	let retry: NodeJS.Timeout | undefined;
	let look: NodeJS.Timeout | undefined;
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
		const looker = createLooker(next);
		next.on("notification", ({ channel, payload = "" }) => {
			if (channel === EVENTS_CHANNEL) {
				looker.note(payload);
				for (const follower of subscribers.get(accountOf(payload)) ?? []) follower.wake?.();
				return;
			}
			const [account, change] = parseChange(payload);
			for (const follower of subscribers.get(account) ?? []) follower.changed?.(change);
		});
		next.on("error", () => undefined);
		next.on("end", () => {
			if (client === next) client = undefined;
			clearTimeout(look);
			isListening = false;
			if (!isStopped) retry = setTimeout(connect, reconnectMs);
		});
		try {
			await next.connect();
			await next.query(`listen ${EVENTS_CHANNEL}; listen ${CHANGES_CHANNEL}`);
			await looker.missed([]);
			isListening = true;
			notifyMissed([...subscribers.keys()]);
			lookAgain(looker);
		} catch (error) {
			log.warn({ err: error }, "live events can't listen to the database");
			await next.end().catch(() => undefined);
		}
	}

	function notifyMissed(missing: number[]): void {
		for (const follower of missing.flatMap((account) => [...(subscribers.get(account) ?? [])])) {
			follower.wake?.();
			follower.missed?.();
		}
	}

	function lookAgain(looker: Looker): void {
		look = setTimeout(async () => {
			try {
				notifyMissed(await looker.missed([...subscribers.keys()]));
				if (!isStopped) lookAgain(looker);
			} catch {
				// The next connection notifies everyone.
				await client?.end().catch(() => undefined);
			}
		}, lookMs);
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
			clearTimeout(look);
			await client?.end().catch(() => undefined);
		},
	};
}

type Looker = ReturnType<typeof createLooker>;

/** Finds transactions that stored events and weren't notified. */
function createLooker(client: pg.Client) {
	const notified = new Set<string>();
	/** Looks at transactions after the first and up to the second: they ended before the last look. */
	let [after, upTo] = [0n, 0n];

	return {
		/** @param payload of EVENTS_CHANNEL */
		note: (payload: string) => notified.add(payload),
		/** Which of these accounts have such events. The first look only remembers where to begin. */
		async missed(accounts: number[]): Promise<number[]> {
			const { rows: stored } = await client.query<{ account_id: string; transaction_id: string }>(
				`select distinct account_id, transaction_id from chat.events
				where account_id = any($1::bigint[]) and transaction_id > $2 and transaction_id <= $3`,
				[accounts, after, upTo],
			);
			const missing = stored.filter(
				(row) => !notified.has(eventsPayload(row.account_id, row.transaction_id)),
			);
			for (const payload of notified) if (transactionOf(payload) <= upTo) notified.delete(payload);
			const { rows } = await client.query<{ oldest: string }>(
				"select pg_snapshot_xmin(pg_current_snapshot())::text as oldest",
			);
			const newest = BigInt(rows[0]?.oldest ?? 1) - 1n;
			[after, upTo] = [upTo === 0n ? newest : upTo, newest];
			return [...new Set(missing.map((row) => Number(row.account_id)))];
		},
	};
}
