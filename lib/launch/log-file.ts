import {
	closeSync,
	copyFileSync,
	fstatSync,
	mkdirSync,
	openSync,
	renameSync,
	statSync,
	truncateSync,
	writeSync,
} from "node:fs";
import path from "node:path";

/** At this size a new file is begun; the one before it is kept as `<name>.1`. */
const LIMIT_BYTES = 10 * 1024 * 1024;

export type LogFile = { write(text: string): void; close(): void };

/** A file to append to that, with its predecessor, stays below 20 MB. A full disk loses lines, nothing else. */
export function openLogFile(file: string, limitBytes = LIMIT_BYTES): LogFile {
	mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
	let descriptor = openSync(file, "a", 0o600);
	let size = fstatSync(descriptor).size;
	let isOpen = true;
	return {
		write: (text) => {
			if (!isOpen) return;
			try {
				if (size > limitBytes) {
					closeSync(descriptor);
					renameSync(file, `${file}.1`);
					descriptor = openSync(file, "a", 0o600);
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
