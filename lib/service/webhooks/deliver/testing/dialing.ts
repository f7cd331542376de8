import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { LOCAL_NETWORKS } from "@/lib/service/testing/delivery";
import { createDialer } from "@/lib/service/webhooks/deliver/attempt/dial";
import { createAuthority } from "./certificates";

/** A host name for certificates that resolves to this machine. */
export const HOST = "hooks.example.com";
/** The authority that `startDialing` trusts. */
export const authority = await createAuthority();
export const OK = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok";

/** A dialer, and TCP servers for it. `stop` closes them and everything in `closing`. */
export function startDialing() {
	const dialer = createDialer({
		allowed: LOCAL_NETWORKS,
		lookup: async () => ["127.0.0.1"],
		authorities: [authority.cert],
	});
	const closing: (() => unknown)[] = [() => dialer.close()];

	async function startTcpServer(onConnection: (socket: Socket) => void) {
		const sockets = new Set<Socket>();
		const server = createServer((socket) => {
			sockets.add(socket);
			socket.on("error", () => undefined);
			onConnection(socket);
		});
		const port = await listen(server);
		closing.push(() => {
			for (const socket of sockets) socket.destroy();
			server.close();
		});
		return { url: `http://127.0.0.1:${port}/hook?a=1` };
	}

	return {
		dialer,
		closing,
		startTcpServer,
		post: (url: string, body = "{}", webhook = "1/1") =>
			dialer.post({ url, webhook, headers: { "webhook-id": "1" }, body }),
		async stop() {
			for (const close of closing.splice(0)) await close();
		},
	};
}

export async function listen(server: Server, port = 0): Promise<number> {
	await once(server.listen(port, "127.0.0.1"), "listening");
	return (server.address() as AddressInfo).port;
}
