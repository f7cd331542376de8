import { callEndpoint } from "@/lib/console/api/client";
import { IMPORT_CHUNK_ROWS } from "@/lib/contract/extensions/contact-imports";
import type { ImportFile } from "./file-reader";
import type { Reading } from "./to-import-row";

export type Upload = {
	fileName: string;
	columns: string[];
	rowCount: number;
	existing: "update" | "keep";
	reading: Reading;
};

/** How far an upload is; a failed one continues from here. */
export type UploadPlace = { importId: number; chunks: number };

const COLUMN_CHARACTERS_MAX = 1_000;

/**
 * Creates an import, uploads its rows and starts its check.
 * @param place where an earlier attempt stopped
 * @param onProgress called after each chunk
 * @returns the import's id
 */
export async function uploadFile(
	accountId: number,
	file: ImportFile,
	upload: Upload,
	{ place, onProgress }: { place: UploadPlace | undefined; onProgress: (place: UploadPlace) => void },
): Promise<number> {
	let current = place ?? { importId: await create(accountId, upload), chunks: 0 };
	onProgress(current);
	const params = { accountId, importId: current.importId };
	while (current.chunks * IMPORT_CHUNK_ROWS < upload.rowCount) {
		const chunk = current.chunks + 1;
		const rows = await file.chunk(chunk, upload.reading);
		await callEndpoint("uploadContactImportChunk", { params: { ...params, chunk }, body: { rows } });
		current = { ...current, chunks: chunk };
		onProgress(current);
	}
	await callEndpoint("checkContactImport", { params });
	return current.importId;
}

async function create(accountId: number, { fileName, columns, rowCount, existing }: Upload): Promise<number> {
	const body = {
		file_name: [...fileName].slice(0, 200).join(""),
		columns: columns.map((column) => column.slice(0, COLUMN_CHARACTERS_MAX)),
		row_count: rowCount,
		existing,
	};
	return (await callEndpoint("createContactImport", { params: { accountId }, body })).data.id;
}
