import "@/lib/console/browser/zod-without-eval";

import { readBytes } from "./read-file";

/** Reads a file while the page stays responsive. */
self.onmessage = async ({ data: file }: MessageEvent<File>) => {
	try {
		self.postMessage({ result: readBytes(new Uint8Array(await file.arrayBuffer())) });
	} catch (error) {
		self.postMessage({ error: String(error) });
	}
};
