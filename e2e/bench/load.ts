import type { HttpClient } from "./http";

/**
 * Sends requests from all clients, each as soon as it has received the last response.
 * @returns requests per second
 */
export async function load(clients: HttpClient[], path: string, seconds: number): Promise<number> {
	const startedAt = performance.now();
	const endAt = startedAt + seconds * 1000;
	let count = 0;
	async function ask(client: HttpClient): Promise<void> {
		while (performance.now() < endAt) {
			const { status } = await client.get(path);
			if (status !== 200) throw new Error(`${path} answered ${status}`);
			count += 1;
		}
	}
	await Promise.all(clients.map(ask));
	return (count * 1000) / (performance.now() - startedAt);
}

/** Samples a figure twice a second until stopped. @returns all samples */
export function watch(look: () => number): () => number[] {
	const seen: number[] = [look()];
	const timer = setInterval(() => seen.push(look()), 500);
	return () => {
		clearInterval(timer);
		seen.push(look());
		return seen;
	};
}
