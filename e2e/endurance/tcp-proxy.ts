import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** A proxy between programs and database, to simulate network failures. */
export async function startTcpProxy(targetSocket: string) {
	const pairs = new Set<[Socket, Socket]>();
	let isCut = false;

	const server = createServer((client) => {
		const target = connect(targetSocket);
		const pair: [Socket, Socket] = [client, target];
		pairs.add(pair);
		for (const socket of pair) {
			socket.on("error", () => undefined);
			socket.on("close", () => {
				pairs.delete(pair);
				for (const each of pair) each.destroy();
			});
		}
		client.pipe(target);
		target.pipe(client);
		if (isCut) silence(pair);
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const address = server.address();

	function drop(): void {
		for (const pair of pairs) for (const socket of pair) socket.destroy();
	}

	return {
		port: typeof address === "object" && address ? address.port : 0,
		/** Drops all data silently; connections stay open on both sides. */
		cut(): void {
			isCut = true;
			for (const pair of pairs) silence(pair);
		},
		/** Accepts new connections; cut ones stay dead. */
		restore(): void {
			isCut = false;
			drop();
		},
		/** Resets all connections, like a restarted router. */
		drop,
		async stop(): Promise<void> {
			drop();
			server.close();
			await once(server, "close");
		},
	};
}

function silence([client, target]: [Socket, Socket]): void {
	client.unpipe(target);
	target.unpipe(client);
	client.pause();
	target.pause();
}
