import { Readable } from "node:stream";
import { type Dispatcher, request } from "undici";
import { z } from "zod";
import { parseUrl } from "@/lib/contract/text/url";
import { isAddressNotAllowed } from "@/lib/wire/guarded-dispatcher";
import { FILE_BYTES_MAX } from "@/lib/wire/media-headers";
import { type FileRequest, type OpenedFile, PlatformError } from "./platform";

/** Until the response begins, and between two parts of it. */
const SILENCE_MS = 10_000;

/** URLs that can be downloaded: without a user name or password. */
const fileUrl = z
	.string()
	.max(4_096)
	.transform((text) => parseUrl(text))
	.refine((url) => url !== undefined)
	.refine(({ protocol, username, password }) => /^https?:$/.test(protocol) && username + password === "");

type Download = FileRequest & {
	/** Decides which addresses can be reached. */
	dispatcher: Dispatcher;
	/** Sent as a bearer token; none to servers other than the platform's. */
	token?: string;
	/** Statuses that mean that the file no longer exists. */
	goneStatuses: readonly number[];
};

/**
 * Downloads a file, up to {@link FILE_BYTES_MAX}. Doesn't follow redirects.
 * @returns null if it no longer exists
 * @throws PlatformError if it can't be downloaded; later, `body` fails if the rest doesn't arrive
 */
export async function download(address: string, download: Download): Promise<OpenedFile | null> {
	const { dispatcher, token, goneStatuses, range, signal } = download;
	const url = fileUrl.safeParse(address);
	if (!url.success) throw failed("The file's address isn't a URL.");
	const response = await request(url.data, {
		dispatcher,
		signal,
		headersTimeout: SILENCE_MS,
		bodyTimeout: SILENCE_MS,
		headers: {
			accept: "*/*",
			"accept-encoding": "identity",
			"user-agent": "chat-console",
			...(token !== undefined && { authorization: `Bearer ${token}` }),
			...(range !== undefined && { range }),
		},
	}).catch((error: unknown) => {
		throw lineFailure(error);
	});
	const { statusCode, headers, body } = response;
	// Errors while it's read reach the reader; destroying it early emits one that nobody waits for.
	body.on("error", () => {});
	if (goneStatuses.includes(statusCode)) {
		body.destroy();
		return null;
	}
	const status = ([200, 206, 416] as const).find((each) => each === statusCode);
	const encoding = text(headers["content-encoding"]) ?? "identity";
	const length = wholeNumber(text(headers["content-length"]) ?? "");
	const problem =
		status === undefined
			? `The file's server returned ${statusCode}.`
			: encoding !== "identity"
				? "The file's server compressed the file."
				: length !== undefined && length > FILE_BYTES_MAX
					? TOO_LARGE
					: undefined;
	if (status === undefined || problem !== undefined) {
		body.destroy();
		throw failed(problem ?? "");
	}
	if (status === 416) body.destroy();
	return {
		status,
		mimeType: text(headers["content-type"]) ?? "",
		length: status === 416 ? 0 : length,
		contentRange: text(headers["content-range"]),
		body: status === 416 ? Readable.from([]) : body,
	};
}

const TOO_LARGE = `The file is larger than ${FILE_BYTES_MAX / 1024 / 1024} MB.`;

export function tooLarge(): PlatformError {
	return failed(TOO_LARGE);
}

function lineFailure(error: unknown): PlatformError {
	if (isAddressNotAllowed(error)) return failed("The file is at an address that isn't allowed.", error);
	const code = error instanceof Error && "code" in error ? String(error.code) : "";
	const isTimeout = /TIMEOUT|TIMEDOUT/.test(code);
	const message = isTimeout
		? "The file's server didn't respond in time."
		: "The file's server can't be reached.";
	return new PlatformError("upstream-silent", message, { changedNothing: true, cause: error });
}

function failed(message: string, cause?: unknown): PlatformError {
	return new PlatformError("upstream-failed", message, { changedNothing: true, cause });
}

function text(header: string | string[] | undefined): string | undefined {
	return (Array.isArray(header) ? header[0] : header)?.trim().toLowerCase() || undefined;
}

function wholeNumber(digits: string): number | undefined {
	return /^\d{1,15}$/.test(digits) ? Number(digits) : undefined;
}
