import { readFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import type { FileRequest, OpenedFile, PlatformFile } from "@/lib/service/platform/platform";
import { refusal } from "./refusal";

const FOLDER = path.resolve("lib/service/platform/simulator/files");

/** The sample for each kind of file; other kinds get the document. */
const SAMPLES: Record<string, { file: string; mimeType: string }> = {
	image: { file: "photo.jpg", mimeType: "image/jpeg" },
	"image/webp": { file: "sticker.webp", mimeType: "image/webp" },
	audio: { file: "tone.wav", mimeType: "audio/wav" },
	video: { file: "clip.webm", mimeType: "video/webm" },
};
const DOCUMENT = { file: "document.pdf", mimeType: "application/pdf" };

/** A small sample of a file's kind, or what its id requests; see simulator.ts. */
export async function openSample(
	{ mediaId, mimeType }: PlatformFile,
	{ range }: FileRequest,
): Promise<OpenedFile | null> {
	if (mediaId.startsWith("gone")) return null;
	if (mediaId.startsWith("refused")) throw refusal({ title: "Media can't be downloaded", code: 131_052 });
	const type = mimeType.split(";")[0]?.trim() ?? "";
	const sample = SAMPLES[type] ?? SAMPLES[type.split("/")[0] ?? ""] ?? DOCUMENT;
	const bytes = await readFile(path.join(FOLDER, sample.file));
	const part = partOf(range, bytes.length);
	if (!part) return opened(sample.mimeType, 200, bytes);
	const { start, end } = part;
	if (start >= bytes.length)
		return opened(sample.mimeType, 416, bytes.subarray(0, 0), `bytes */${bytes.length}`);
	return opened(
		sample.mimeType,
		206,
		bytes.subarray(start, end + 1),
		`bytes ${start}-${end}/${bytes.length}`,
	);
}

/** The first and last byte of a range; undefined for the whole file. */
function partOf(range: string | undefined, length: number): { start: number; end: number } | undefined {
	const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(range ?? "") ?? [];
	if (first === "" && last === "") return undefined;
	if (first === "") return { start: Math.max(0, length - Number(last)), end: length - 1 };
	return { start: Number(first), end: last === "" ? length - 1 : Math.min(Number(last), length - 1) };
}

function opened(
	mimeType: string,
	status: OpenedFile["status"],
	bytes: Buffer,
	contentRange?: string,
): OpenedFile {
	const body = Readable.from(bytes.length === 0 ? [] : [bytes]);
	return { status, mimeType, length: bytes.length, contentRange, body };
}
