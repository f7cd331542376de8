/**
 * A stream of generated text. Generates the next part when the reader takes it, so memory stays bounded.
 * @param left is called when the reader leaves, also while a part is being generated
 */
export function textStream(parts: AsyncGenerator<string>, left?: () => void): ReadableStream<Uint8Array> {
	const encoder = new TextEncoder();
	return streamOf(parts, (part) => encoder.encode(part), left);
}

/** The same for bytes. */
export function byteStream(parts: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
	return streamOf(parts, (part) => part);
}

/** The parts of a body, which fails after `bytesMax`. */
export async function* atMost(
	body: AsyncIterable<Uint8Array>,
	bytesMax: number,
	tooLarge: () => Error,
): AsyncGenerator<Uint8Array> {
	let length = 0;
	for await (const part of body) {
		length += part.length;
		if (length > bytesMax) throw tooLarge();
		yield part;
	}
}

function streamOf<Part>(
	parts: AsyncGenerator<Part>,
	toBytes: (part: Part) => Uint8Array,
	left?: () => void,
): ReadableStream<Uint8Array> {
	return new ReadableStream({
		async pull(controller) {
			const { done, value } = await parts.next();
			if (done) controller.close();
			else controller.enqueue(toBytes(value));
		},
		async cancel() {
			left?.();
			await parts.return(undefined).catch(() => undefined);
		},
	});
}
