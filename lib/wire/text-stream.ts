/** A stream of generated text. Generates the next part when the reader takes it, so memory stays bounded. */
export function textStream(parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
	const encoder = new TextEncoder();
	return new ReadableStream({
		async pull(controller) {
			const { done, value } = await parts.next();
			if (done) controller.close();
			else controller.enqueue(encoder.encode(value));
		},
		async cancel() {
			await parts.return(undefined);
		},
	});
}
