import { isDatabaseUnavailable } from "@/lib/wire/database-unavailable";
import { HttpError } from "@/lib/wire/http/http-error";

/** The digest identifies the error in the browser, which gets nothing else of a page's error. */
const UNAVAILABLE_DIGEST = "unavailable";

/** Reads a page's data. If the database is unavailable, the page's error has a digest for it. */
export async function readForPage<T>(read: () => Promise<T>): Promise<T> {
	try {
		return await read();
	} catch (error) {
		const isAway = error instanceof HttpError ? error.status === 503 : isDatabaseUnavailable(error);
		if (!isAway) throw error;
		throw Object.assign(new Error("The database can't be reached."), { digest: UNAVAILABLE_DIGEST });
	}
}
