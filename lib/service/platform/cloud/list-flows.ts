import { PlatformError } from "@/lib/service/platform/platform-error";
import { flowPageAnswer } from "./answers";
import type { CloudClient } from "./client";

const PAGE_SIZE = 100;
const PAGES_MAX = 200;

export type ListedFlow = { id: string; name: string };

/**
 * All flows of a business, page by page. The address of the next page is put together here: the one in the answer
 * carries the token, and could lead anywhere. Source: docs/spec/platform-api.md §3, §4.
 */
export async function* listFlows(client: CloudClient, businessId: string): AsyncGenerator<ListedFlow> {
	let after: string | undefined;
	for (let page = 0; page < PAGES_MAX; page += 1) {
		const query = { fields: "id,name", limit: String(PAGE_SIZE), ...(after ? { after } : {}) };
		const { data, paging } = await client.call(
			{ method: "GET", path: [businessId, "flows"], query, isRepeatable: true },
			flowPageAnswer,
		);
		yield* data;
		after = paging?.cursors?.after;
		if (!paging?.next || !after) return;
	}
	const message = "The messaging platform's list of flows never ends.";
	throw new PlatformError("platform-failed", message, { changedNothing: true });
}
