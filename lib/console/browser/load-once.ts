/**
 * Makes a function that loads code ahead of its use, once. A failure, such as without a connection, is ignored, and the
 * next call tries again; the code's user reports failures.
 */
export function loadOnce(load: () => Promise<unknown>): () => void {
	let isRequested = false;
	return () => {
		if (isRequested) return;
		isRequested = true;
		load().catch(() => {
			isRequested = false;
		});
	};
}
