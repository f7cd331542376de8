import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";

const COMPRESSED = /\.(js|css|json|svg)$/;
const compress = promisify(brotliCompress);

/** Writes each text file in `folder` also with Brotli at its highest level, beside it, as `<name>.br`. */
export async function compressFiles(folder: string): Promise<void> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	const files = entries.filter((entry) => entry.isFile() && COMPRESSED.test(entry.name));
	await Promise.all(
		files.map(async (entry) => {
			const file = path.join(entry.parentPath, entry.name);
			await writeFile(`${file}.br`, await compress(await readFile(file)));
		}),
	);
}
