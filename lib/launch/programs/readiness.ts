import { setTimeout as sleep } from "node:timers/promises";
import { LaunchError } from "@/lib/launch/launch-error";

const LIMIT_MS = 120_000;
const RESPONSE_LIMIT_MS = 5000;
const POLL_MS = 50;

/**
 * Waits until a program returns 200 at /health/ready.
 * @throws {LaunchError} after two minutes; the signal's reason if aborted
 */
export async function waitUntilHealthy(name: string, url: string, signal: AbortSignal): Promise<void> {
	const limit = performance.now() + LIMIT_MS;
	let last = "no answer";
	while (performance.now() < limit) {
		signal.throwIfAborted();
		try {
			const response = await fetch(`${url}/health/ready`, {
				signal: AbortSignal.any([signal, AbortSignal.timeout(RESPONSE_LIMIT_MS)]),
				redirect: "manual",
			});
			const text = await response.text();
			if (response.status === 200) return;
			last = `${response.status} ${text.slice(0, 200)}`;
		} catch {
			signal.throwIfAborted();
		}
		await sleep(POLL_MS);
	}
	throw new LaunchError(`The ${name} wasn't ready after ${LIMIT_MS / 1000} seconds: ${last}`);
}
