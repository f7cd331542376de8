import { errorLine } from "@/lib/wire/log";

/** Limits query errors that libraries print to what a log may show. */
export function keepQueriesOutOfConsole(target: Pick<Console, "error"> = console): void {
	const print = target.error.bind(target);
	target.error = (...parts: unknown[]) =>
		print(...parts.map((part) => (isOfQuery(part) ? errorLine(part) : part)));
}

/** Checks properties, because each bundle has its own class. */
function isOfQuery(part: unknown): boolean {
	return part instanceof Error && "query" in part && "params" in part;
}
