import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { LaunchError } from "@/lib/launch/launch-error";

const POLL_MS = 100;

/**
 * Sees that a port can be had on every interface, as the programs will ask for it.
 * @param variable the name of the variable that sets it
 * @param patienceMs how long to wait for whatever has it to let go
 * @throws {LaunchError} if it is in use, or this user may not have it
 */
export async function checkPort(variable: string, port: number, patienceMs = 0): Promise<void> {
	const limit = Date.now() + patienceMs;
	let code = await tryPort(port);
	while (code === "EADDRINUSE" && Date.now() < limit) {
		await sleep(POLL_MS);
		code = await tryPort(port);
	}
	if (code === undefined) return;
	if (code === "EADDRINUSE") {
		throw new LaunchError(
			`Port ${port} is in use. Set ${variable} to another one, or stop the program that uses it.`,
		);
	}
	throw new LaunchError(`Port ${port} cannot be used (${code}). Set ${variable} to another one.`);
}

/** Undefined if the port could be had, else the system's word for why not. */
async function tryPort(port: number): Promise<string | undefined> {
	return new Promise((resolve) => {
		const server = createServer();
		server.on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
		server.listen(port, () => server.close(() => resolve(undefined)));
	});
}
