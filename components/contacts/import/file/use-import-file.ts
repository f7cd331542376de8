"use client";

import { useEffect, useRef, useState } from "react";
import { type ColumnRole, initialColumns } from "@/components/contacts/import/file/columns";
import { type ImportFile, openImportFile } from "@/components/contacts/import/file/file-reader";
import type { FileChoices, FilePreview, FileProblem } from "@/components/contacts/import/file/file-session";

const SIZE_MAX = 50 * 1024 * 1024;

export type ChosenFileProblem = FileProblem | "size" | "unreadable";

/** The chosen file, read by its worker as chosen, and the roles of its columns. */
export function useImportFile() {
	const reader = useRef<ImportFile>(undefined);
	const [file, setFile] = useState<File>();
	const [isReading, setReading] = useState(false);
	const [problem, setProblem] = useState<ChosenFileProblem>();
	const [preview, setPreview] = useState<FilePreview>();
	const [roles, setRoles] = useState<ColumnRole[]>([]);
	useEffect(() => () => reader.current?.close(), []);

	async function read(next: File, choices: FileChoices = {}): Promise<FilePreview | undefined> {
		setProblem(undefined);
		if (next.size > SIZE_MAX) {
			setProblem("size");
			return undefined;
		}
		setFile(next);
		setReading(true);
		reader.current ??= openImportFile();
		try {
			const reading = await reader.current.read(next, choices);
			if ("preview" in reading) {
				setPreview(reading.preview);
				setRoles(initialColumns(reading.preview.headers, reading.preview.guessed));
				return reading.preview;
			}
			setProblem(reading.problem);
		} catch {
			setProblem("unreadable");
		} finally {
			setReading(false);
		}
		return undefined;
	}

	return {
		file,
		isReading,
		problem,
		preview,
		roles,
		setRoles,
		reader,
		/** Reads a file; resolves to undefined if there's a problem with it. */
		read,
		clear: () => {
			setFile(undefined);
			setPreview(undefined);
			setProblem(undefined);
		},
	};
}
