import { createReadStream, existsSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { z } from "zod";
import { giveToFolderOwner } from "@/lib/launch/data-dir/data-dir";
import { LaunchError } from "@/lib/launch/launch-error";

export const FORMAT_VERSION = 1;
const READ_BYTES = 256 * 1024;
/** Ends a table's rows. COPY escapes backslashes, so no row equals it. */
const END_OF_ROWS = "\\.\n";

/** The first line of a backup. */
const headSchema = z.object({
	format: z.literal("chat-console"),
	formatVersion: z.number(),
	/** From package.json. */
	appVersion: z.string(),
	createdAt: z.string(),
	/** Time of the last migration of each program's tables; null without any. */
	migrations: z.object({ service: z.number().nullable(), console: z.number().nullable() }),
	/** The columns of each table, in the order of their rows. */
	tables: z.record(z.string(), z.array(z.string())),
	/** As in secrets.json. */
	secrets: z.looseObject({ appSecret: z.string() }),
});
/** The last line. Sequences are read after the rows, so that they don't return a number that a row has. */
const tailSchema = z.object({
	rowCounts: z.record(z.string(), z.number()),
	sequences: z.record(z.string(), z.string()),
});

export type Backup = { head: z.output<typeof headSchema>; tail: z.output<typeof tailSchema> };
type TableRows = { table: string; columns: string[]; rows: AsyncIterable<Buffer> };

/**
 * Writes a backup: gzip of a JSON line (the head), each table's rows in COPY format followed by `\.`, and another JSON
 * line (the tail). The file gets its name only when it's complete and on disk.
 * @param tail called after the last row
 * @throws {LaunchError} if the file already exists or can't be written
 */
export async function writeBackup(
	file: string,
	head: Backup["head"],
	rowsOf: (table: string) => AsyncIterable<Buffer>,
	tail: () => Promise<Backup["tail"]>,
	signal?: AbortSignal,
): Promise<void> {
	if (existsSync(file)) throw new LaunchError(`${file} exists already. Choose another name.`);
	async function* content() {
		yield `${JSON.stringify(head)}\n`;
		for (const table of Object.keys(head.tables)) {
			yield* rowsOf(table);
			yield END_OF_ROWS;
		}
		yield `${JSON.stringify(await tail())}\n`;
	}
	const unfinished = `${file}.${process.pid}.new`;
	try {
		const handle = await open(unfinished, "wx", 0o600);
		await pipeline(Readable.from(content()), createGzip(), handle.createWriteStream({ flush: true }), {
			signal,
		});
		giveToFolderOwner(unfinished);
		await rename(unfinished, file);
	} catch (error) {
		await rm(unfinished, { force: true });
		const fault = WRITE_FAULTS[(error as NodeJS.ErrnoException).code ?? ""];
		throw fault ? new LaunchError(`${file} can't be written: ${fault}.`) : error;
	}
}

const WRITE_FAULTS: Record<string, string> = {
	ENOENT: "its folder doesn't exist",
	ENOTDIR: "its folder is a file",
	EACCES: "you may not write to its folder",
	EROFS: "its disk is read-only",
	ENOSPC: "its disk is full",
};

/**
 * Reads a backup from start to end.
 * @param take must read all rows of each table
 * @throws {LaunchError} if it isn't a backup, is damaged or incomplete, or has a newer format
 */
export async function readBackup(file: string, take: (table: TableRows) => Promise<void>): Promise<Backup> {
	const gunzip = createGunzip({ chunkSize: READ_BYTES });
	const piped = pipeline(createReadStream(file), gunzip).catch(() => undefined);
	const reader = linesReader(gunzip);
	try {
		const head = headSchema.parse(JSON.parse(await reader.line()));
		if (head.formatVersion > FORMAT_VERSION) {
			throw new LaunchError(
				`${file} was made by a newer version of Chat Console (${head.appVersion}). Restore it with that version.`,
			);
		}
		for (const [table, columns] of Object.entries(head.tables)) {
			await take({ table, columns, rows: reader.rows() });
		}
		const tail = tailSchema.parse(JSON.parse(await reader.line()));
		await reader.end();
		return { head, tail };
	} catch (error) {
		throw explained(error, file);
	} finally {
		gunzip.destroy();
		await piped;
	}
}

function explained(error: unknown, file: string): unknown {
	const { code } = error as NodeJS.ErrnoException;
	if (code === "ENOENT") return new LaunchError(`There is no file ${file}.`);
	if (code === "EACCES" || code === "EISDIR") return new LaunchError(`${file} cannot be read (${code}).`);
	if (code === "Z_DATA_ERROR" || code === "Z_BUF_ERROR" || error instanceof IncompleteError) {
		return new LaunchError(`${file} is not a backup of Chat Console, or is damaged or incomplete.`);
	}
	if (error instanceof SyntaxError || error instanceof z.ZodError) {
		return new LaunchError(`${file} is not a backup of Chat Console.`);
	}
	return error;
}

class IncompleteError extends Error {}

/** Splits a stream into lines. */
function linesReader(stream: AsyncIterable<Buffer>) {
	const chunks = stream[Symbol.asyncIterator]();
	let rest: Buffer = Buffer.alloc(0);
	async function more(): Promise<boolean> {
		const { done, value } = await chunks.next();
		if (!done) rest = Buffer.concat([rest, value]);
		return !done;
	}
	function cut(end: number): Buffer {
		const taken = rest.subarray(0, end);
		rest = rest.subarray(end);
		return taken;
	}
	return {
		async line(): Promise<string> {
			while (!rest.includes("\n")) if (!(await more())) throw new IncompleteError();
			return cut(rest.indexOf("\n") + 1).toString();
		},
		async *rows(): AsyncGenerator<Buffer> {
			for (;;) {
				if (rest.subarray(0, END_OF_ROWS.length).equals(Buffer.from(END_OF_ROWS))) {
					cut(END_OF_ROWS.length);
					return;
				}
				const end = rest.indexOf(`\n${END_OF_ROWS}`) + 1 || rest.lastIndexOf("\n") + 1;
				if (end > 0) yield cut(end);
				else if (!(await more())) throw new IncompleteError();
			}
		},
		/** Reads to the end, where gunzip compares the checksum. */
		async end(): Promise<void> {
			while (await more()) rest = Buffer.alloc(0);
		},
	};
}
