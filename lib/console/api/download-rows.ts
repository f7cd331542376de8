import { sendSignedIn } from "@/lib/console/api/request";
import { ApiError, readApiError } from "./errors/api-error";

const LINE_FEED = 10;
const QUOTE = 34;

type Download = {
	signal?: AbortSignal;
	/** Called with the number of rows so far. */
	onProgress?: (rows: number) => void;
};

/**
 * Downloads a file as it arrives, and counts its rows: lines, where a cell of a CSV file may have line breaks itself. A
 * CSV file's header is a row, too. If the session has expired, waits for sign-in first. Throws ApiError, or the signal's
 * reason.
 * @param body posted as JSON; undefined for an address that is read with GET
 */
export async function downloadRows(
	address: string,
	body?: unknown,
	{ signal, onProgress }: Download = {},
): Promise<{ file: Blob; rows: number }> {
	try {
		const response = await sendSignedIn(() => request(address, body, signal), signal);
		const parts: Uint8Array<ArrayBuffer>[] = [];
		const type = response.headers.get("content-type") ?? "";
		const countRows = rowCounter(type.startsWith("text/csv"));
		let rows = 0;
		for (const reader = response.body?.getReader(); ; ) {
			const next = await reader?.read();
			if (!next || next.done) break;
			parts.push(next.value);
			rows += countRows(next.value);
			onProgress?.(rows);
		}
		return { file: new Blob(parts, { type }), rows };
	} catch (error) {
		if (signal?.aborted) throw signal.reason;
		if (error instanceof ApiError) throw error;
		throw new ApiError({ kind: "offline" });
	}
}

async function request(address: string, body: unknown, signal: AbortSignal | undefined): Promise<Response> {
	const response = await fetch(address, {
		...(body !== undefined && {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify(body),
		}),
		...(signal && { signal }),
		credentials: "same-origin",
		redirect: "error",
	});
	if (!response.ok) throw readApiError(response.status, response.headers, await response.text());
	return response;
}

/** Counts the rows that end in each next part. In CSV, an escaped quote is two quotes, so it changes nothing. */
function rowCounter(isCsv: boolean): (part: Uint8Array) => number {
	let isQuoted = false;
	return (part) => {
		let rows = 0;
		for (const byte of part) {
			if (byte === QUOTE) isQuoted = isCsv && !isQuoted;
			else if (byte === LINE_FEED && !isQuoted) rows += 1;
		}
		return rows;
	};
}
