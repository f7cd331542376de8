import { endpointAddress } from "@/lib/console/api/client";
import { downloadRows } from "@/lib/console/api/download-rows";
import type { ContactExportInput } from "@/lib/contract/console/contact-export";

/**
 * Downloads contacts as a file, as they arrive. Throws ApiError, or the signal's reason.
 * @param onProgress called with the number of rows so far, about one for each contact
 */
export async function exportContacts(
	accountId: number,
	wanted: ContactExportInput,
	download: { signal: AbortSignal; onProgress: (rows: number) => void },
): Promise<Blob> {
	return (await downloadRows(endpointAddress("exportContacts", { accountId }), wanted, download)).file;
}
