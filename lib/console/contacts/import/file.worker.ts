import { createFileSession, type FileChoices } from "./file-session";
import type { Reading } from "./to-import-row";

/** A request of file-reader.ts. */
export type WorkerRequest = { id: number } & (
	| { kind: "read"; file: File; choices: FileChoices }
	| { kind: "chunk"; chunk: number; reading: Reading }
);

const session = createFileSession();

self.onmessage = async ({ data }: MessageEvent<WorkerRequest>) => {
	try {
		const result =
			data.kind === "read"
				? session.read(new Uint8Array(await data.file.arrayBuffer()), data.choices)
				: session.chunk(data.chunk, data.reading);
		self.postMessage({ id: data.id, result });
	} catch (error) {
		self.postMessage({ id: data.id, error: String(error) });
	}
};
