import pg from "pg";

const CONNECT_TIMEOUT_MS = 5_000;

export function openLookUpConnection(url: string) {
	let open: Promise<pg.Client> | undefined;
	let corked: pg.Client | undefined;

	async function connect(): Promise<pg.Client> {
		const client = new pg.Client({
			connectionString: url,
			connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
			application_name: "chat-console service look-ups",
			pipeline: true,
		} as pg.ClientConfig);
		const forget = () => {
			open = undefined;
			ready = undefined;
		};
		client.on("error", forget);
		client.on("end", forget);
		try {
			await client.connect();
		} catch (error) {
			forget();
			throw error;
		}
		ready = client;
		return client;
	}
	let ready: pg.Client | undefined;

	async function query(...args: Parameters<pg.Client["query"]>) {
		open ??= connect();
		const client = ready ?? (await open);
		const { stream } = (client as unknown as { connection: { stream: import("node:net").Socket } })
			.connection;
		if (corked !== client) {
			corked = client;
			stream.cork();
			setImmediate(() => {
				corked = undefined;
				stream.uncork();
			});
		}
		return client.query(...args);
	}
	return { query, close: async () => (await open)?.end() };
}
