import { closeSync, copyFileSync, fstatSync, renameSync, statSync, truncateSync, writeSync } from "node:fs";
import { openForAppending } from "@/lib/launch/data-dir/data-dir";

/** At this size, a new file is started; the previous one is kept as `<name>.1`. */
const LIMIT_BYTES = 10 * 1024 * 1024;

type LogFile = { write(text: string): void; close(): void };

/** A log file that stays below 20 MB with its predecessor. A full disk only loses lines. */
export function openLogFile(file: string, limitBytes = LIMIT_BYTES): LogFile {
	let descriptor = openForAppending(file);
	let size = fstatSync(descriptor).size;
	let isOpen = true;

	/** If it fails, the descriptor stays open and the next line tries again. */
	function rotate(): void {
		moveAway(file);
		const next = openForAppending(file);
		closeSync(descriptor);
		descriptor = next;
		size = 0;
	}

	return {
		write: (text) => {
			if (!isOpen) return;
			try {
				if (size > limitBytes) rotate();
				size += writeSync(descriptor, text);
			} catch {}
		},
		close: () => {
			// After closing, the descriptor may belong to another file.
			if (isOpen) closeSync(descriptor);
			isOpen = false;
		},
	};
}

/** Someone may have moved or removed the file already. */
function moveAway(file: string): void {
	try {
		renameSync(file, `${file}.1`);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
	}
}

/** Applies the same limit to a file that another program keeps open for appending. */
export function boundLogFile(file: string, limitBytes = LIMIT_BYTES): void {
	try {
		if (statSync(file).size <= limitBytes) return;
		copyFileSync(file, `${file}.1`);
		truncateSync(file);
	} catch {}
}
