import pg from "pg";

const CONNECT_TIMEOUT_MS = 5_000;
/** Finding a row by its key never takes so long while the database is there. */
const ANSWER_TIMEOUT_MS = 5_000;
/** An idle connection may be dropped on the way without a word, so it is not kept. */
const IDLE_MS = 10_000;

type Query = (query: string | pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>;

/**
 * One connection for reads of single rows by their whole key, in pipeline mode: the look-ups of many requests are sent
 * one behind the other without waiting for answers, and those of one turn of the event loop in one write. Where a row
 * costs nothing to find, having a connection to oneself is most of what it costs. Nothing that may take long belongs
 * here, since what is behind it waits.
 */
export type LookUps = {
	/** Opens the connection where there is none; one that broke is replaced by the next query. Rejects as a pool does. */
	query: Query;
	/** Ends the connection once what was sent is answered, and refuses whatever comes after. */
	close: () => Promise<void>;
};

/** Opens nothing before the first query. */
export function createLookUps(url: string): LookUps {
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
		query_timeout: ANSWER_TIMEOUT_MS,
		application_name: "chat-console look-ups",
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
		// The waiting query gets the error; nobody waits for the end.
		await connected.then(() => client.end()).catch(() => undefined);
	}

	/** What comes up in this turn of the event loop goes out as one write at its end; a single one at once. */
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
