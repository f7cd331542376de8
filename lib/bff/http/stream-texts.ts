type Next = IteratorResult<string>;

/**
 * Texts as the body of a response. The next text is made when the client has taken the last one, so that memory doesn't grow.
 * @param first texts that have already been taken
 */
export function streamTexts(
	first: Next[],
	texts: AsyncGenerator<string>,
	onCancel: () => void,
): ReadableStream<Uint8Array> {
	const encoder = new TextEncoder();
	return new ReadableStream({
		async pull(controller) {
			const { done, value } = first.shift() ?? (await texts.next());
			if (done) controller.close();
			else controller.enqueue(encoder.encode(value));
		},
		async cancel() {
			onCancel();
			await texts.return(undefined).catch(() => undefined);
		},
	});
}
