import { connect, type Socket } from "node:net";

/** Connects to a database's server, over TCP or its unix socket, as `pg` does. */
export function connectToServer(databaseUrl: string): Socket {
	const { hostname, port, searchParams } = new URL(databaseUrl);
	const folder = searchParams.get("host");
	return folder ? connect(`${folder}/.s.PGSQL.${port}`) : connect(Number(port), hostname);
}

/** The same database through another port of this machine. */
export function throughPort(databaseUrl: string, port: number): string {
	const url = new URL(databaseUrl);
	url.searchParams.delete("host");
	url.host = `127.0.0.1:${port}`;
	return url.href;
}
