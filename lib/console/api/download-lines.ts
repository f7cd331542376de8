import { ApiError, readApiError } from "@/lib/console/api/api-error";

const LINE_FEED = 10;

type Download = {
	signal: AbortSignal;
	/** Called with the number of lines so far. */
	onProgress?: (lines: number) => void;
};

/** Downloads a file of lines as it arrives. Throws ApiError, or the signal's reason. */
export async function downloadLines(
	address: string,
	body: unknown,
	{ signal, onProgress }: Download,
): Promise<{ file: Blob; lines: number }> {
	try {
		const response = await fetch(address, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify(body),
			signal,
			credentials: "same-origin",
			redirect: "error",
		});
		if (!response.ok) throw readApiError(response.status, response.headers, await response.text());
		const parts: Uint8Array<ArrayBuffer>[] = [];
		let lines = 0;
		for (const reader = response.body?.getReader(); ; ) {
			const next = await reader?.read();
			if (!next || next.done) break;
			parts.push(next.value);
			lines += next.value.reduce((count, byte) => count + (byte === LINE_FEED ? 1 : 0), 0);
			onProgress?.(lines);
		}
		return { file: new Blob(parts, { type: response.headers.get("content-type") ?? "" }), lines };
	} catch (error) {
		if (signal.aborted) throw signal.reason;
		if (error instanceof ApiError) throw error;
		throw new ApiError({ kind: "offline" });
	}
}
