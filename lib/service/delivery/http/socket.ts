import { connect as connectPlain, type Socket } from "node:net";
import { connect as connectSecure } from "node:tls";

export type SocketOptions = {
	/** The address, never a name. */
	address: string;
	port: number;
	/** Over TLS, verified: the certificate must carry `servername`, or without one the address. */
	isSecure: boolean;
	servername: string | undefined;
	/** Told what arrives. The bytes are there only until it returns. */
	onBytes: (bytes: Buffer) => void;
};

/** Begins to connect. @param onConnect called once it is, TLS included; failures are the socket's errors */
export type OpenSocket = (options: SocketOptions, onConnect: () => void) => Socket;

/** All sockets read into it, one after the other: a stream with buffers of its own takes half as long again. */
const arriving = Buffer.allocUnsafe(64 * 1024);
/** TLS sessions are forgotten together when there are so many. */
const SESSIONS_KEPT_MAX = 1_000;

/** @param authorities certificate authorities to trust instead of the system's, PEM */
export function createSocketOpener(authorities: string[] | undefined): OpenSocket {
	const sessions = new Map<string, Buffer>();

	function openSecure({ servername, address, port }: SocketOptions, common: object, onConnect: () => void) {
		const key = `${servername} ${address} ${port}`;
		const trust = { ca: authorities, session: sessions.get(key), ALPNProtocols: ["http/1.1"] };
		const socket = connectSecure({ ...common, ...trust, ...(servername && { servername }) }, onConnect);
		return socket.on("session", (session: Buffer) => {
			if (sessions.size >= SESSIONS_KEPT_MAX) sessions.clear();
			sessions.set(key, session);
		});
	}

	return (options, onConnect) => {
		const { address, port, isSecure, onBytes } = options;
		const onread = {
			buffer: arriving,
			callback(length: number): boolean {
				onBytes(arriving.subarray(0, length));
				return true;
			},
		};
		const common = { host: address, port, onread };
		const socket = isSecure ? openSecure(options, common, onConnect) : connectPlain(common, onConnect);
		return socket.setNoDelay(true);
	};
}
