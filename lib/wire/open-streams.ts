/** Counts the streams that each client has open in this process. */
export function createOpenStreams(max: number) {
	const counts = new Map<string, number>();
	return {
		/** @returns a function for the stream's end, which may be called repeatedly; undefined if the client has `max` */
		open(client: string): (() => void) | undefined {
			const count = counts.get(client) ?? 0;
			if (count >= max) return undefined;
			counts.set(client, count + 1);
			let isOpen = true;
			return () => {
				if (!isOpen) return;
				isOpen = false;
				const left = (counts.get(client) ?? 0) - 1;
				if (left > 0) counts.set(client, left);
				else counts.delete(client);
			};
		},
	};
}
