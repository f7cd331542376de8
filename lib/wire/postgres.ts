import pg from "pg";
import { isReadTimeout } from "./database-unavailable";

/**
 * For a program that answers requests: a slow statement is cancelled by the database, and where that doesn't answer, the
 * wait ends here; see {@link endSilentConnections}. Migrations, backups and the worker's jobs have no such limits.
 */
export const REQUEST_TIMEOUTS = { statement_timeout: 9_000, query_timeout: 10_000 } as const;

/** Opens a connection for one piece of work and closes it afterwards. */
export async function withClient<T>(
	databaseUrl: string,
	work: (client: pg.Client) => Promise<T>,
): Promise<T> {
	const client = new pg.Client({ connectionString: databaseUrl });
	// A broken connection would end the process. The pending query, or the next one, fails and is reported.
	client.on("error", () => undefined);
	await client.connect();
	try {
		return await work(client);
	} finally {
		await client.end();
	}
}

/** Whether a table exists, by its name with the schema. */
export async function hasTable(client: pg.Client, name: string): Promise<boolean> {
	const { rows } = await client.query("select to_regclass($1) is not null as is_there", [name]);
	return rows[0].is_there;
}

/** Makes connections that break harmless: the pool replaces them. */
export function surviveBreaks(pool: pg.Pool): void {
	pool.on("error", () => undefined);
	// While a connection is in use the pool doesn't listen: one that breaks between two statements of a transaction
	// would end the process. The next statement on it fails, and that is reported.
	pool.on("connect", (client) => client.on("error", () => undefined));
}

/**
 * Ends a connection whose response doesn't come within the pool's `query_timeout`. Otherwise the rest of its transaction
 * would wait behind it, and the pool would lend it again with the transaction open. The server rolls that back, unless it
 * had received the commit.
 */
export function endSilentConnections(pool: pg.Pool): void {
	pool.on("connect", (client) => {
		client.query = ((...given: unknown[]) => {
			const result: unknown = Reflect.apply(pg.Client.prototype.query, client, given);
			if (result instanceof Promise) result.catch((error: unknown) => isReadTimeout(error) && endNow(client));
			return result;
		}) as typeof client.query;
	});
}

function endNow(client: pg.PoolClient): void {
	(client as unknown as pg.Client).connection.stream.destroy();
}
