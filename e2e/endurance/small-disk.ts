import { spawnSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import path from "node:path";

const SIZE = "1000m";
const PIECES_BYTES = [1024 * 1024, 4096];

type SmallDisk = { folder: string; fill(): void; free(): void; remove(): void };

/** Mounts a separate in-memory disk for the database; undefined without permission. */
export function mountSmallDisk(parent: string): SmallDisk | undefined {
	const folder = path.join(parent, "disk");
	mkdirSync(folder, { recursive: true });
	const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${SIZE},mode=0700`, "tmpfs", folder]);
	if (mounted.status !== 0) return undefined;
	const ballast = path.join(folder, "ballast");
	return {
		folder,
		fill() {
			const file = openSync(ballast, "w");
			for (const size of PIECES_BYTES) writeUntilFull(file, Buffer.alloc(size));
			closeSync(file);
		},
		free: () => rmSync(ballast, { force: true }),
		remove: () => void spawnSync("umount", ["-l", folder]),
	};
}

function writeUntilFull(file: number, piece: Buffer): void {
	try {
		for (;;) writeSync(file, piece);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
	}
}
