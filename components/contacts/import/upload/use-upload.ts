"use client";

import { useState } from "react";
import type { ImportFile } from "@/components/contacts/import/file/file-reader";
import { type Upload, type UploadState, uploadFile } from "@/components/contacts/import/upload/upload-file";
import { useAccount } from "@/lib/console/account";

/** An upload of a file's rows, how far it is, and why it failed. Sending it again continues it. */
export function useUpload() {
	const { id: accountId } = useAccount();
	const [upload, setUpload] = useState<Upload>();
	const [state, setState] = useState<UploadState>();
	const [failure, setFailure] = useState<unknown>();

	/** Resolves to the import's id once all rows are uploaded and their check has started; undefined if it failed. */
	async function send(file: ImportFile, next: Upload, from = state): Promise<number | undefined> {
		setUpload(next);
		setFailure(undefined);
		try {
			return await uploadFile(accountId, file, next, { from, onProgress: setState });
		} catch (error) {
			setFailure(error);
			return undefined;
		}
	}

	return { upload, chunks: state?.chunks ?? [], failure, send };
}
