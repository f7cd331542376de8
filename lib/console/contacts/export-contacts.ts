import { ApiError, readApiError } from "@/lib/console/api/api-error";
import type { ContactExportInput } from "@/lib/staff/contact-export";

const LINE_FEED = 10;

/**
 * Downloads contacts as a file, as they arrive. Throws ApiError, or the signal's reason.
 * @param onProgress called with the number of lines so far, about one for each contact
 */
export async function exportContacts(
	accountId: number,
	wanted: ContactExportInput,
	{ signal, onProgress }: { signal: AbortSignal; onProgress: (lines: number) => void },
): Promise<Blob> {
	try {
		const response = await fetch(`/api/accounts/${accountId}/contacts/export`, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify(wanted),
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
			onProgress(lines);
		}
		return new Blob(parts, { type: response.headers.get("content-type") ?? "" });
	} catch (error) {
		if (signal.aborted) throw signal.reason;
		if (error instanceof ApiError) throw error;
		throw new ApiError({ kind: "offline" });
	}
}
