import type { ImportFile } from "@/components/contacts/import/file/file-reader";
import { sendable } from "@/components/contacts/import/file/sendable";
import type { Reading } from "@/components/contacts/import/file/to-import-row";
import { call } from "@/lib/console/api/client";
import { IMPORT_CHUNK_ROWS, type ImportSource } from "@/lib/contract/extensions/contact-imports";
import { storedFileName } from "./source";

export type Upload = {
	fileName: string;
	columns: string[];
	rowCount: number;
	existing: "update" | "keep";
	source: ImportSource;
	reading: Reading;
};

/** How far an upload is, with the numbers of the chunks that have arrived. An interrupted one continues with the others. */
export type UploadState = { importId: number; chunks: readonly number[] };

const COLUMN_CHARACTERS_MAX = 1_000;

/**
 * Creates an import, uploads its rows and starts its check.
 * @param from where an earlier attempt stopped
 * @param onProgress called after each chunk
 * @returns the import's id
 */
export async function uploadFile(
	accountId: number,
	file: ImportFile,
	upload: Upload,
	{ from, onProgress }: { from: UploadState | undefined; onProgress: (state: UploadState) => void },
): Promise<number> {
	let current = from ?? { importId: await create(accountId, upload), chunks: [] };
	onProgress(current);
	const params = { accountId, importId: current.importId };
	const count = Math.ceil(upload.rowCount / IMPORT_CHUNK_ROWS);
	for (let chunk = 1; chunk <= count; chunk += 1) {
		if (current.chunks.includes(chunk)) continue;
		const rows = await file.chunk(chunk, upload.reading);
		await call("uploadContactImportChunk", { params: { ...params, chunk }, body: { rows } });
		current = { ...current, chunks: [...current.chunks, chunk] };
		onProgress(current);
	}
	await call("checkContactImport", { params });
	return current.importId;
}

/** The number of rows in chunks that have arrived. */
export function uploadedRows(rowCount: number, chunks: readonly number[]): number {
	const rowsOf = (chunk: number) => Math.min(IMPORT_CHUNK_ROWS, rowCount - (chunk - 1) * IMPORT_CHUNK_ROWS);
	return chunks.reduce((sum, chunk) => sum + rowsOf(chunk), 0);
}

async function create(accountId: number, upload: Upload): Promise<number> {
	const body = {
		file_name: storedFileName(upload.fileName),
		columns: upload.columns.map((column) => sendable(column.slice(0, COLUMN_CHARACTERS_MAX))),
		row_count: upload.rowCount,
		existing: upload.existing,
		source: upload.source,
	};
	return (await call("createContactImport", { params: { accountId }, body })).data.id;
}
