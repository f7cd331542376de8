import pg from "pg";

const CONNECT_TIMEOUT_MS = 5_000;
/** A lookup by key never takes this long while the database is available. */
export const RESPONSE_TIMEOUT_MS = 5_000;
/** An idle connection may be dropped silently by the network, so it's closed after this time. */
const IDLE_MS = 10_000;

type Query = (query: string | pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>;

/**
 * One connection for reads of single rows by their full key, in pipeline mode: lookups of many requests are sent without
 * waiting for results, and those of one turn of the event loop in one write. For such cheap queries, a separate
 * connection would be most of the cost. Slow queries don't belong here, because later ones wait for them.
 */
export type Lookups = {
	/** Opens the connection if needed, also after it broke. Rejects like a pool. */
	query: Query;
	/** Ends the connection after pending queries and rejects later ones. */
	close: () => Promise<void>;
};

/** Doesn't connect before the first query. */
export function createLookups(url: string): Lookups {
	let line: Line | undefined;
	let isClosed = false;
	return {
		async query(query, values) {
			if (isClosed) throw new Error("Cannot use a pool after calling end on the pool");
			if (!line || line.isOver()) line = openLine(url);
			return line.query(query, values);
		},
		async close() {
			isClosed = true;
			await line?.end();
		},
	};
}

type Line = { query: Query; isOver: () => boolean; end: () => Promise<void> };

function openLine(url: string): Line {
	const client = new pg.Client({
		connectionString: url,
		connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
		query_timeout: RESPONSE_TIMEOUT_MS,
		application_name: "chat-console lookups",
		pipeline: true,
	});
	let isOver = false;
	let isCorked = false;
	let underWay = 0;
	const idle = setTimeout(() => void end(), IDLE_MS).unref();
	const leave = () => {
		isOver = true;
		clearTimeout(idle);
	};
	client.on("error", leave);
	client.on("end", leave);
	const connected = client.connect();
	connected.catch(leave);

	async function end(): Promise<void> {
		leave();
		// The pending query gets the error; nothing waits for the end.
		await connected.then(() => client.end()).catch(() => undefined);
	}

	/** Sends the queries of this turn of the event loop in one write at its end; a single one at once. */
	function gatherWrites(): void {
		if (isCorked || underWay === 1) return;
		isCorked = true;
		const { stream } = client.connection;
		stream.cork();
		setImmediate(() => {
			isCorked = false;
			stream.uncork();
		});
	}

	return {
		isOver: () => isOver,
		end,
		async query(query, values) {
			await connected;
			if (!isOver) idle.refresh();
			underWay += 1;
			gatherWrites();
			try {
				return await client.query(query, values);
			} finally {
				underWay -= 1;
			}
		},
	};
}
