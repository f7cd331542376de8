import { createServer, isIPv6 } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { LaunchError } from "@/lib/launch/launch-error";

const POLL_MS = 100;

/** The URL of a program listening on `bindAddress`, from this machine. */
export function localUrl(bindAddress: string, port: number): string {
	const host = { "0.0.0.0": "127.0.0.1", "::": "::1" }[bindAddress] ?? bindAddress;
	return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}

/** The same URL for people, with localhost if possible. */
export function shownUrl(bindAddress: string, port: number): string {
	const isLocal = ["127.0.0.1", "::1", "0.0.0.0", "::"].includes(bindAddress);
	return isLocal ? `http://localhost:${port}` : localUrl(bindAddress, port);
}

/**
 * Checks that the programs will be able to listen on a port.
 * @param variable the name of the variable that sets it
 * @param patienceMs how long to wait for the port to be released
 * @throws {LaunchError} if it's in use or this user isn't allowed to use it
 */
export async function checkPort(
	variable: string,
	port: number,
	bindAddress: string,
	patienceMs = 0,
): Promise<void> {
	const limit = performance.now() + patienceMs;
	let code = await tryPort(port, bindAddress);
	while (code === "EADDRINUSE" && performance.now() < limit) {
		await sleep(POLL_MS);
		code = await tryPort(port, bindAddress);
	}
	if (code === undefined) return;
	if (code === "EADDRINUSE") {
		throw new LaunchError(
			`Port ${port} is in use. Set ${variable} to another port, or stop the program that uses it.`,
		);
	}
	if (code === "EADDRNOTAVAIL") {
		throw new LaunchError(
			`This machine doesn't have the address ${bindAddress}. Set BIND_ADDRESS to one of its addresses.`,
		);
	}
	throw new LaunchError(`Port ${port} can't be used (${code}). Set ${variable} to another port.`);
}

/** Undefined if the port is available, otherwise the system's error code. */
async function tryPort(port: number, bindAddress: string): Promise<string | undefined> {
	return new Promise((resolve) => {
		const server = createServer();
		server.on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
		server.listen(port, bindAddress, () => server.close(() => resolve(undefined)));
	});
}
