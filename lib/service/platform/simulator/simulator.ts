import { randomInt } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import type { SignInPreview } from "@/lib/contract/extensions/sign-in-previews";
import type { SignInOptions } from "@/lib/service/platform/platform";
import {
	type FileRequest,
	type OpenedFile,
	type Platform,
	PlatformError,
	type PlatformFile,
} from "@/lib/service/platform/platform";
import { AUTH_TEXT, expiryText, SECURITY_TEXT } from "@/lib/template/authentication";
import { findValidationErrors } from "./validation-errors";

/**
 * Imitates the messaging platform: accepts everything that the real one accepts and reports obvious errors. It has no
 * state, so ids stay valid after a restart.
 *
 * A flow's name can request failures: `[refuse]` rejects its creation (502), `[silent]` doesn't respond to it (504);
 * `[refuse edit]`, `[silent edit]`, `[refuse delete]` and `[silent delete]` do the same to later calls. Every file has a
 * sample as its content; ids that start with `gone` have none, and those that start with `refused` fail (502).
 */
export function createSimulator(): Platform {
	return {
		async createFlow(_account, { name, definition }) {
			failIfRequested("create", ({ marker }) => marker.test(name));
			const found = await findValidationErrors(definition);
			return { chatFlowId: newPlatformId(name), chatStatus: "DRAFT", validationErrors: found };
		},
		async updateFlow(_account, chatFlowId, definition) {
			failIfRequested("edit", ({ idStart }) => chatFlowId.startsWith(idStart));
			return { validationErrors: await findValidationErrors(definition) };
		},
		async renameFlow(_account, chatFlowId) {
			failIfRequested("edit", ({ idStart }) => chatFlowId.startsWith(idStart));
		},
		async deleteFlow(_account, chatFlowId) {
			failIfRequested("delete", ({ idStart }) => chatFlowId.startsWith(idStart));
		},
		async deprecateFlow(_account, chatFlowId) {
			failIfRequested("delete", ({ idStart }) => chatFlowId.startsWith(idStart));
		},
		async findFlowStatus() {
			return "DRAFT";
		},
		async findFlowsByName() {
			return [];
		},
		async previewSignIn(_account, options) {
			return previewDocumented(options);
		},
		openFile: (_account, file, request) => openSample(file, request),
	};
}

/** Failures requested by a flow's name: `marker` in the name, `idStart` at the start of its id. */
const REQUESTED = [
	{ call: "create", marker: /\[refuse\]/i, idStart: "", isSilent: false },
	{ call: "create", marker: /\[silent\]/i, idStart: "", isSilent: true },
	{ call: "edit", marker: /\[refuse edit\]/i, idStart: "8990", isSilent: false },
	{ call: "edit", marker: /\[silent edit\]/i, idStart: "8991", isSilent: true },
	{ call: "delete", marker: /\[refuse delete\]/i, idStart: "8992", isSilent: false },
	{ call: "delete", marker: /\[silent delete\]/i, idStart: "8993", isSilent: true },
] as const;
type RequestedFailure = (typeof REQUESTED)[number];

const REFUSALS = {
	create: { title: "Flow can't be created", code: 139_001 },
	edit: { title: "Flow can't be updated", code: 139_001 },
	delete: { title: "Flow can't be deleted", code: 139_004 },
};

/** An id like the platform's: 16 digits, below 2^53. Its start records which later calls fail. */
function newPlatformId(name: string): string {
	const failure = REQUESTED.find(({ call, marker }) => call !== "create" && marker.test(name));
	const start = failure?.idStart ?? String(randomInt(1000, 8990));
	return start + String(randomInt(0, 10 ** 12)).padStart(12, "0");
}

/** @throws PlatformError if the flow's name requests that such a call fails */
function failIfRequested(
	call: RequestedFailure["call"],
	isRequested: (failure: RequestedFailure) => boolean,
): void {
	const failure = REQUESTED.find((each) => each.call === call && isRequested(each));
	if (failure) throw failure.isSilent ? silence() : refusal(REFUSALS[call]);
}

function silence(): PlatformError {
	const message = "The messaging platform didn't respond in time.";
	return new PlatformError("upstream-silent", message, { changedNothing: false });
}

const FOLDER = path.resolve("lib/service/platform/simulator/files");

/** The sample for each kind of file; other kinds get the document. */
const SAMPLES: Record<string, { file: string; mimeType: string }> = {
	image: { file: "photo.jpg", mimeType: "image/jpeg" },
	"image/webp": { file: "sticker.webp", mimeType: "image/webp" },
	audio: { file: "tone.wav", mimeType: "audio/wav" },
	video: { file: "clip.webm", mimeType: "video/webm" },
};
const DOCUMENT = { file: "document.pdf", mimeType: "application/pdf" };

/** A small sample of a file's kind, or what its id requests; see {@link createSimulator}. */
async function openSample(
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
	if (last !== "" && Number(last) < Number(first)) return undefined;
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

/** With the platform's message and code. Source: docs/spec/flow-json.md §10. */
function refusal({ title, code }: { title: string; code: number }): PlatformError {
	return new PlatformError(
		"upstream-failed",
		`The messaging platform says: ${title}: its name asks for that.`,
		{
			changedNothing: true,
			errors: [{ path: "", message: `(#${code}) ${title}. Its code ${code}.` }],
		},
	);
}

type Texts = Pick<SignInPreview, "body" | "footer" | "button" | "autofill_button">;

/**
 * The texts in the platform's documentation of its previews, for en_US and es_ES (docs/spec/templates.md §5). Its other
 * languages aren't published, so the simulator has none, rather than translations that the platform doesn't send.
 */
const TEXTS: Record<string, (options: SignInOptions) => Texts> = {
	en: ({ hasSecurityRecommendation, expirationMinutes }) => ({
		body: hasSecurityRecommendation ? `${AUTH_TEXT} ${SECURITY_TEXT}` : AUTH_TEXT,
		footer: expirationMinutes === undefined ? null : expiryText(expirationMinutes * 60),
		button: "Copy code",
		autofill_button: "Autofill",
	}),
	es: ({ hasSecurityRecommendation, expirationMinutes: minutes }) => ({
		body: `Tu código de verificación es *{{1}}*.${hasSecurityRecommendation ? " Por tu seguridad, no lo compartas." : ""}`,
		footer:
			minutes === undefined
				? null
				: `Este código caduca en ${minutes} ${minutes === 1 ? "minuto" : "minutos"}.`,
		button: "Copiar código",
		autofill_button: "Autocompletar",
	}),
};

/** The documented texts of a language and its regions. */
function previewDocumented(options: SignInOptions): SignInPreview[] {
	const [language = ""] = options.langCode.split("_");
	const texts = TEXTS[language];
	return texts ? [{ lang_code: options.langCode, ...texts(options) }] : [];
}
