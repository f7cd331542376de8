import type { SentImportRow } from "@/lib/contract/extensions/contact-imports";
import type { FileChoices, FileReading, NumberSamples } from "./file-session";
import type { Reading } from "./to-import-row";

/** A file's worker, which keeps the page responsive while it reads. */
export type ImportFile = {
	read(file: File, choices?: FileChoices): Promise<FileReading>;
	chunk(chunk: number, reading: Reading): Promise<SentImportRow[]>;
	sample(reading: Reading): Promise<NumberSamples>;
	close(): void;
};

export function openImportFile(): ImportFile {
	const worker = new Worker(new URL("./file.worker.ts", import.meta.url), { type: "module" });
	const waiting = new Map<number, { resolve: (result: never) => void; reject: (error: Error) => void }>();
	let lastId = 0;
	worker.onmessage = ({ data }: MessageEvent<{ id: number; result?: unknown; error?: string }>) => {
		const one = waiting.get(data.id);
		waiting.delete(data.id);
		if (data.error === undefined) one?.resolve(data.result as never);
		else one?.reject(new Error(data.error));
	};
	worker.onerror = (event) => {
		for (const { reject } of waiting.values()) reject(new Error(event.message));
		waiting.clear();
	};

	function ask<Result>(request: object): Promise<Result> {
		lastId += 1;
		const id = lastId;
		return new Promise((resolve, reject) => {
			waiting.set(id, { resolve: resolve as (result: never) => void, reject });
			worker.postMessage({ ...request, id });
		});
	}

	return {
		read: (file, choices = {}) => ask({ kind: "read", file, choices }),
		chunk: (chunk, reading) => ask({ kind: "chunk", chunk, reading }),
		sample: (reading) => ask({ kind: "sample", reading }),
		close: () => worker.terminate(),
	};
}
