export const ENCODINGS = ["utf-8", "utf-16le", "utf-16be", "windows-1252"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** What a file is that isn't text. */
export type NotText = "workbook" | "binary";

const SAMPLE_BYTES = 64 * 1024;
/** UTF-16 without a byte order mark: nearly every other byte of Latin text is 0. */
const ZEROS_MIN = 0.3;

/** The most likely encoding of a file's text, or what it is instead. */
export function detectEncoding(bytes: Uint8Array): Encoding | NotText {
	const [first = 0, second = 0, third = 0, fourth = 0] = bytes;
	if (first === 0xff && second === 0xfe) return "utf-16le";
	if (first === 0xfe && second === 0xff) return "utf-16be";
	// ZIP, which newer spreadsheet formats are, and the older Excel format.
	if (first === 0x50 && second === 0x4b && third < 9) return "workbook";
	if (first === 0xd0 && second === 0xcf && third === 0x11 && fourth === 0xe0) return "workbook";
	const sample = bytes.subarray(0, SAMPLE_BYTES);
	const [even, odd] = zeroShares(sample);
	if (odd > ZEROS_MIN && even < odd / 10) return "utf-16le";
	if (even > ZEROS_MIN && odd < even / 10) return "utf-16be";
	if (even > 0 || odd > 0 || hasControls(sample)) return "binary";
	try {
		new TextDecoder("utf-8", { fatal: true }).decode(bytes);
		return "utf-8";
	} catch {
		return "windows-1252";
	}
}

/** The text of a file, without its byte order mark. */
export function decodeText(bytes: Uint8Array, encoding: Encoding): string {
	return new TextDecoder(encoding).decode(bytes);
}

function zeroShares(bytes: Uint8Array): [even: number, odd: number] {
	const zeros = [0, 0];
	for (const [at, byte] of bytes.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
	const half = Math.max(1, bytes.length / 2);
	return [(zeros[0] ?? 0) / half, (zeros[1] ?? 0) / half];
}

/** Control characters other than tab and line breaks, more than a stray few. */
function hasControls(bytes: Uint8Array): boolean {
	const controls = bytes.reduce(
		(count, byte) => count + (byte < 32 && ![9, 10, 12, 13].includes(byte) ? 1 : 0),
		0,
	);
	return controls > bytes.length / 100;
}
