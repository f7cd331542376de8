import { closeSync, copyFileSync, fstatSync, renameSync, statSync, truncateSync, writeSync } from "node:fs";
import { openForAppending } from "@/lib/launch/data-dir/data-dir";

/** At this size a new file is begun; the one before it is kept as `<name>.1`. */
const LIMIT_BYTES = 10 * 1024 * 1024;

export type LogFile = { write(text: string): void; close(): void };

/** A file to append to that, with its predecessor, stays below 20 MB. A full disk loses lines, nothing else. */
export function openLogFile(file: string, limitBytes = LIMIT_BYTES): LogFile {
	let descriptor = openForAppending(file);
	let size = fstatSync(descriptor).size;
	let isOpen = true;
	return {
		write: (text) => {
			if (!isOpen) return;
			try {
				if (size > limitBytes) {
					closeSync(descriptor);
					renameSync(file, `${file}.1`);
					descriptor = openForAppending(file);
					size = 0;
				}
				size += writeSync(descriptor, text);
			} catch {}
		},
		close: () => {
			// Closed twice, the number could be another file's by then.
			if (isOpen) closeSync(descriptor);
			isOpen = false;
		},
	};
}

/** The same bound for a file that another program appends to and keeps open. */
export function boundLogFile(file: string, limitBytes = LIMIT_BYTES): void {
	try {
		if (statSync(file).size <= limitBytes) return;
		copyFileSync(file, `${file}.1`);
		truncateSync(file);
	} catch {}
}
