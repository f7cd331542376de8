import "@/lib/console/browser/zod-without-eval";

import { createFileSession, type FileChoices } from "./file-session";
import type { Reading } from "./to-import-row";

/** A request of file-reader.ts. */
export type WorkerRequest = { id: number } & (
	| { kind: "read"; file: File; choices: FileChoices }
	| { kind: "chunk"; chunk: number; reading: Reading }
	| { kind: "sample"; reading: Reading }
);

const session = createFileSession();

async function answer(request: WorkerRequest) {
	switch (request.kind) {
		case "read":
			return session.read(new Uint8Array(await request.file.arrayBuffer()), request.choices);
		case "chunk":
			return session.chunk(request.chunk, request.reading);
		case "sample":
			return session.sample(request.reading);
	}
}

self.onmessage = async ({ data }: MessageEvent<WorkerRequest>) => {
	try {
		self.postMessage({ id: data.id, result: await answer(data) });
	} catch (error) {
		self.postMessage({ id: data.id, error: String(error) });
	}
};
