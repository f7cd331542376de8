import { Refusal } from "@/lib/bff/http/answer";

/** No answer of the public API comes near it: a page of messages takes a few hundred KiB. */
export const RESPONSE_LIMIT_BYTES = 16 * 1024 * 1024;

/**
 * Reads a service's answer as text, of which it takes at most `limitBytes`. They are counted after decompression, so
 * a small compressed answer can't become a large one. Refuses more (502).
 */
export async function readBounded(answer: Response, limitBytes: number): Promise<string> {
	const chunks: Uint8Array[] = [];
	let size = 0;
	for await (const chunk of answer.body ?? []) {
		size += chunk.byteLength;
		// Leaving the loop cancels the body, and with it the connection.
		if (size > limitBytes) {
			throw new Refusal({ status: 502, message: "The service's response is too large." });
		}
		chunks.push(chunk);
	}
	return Buffer.concat(chunks).toString("utf8");
}

/** A shorter token might be part of any word, and guards nothing. */
const TOKEN_LENGTH_MIN = 8;

/**
 * A text without the console's token, should a service repeat what it was sent. In JSON any character may also be
 * written as `\uXXXX`, and some with a backslash before them.
 */
export function withoutToken(text: string, token: string): string {
	return token.length < TOKEN_LENGTH_MIN ? text : text.replace(tokenPattern(token), "•••");
}

function tokenPattern(token: string): RegExp {
	const characters = [...token].map((character) => {
		const hex = character.charCodeAt(0).toString(16).padStart(4, "0");
		const inEitherCase = hex.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
		return `(?:\\\\?${character.replace(/\W/, "\\$&")}|\\\\u${inEitherCase})`;
	});
	return new RegExp(characters.join(""), "g");
}
