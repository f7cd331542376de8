import { statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const MEMORY = "/dev/shm";
/** More than the databases of a whole run take at once. Containers have 64 MB there unless told otherwise. */
const NEEDED_BYTES = 4 * 1024 ** 3;

/** A folder in memory for temporary databases, which are copied hundreds of times; on the disk if there's no room. */
export function memoryFolder(): string {
	try {
		const { bavail, bsize } = statfsSync(MEMORY);
		return bavail * bsize >= NEEDED_BYTES ? MEMORY : tmpdir();
	} catch {
		return tmpdir();
	}
}
