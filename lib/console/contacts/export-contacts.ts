import { downloadLines } from "@/lib/console/api/download-lines";
import type { ContactExportInput } from "@/lib/staff/exports/contact-export";

/**
 * Downloads contacts as a file, as they arrive. Throws ApiError, or the signal's reason.
 * @param onProgress called with the number of lines so far, about one for each contact
 */
export async function exportContacts(
	accountId: number,
	wanted: ContactExportInput,
	download: { signal: AbortSignal; onProgress: (lines: number) => void },
): Promise<Blob> {
	return (await downloadLines(`/api/accounts/${accountId}/contacts/export`, wanted, download)).file;
}
