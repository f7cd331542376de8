"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { ImportFile } from "@/lib/console/contacts/import/file-reader";
import type { Upload } from "@/lib/console/contacts/import/upload-file";
import { invalidateContactLists } from "@/lib/console/contacts/list/contact-lists";
import { noteImport } from "./interrupted";
import { createLocalImport, type LocalImport } from "./local-import";
import { localRows } from "./local-rows";
import { pacedContacts } from "./paced-contacts";

/** An import by requests of this browser, for a service without imports. It ends when its page is left. */
export function useLocalImport(accountId: number) {
	const client = useQueryClient();
	const running = useRef<ReturnType<typeof createLocalImport>>(undefined);
	const [found, setFound] = useState<LocalImport>();
	const [isOpening, setOpening] = useState(false);
	const [file, setFile] = useState<Pick<Upload, "fileName" | "columns">>();
	useEffect(() => () => void running.current?.pause(), []);

	/** Reads all rows and checks them. @throws if the file can't be read */
	async function open(reader: ImportFile, { fileName, columns, existing, reading }: Upload): Promise<void> {
		setOpening(true);
		const rows = localRows(await reader.identify(reading).finally(() => setOpening(false)));
		setFile({ fileName, columns });
		running.current = createLocalImport({
			rows,
			isUpdating: existing === "update",
			callsOf: (pace) => pacedContacts(accountId, pace),
			onChange: (next) => {
				setFound(next);
				const isOpen = next.state === "running" || next.state === "paused";
				const note = { fileName, done: next.processed, total: next.row_count };
				if (next.started_at !== null) noteImport(accountId, isOpen ? note : null);
			},
		});
		await running.current.check();
	}

	/** Runs, pauses, continues or stops it, and resolves once that's done. */
	async function change(state: "running" | "paused" | "stopped"): Promise<void> {
		if (state === "running") void run();
		else if (state === "paused") await running.current?.pause();
		else await running.current?.stop();
	}

	async function run(): Promise<void> {
		await running.current?.start();
		await invalidateContactLists(client, accountId);
	}

	return {
		/** Undefined until a file is opened. */
		current: found && file && { ...file, found },
		open,
		isOpening,
		skipCheck: () => void running.current?.pause(),
		change,
		close: () => {
			running.current = undefined;
			setFound(undefined);
		},
	};
}
