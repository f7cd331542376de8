import { type AnswerHead, type AnswerHeaders, notHttp, parseHead } from "./answer-head";

/** What came back, up to a limit. */
export type Answer = {
	status: number;
	headers: AnswerHeaders;
	/** The beginning of the answer's body, as it was sent: nothing is unpacked. */
	beginning: Buffer;
};

/** Of all heads and trailers of an answer together: a server can't keep us reading with what is no body. */
const HEAD_BYTES_MAX = 16 * 1024;
/** Of the line before a chunk, with what servers may add to it. */
const CHUNK_LINE_BYTES_MAX = 1_024;
const CHUNK_LINE = /^([\da-f]{1,12})(?:;|$)/i;
const END_OF_HEAD = "\r\n\r\n";
const END_OF_LINE = "\r\n";

/** What is to be read next. */
type Stage = "head" | "body" | "until-close" | "chunk-line" | "chunk-end" | "trailer" | "over";

/** Reads one answer from the bytes of a connection as they come in. Source: RFC 9112. */
export class AnswerReader {
	#stage: Stage = "head";
	#hasBegun = false;
	#head: AnswerHead | null = null;
	/** Bytes of the body, or of the chunk, that are still to come. */
	#left = 0;
	#headBytes = 0;
	#unread: Buffer | null = null;
	#isWhole = false;
	readonly #parts: Buffer[] = [];
	#bodyBytes = 0;
	readonly #bytesMax: number;

	/** @param bytesMax as much of the body is kept; an answer with more is over once that is there */
	constructor(bytesMax: number) {
		this.#bytesMax = bytesMax;
	}

	/** Whether anything of it has arrived. */
	get hasBegun(): boolean {
		return this.#hasBegun;
	}

	/** For how long the connection may be kept for another exchange; 0 when not at all. */
	get keptOpenMs(): number {
		return this.#isWhole ? (this.#head?.keptOpenMs ?? 0) : 0;
	}

	/** What has arrived of it; null before its head did. */
	get answer(): Answer | null {
		if (!this.#head) return null;
		const [only] = this.#parts;
		const body = only && this.#parts.length === 1 ? only : Buffer.concat(this.#parts);
		const { status, headers } = this.#head;
		return { status, headers, beginning: body.subarray(0, this.#bytesMax) };
	}

	/**
	 * Reads on, and keeps nothing of the given memory.
	 * @returns whether the answer is over
	 * @throws DialFailure `not-http`
	 */
	take(bytes: Buffer): boolean {
		this.#hasBegun = true;
		let unread: Buffer | undefined = this.#unread ? Buffer.concat([this.#unread, bytes]) : bytes;
		this.#unread = null;
		while (this.#stage !== "over") {
			const rest = this.#readFrom(unread);
			if (!rest) {
				this.#unread = Buffer.from(unread);
				return false;
			}
			unread = rest;
		}
		// What nobody asked for would be taken for the next answer.
		if (unread.length > 0) this.#isWhole = false;
		return true;
	}

	/** The connection ends. @returns whether that is how the answer ends */
	end(): boolean {
		return this.#stage === "until-close";
	}

	/** @returns what is left; undefined when more must come first */
	#readFrom(bytes: Buffer): Buffer | undefined {
		switch (this.#stage) {
			case "head":
				return this.#readHead(bytes);
			case "chunk-line":
				return this.#readLine(bytes, CHUNK_LINE_BYTES_MAX, (line) => this.#beginChunk(line));
			case "chunk-end":
				return this.#readLine(bytes, 0, () => {
					this.#stage = "chunk-line";
				});
			case "trailer":
				return this.#readLine(bytes, HEAD_BYTES_MAX, (line) => this.#passTrailer(line));
			default:
				return this.#readBody(bytes);
		}
	}

	#readHead(bytes: Buffer): Buffer | undefined {
		const end = bytes.indexOf(END_OF_HEAD, 0, "latin1");
		this.#boundHead(end < 0 ? bytes.length : end);
		// Told at once where it can become no answer: such servers often wait for us to say more.
		if (end < 0)
			return beginsLikeAnswer(bytes) ? undefined : this.#refuse("It does not begin like an answer.");
		this.#headBytes += end;
		const head = parseHead(bytes.toString("latin1", 0, end));
		if (head.status === 101) return this.#refuse("It changes to another protocol.");
		// Others below 200 only say that the answer is to come.
		if (head.status >= 200) this.#begin(head);
		return bytes.subarray(end + END_OF_HEAD.length);
	}

	#begin(head: AnswerHead): void {
		this.#head = head;
		const { framing } = head;
		if (framing.kind === "chunked") this.#stage = "chunk-line";
		else if (framing.kind === "until-close") this.#stage = "until-close";
		else if (framing.bytes === 0) this.#finish();
		else {
			this.#stage = "body";
			this.#left = framing.bytes;
		}
	}

	#readBody(bytes: Buffer): Buffer | undefined {
		if (bytes.length === 0) return undefined;
		const isBounded = this.#stage === "body";
		const taken = isBounded ? Math.min(this.#left, bytes.length) : bytes.length;
		this.#parts.push(Buffer.from(bytes.subarray(0, taken)));
		this.#bodyBytes += taken;
		if (isBounded) this.#left -= taken;
		if (this.#bodyBytes > this.#bytesMax) this.#stage = "over";
		else if (isBounded && this.#left === 0) this.#endBody();
		return bytes.subarray(taken);
	}

	#endBody(): void {
		if (this.#head?.framing.kind === "chunked") this.#stage = "chunk-end";
		else this.#finish();
	}

	#beginChunk(line: string): void {
		const [, size] = CHUNK_LINE.exec(line) ?? [];
		if (size === undefined) this.#refuse("One of its chunks has no length.");
		this.#left = Number.parseInt(size ?? "", 16);
		this.#stage = this.#left === 0 ? "trailer" : "body";
	}

	#passTrailer(line: string): void {
		this.#headBytes += line.length;
		this.#boundHead(0);
		if (line === "") this.#finish();
	}

	#readLine(bytes: Buffer, mostBytes: number, read: (line: string) => void): Buffer | undefined {
		const end = bytes.indexOf(END_OF_LINE, 0, "latin1");
		const length = end < 0 ? Math.max(0, bytes.length - 1) : end;
		if (length > mostBytes) this.#refuse("A line between its chunks is too long.");
		if (end < 0) return undefined;
		read(bytes.toString("latin1", 0, end));
		return bytes.subarray(end + END_OF_LINE.length);
	}

	#finish(): void {
		this.#stage = "over";
		this.#isWhole = true;
	}

	#boundHead(more: number): void {
		if (this.#headBytes + more > HEAD_BYTES_MAX) this.#refuse("Its head is too long.");
	}

	#refuse(what: string): never {
		throw notHttp(what);
	}
}

const BEGINNING = Buffer.from("HTTP/1.");

function beginsLikeAnswer(bytes: Buffer): boolean {
	const length = Math.min(bytes.length, BEGINNING.length);
	return bytes.subarray(0, length).equals(BEGINNING.subarray(0, length));
}
