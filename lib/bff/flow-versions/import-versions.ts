import { and, desc, isNotNull } from "drizzle-orm";
import { upstreamOf } from "@/lib/bff/connections/upstream";
import type { Member } from "@/lib/bff/member";
import { callExtension } from "@/lib/bff/proxy/call-extension";
import type { Runtime } from "@/lib/bff/runtime";
import type { Queryable } from "@/lib/bff/store/database";
import { flowVersions } from "@/lib/bff/store/schema";
import type { FlowVersionItem } from "@/lib/contract/extensions/flow-versions";
import { HttpError } from "@/lib/wire/http/http-error";
import { readWrittenDefinition } from "./definition";
import { type FlowPlace, isFlow, recordFound, type VersionOrigin } from "./record-version";

/** How many of the latest missing versions are taken over. */
const IMPORTED_MAX = 20;

/**
 * Takes over the versions that the account's service keeps and the console doesn't know, with who stored them. For a
 * flow that has changed outside the console; does nothing if the service keeps no versions.
 */
export async function importVersions(
	runtime: Pick<Runtime, "db" | "dispatcher" | "log" | "config">,
	{ account, source }: Member,
	place: FlowPlace,
): Promise<void> {
	const upstream = upstreamOf(runtime.config, account);
	const { requestId } = source;
	try {
		const { data } = await callExtension(runtime, upstream, "listServiceFlowVersions", {
			id: place.flowId,
			query: { pageSize: String(IMPORTED_MAX) },
			requestId,
		});
		const known = await lastKnown(runtime.db, place);
		const missing = data.versions.filter(({ created_at }) => Date.parse(created_at) > known).reverse();
		for (const item of missing) {
			const { data: version } = await callExtension(runtime, upstream, "getServiceFlowVersion", {
				id: item.id,
				requestId,
			});
			const written = await readWrittenDefinition(JSON.stringify({ flow_json_raw: version.flow_json_raw }));
			const savedAt = new Date(item.created_at);
			if (!written) continue;
			await recordFound(runtime.db, place, {
				written,
				savedAt,
				errorCount: item.error_count,
				origin: originOf(item),
			});
		}
	} catch (error) {
		// Not every service keeps versions; the present one is kept without it.
		if (!(error instanceof HttpError)) throw error;
	}
}

/** Another console names people; other tokens have a name and an owner. */
function originOf({ actor }: FlowVersionItem): VersionOrigin {
	return {
		source: "outside",
		personName: actor?.person ?? (actor?.owner || null),
		tokenName: actor?.token_name ?? null,
	};
}

async function lastKnown(db: Queryable, place: FlowPlace): Promise<number> {
	const [last] = await db
		.select({ savedAt: flowVersions.savedAt })
		.from(flowVersions)
		.where(and(isFlow(place), isNotNull(flowVersions.savedAt)))
		.orderBy(desc(flowVersions.savedAt))
		.limit(1);
	return last?.savedAt?.getTime() ?? 0;
}
