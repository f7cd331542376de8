import type { Readable } from "node:stream";

const ERROR_LEVEL = 50;

/** Calls back for each line of a stream; what follows the last line break comes when the stream ends. */
export function forEachLine(stream: Readable, take: (line: string) => void): void {
	let rest = "";
	stream.setEncoding("utf8");
	stream.on("data", (chunk: string) => {
		const lines = (rest + chunk).split("\n");
		rest = lines.pop() ?? "";
		for (const line of lines) take(line);
	});
	stream.on("end", () => {
		if (rest) take(rest);
	});
	// A program that is killed can take its pipe with it.
	stream.on("error", () => undefined);
}

/**
 * What a person at the terminal should see of a line that a program logged: the message of an error,
 * nothing of anything else. Lines are pino's JSON, or plain text on standard error.
 */
export function errorIn(line: string, isStandardError: boolean): string | undefined {
	if (line.startsWith("{")) {
		try {
			const entry = JSON.parse(line) as { level?: unknown; msg?: unknown; err?: { message?: unknown } };
			if (typeof entry.level !== "number" || entry.level < ERROR_LEVEL) return undefined;
			const parts = [entry.msg, entry.err?.message].filter((part) => typeof part === "string" && part);
			return [...new Set(parts)].join(": ").split("\n")[0];
		} catch {
			return undefined;
		}
	}
	if (!isStandardError) return undefined;
	return line.match(/^\s*(?:⨯|Uncaught)?\s*((?:\w*Error\b.*?|⨯ .*?|error: .*))$/)?.[1]?.trim();
}
