import pg from "pg";

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
