const RETRY_AFTER_MS = [1_000, 2_000, 4_000, 8_000];

/**
 * Runs a dynamic `import()`, again while it fails: offline until the network is back, otherwise a few times.
 * @throws the last failure, for example if an upgrade has removed the file
 */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
	for (let attempt = 0; ; ) {
		try {
			return await load();
		} catch (error) {
			const delay = RETRY_AFTER_MS[attempt];
			if (delay === undefined) throw error;
			if (navigator.onLine) attempt += 1;
			await new Promise((resolve) => setTimeout(resolve, delay));
		}
	}
}
