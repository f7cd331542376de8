import { errorLine } from "@/lib/wire/log";

/** Libraries print errors that they catch: those of a query are cut down to what a log may show of them. */
export function keepQueriesOutOfConsole(target: Pick<Console, "error"> = console): void {
	const print = target.error.bind(target);
	target.error = (...parts: unknown[]) =>
		print(...parts.map((part) => (isOfQuery(part) ? errorLine(part) : part)));
}

/** By its members: the class is another one in each bundle. */
function isOfQuery(part: unknown): boolean {
	return part instanceof Error && "query" in part && "params" in part;
}
