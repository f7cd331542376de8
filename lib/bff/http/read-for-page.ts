import { Refusal } from "@/lib/bff/http/answer";
import { isDatabaseAway } from "@/lib/wire/database-away";

/** The digest by which the browser knows the error; of a page's error nothing else gets there. */
const UNAVAILABLE_DIGEST = "unavailable";

/** Reads what a page needs. If the database is away, the page's error says so. */
export async function readForPage<T>(read: () => Promise<T>): Promise<T> {
	try {
		return await read();
	} catch (error) {
		const isAway = error instanceof Refusal ? error.failure.status === 503 : isDatabaseAway(error);
		if (!isAway) throw error;
		throw Object.assign(new Error("The database can't be reached."), { digest: UNAVAILABLE_DIGEST });
	}
}
