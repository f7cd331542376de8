import { infiniteQueryOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/console/api/client";
import { ApiError } from "@/lib/console/api/errors/api-error";
import { fetchFlow } from "@/lib/console/flows/flow-requests";
import type { FlowVersion } from "@/lib/contract/console/versions/flow-versions";

type FlowPlace = { accountId: number; flowId: number };

/** Named so that changes of the flow refresh it; see lib/console/live/refresh-changed.ts. */
const versionsKey = ({ accountId, flowId }: FlowPlace) =>
	[accountId, "flowVersions", { id: flowId }] as const;

/** A flow's versions, newest first, paged on demand. */
export function flowVersionsQuery({ accountId, flowId }: FlowPlace) {
	return infiniteQueryOptions({
		queryKey: versionsKey({ accountId, flowId }),
		queryFn: ({ pageParam, signal }) =>
			call("listFlowVersions", {
				params: { accountId, flowId: String(flowId) },
				query: pageParam === null ? {} : { before: pageParam },
				signal,
			}),
		initialPageParam: null as string | null,
		getNextPageParam: (page) => page.next_cursor,
	});
}

/** A version with its definition. Only its comment ever changes, through {@link refreshVersion}. */
export function flowVersionQuery(accountId: number, { flowId, number }: { flowId: number; number: number }) {
	const id = `${flowId}-${number}`;
	return queryOptions({
		queryKey: [accountId, "flowVersion", id] as const,
		queryFn: ({ signal }) => call("getFlowVersion", { params: { accountId, versionId: id }, signal }),
		staleTime: Number.POSITIVE_INFINITY,
	});
}

/** Reads the list again, after a save or a change of a comment. */
export function refreshVersions(client: QueryClient, place: FlowPlace): Promise<void> {
	return client.invalidateQueries({ queryKey: versionsKey(place) });
}

/** Takes over a changed comment, and reads the list again. */
export function refreshVersion(client: QueryClient, place: FlowPlace, changed: FlowVersion): Promise<void> {
	const { queryKey } = flowVersionQuery(place.accountId, { flowId: place.flowId, number: changed.number });
	client.setQueryData(queryKey, (kept) => kept && { ...kept, ...changed });
	return refreshVersions(client, place);
}

/** The version that a flow had at a time, if the console keeps it. */
export async function findVersionAt(
	{ accountId, flowId }: FlowPlace,
	savedAt: string,
): Promise<FlowVersion | undefined> {
	if (savedAt === "") return undefined;
	const query = { saved_at: savedAt };
	const { versions } = await call("listFlowVersions", {
		params: { accountId, flowId: String(flowId) },
		query,
	});
	return versions[0];
}

/** Who saved the version of a time: a person or an API access token; undefined if nobody knows. */
export async function findAuthor(place: FlowPlace, savedAt: string): Promise<string | undefined> {
	// Only a name in a message depends on it.
	const version = await findVersionAt(place, savedAt).catch(() => undefined);
	return version?.person?.name ?? version?.token ?? undefined;
}

/**
 * Makes sure that the version of a save has a comment. The save carries it, but the flow is saved even if its version
 * couldn't be kept then; reading the flow keeps it. Throws ApiError.
 */
export async function ensureComment(place: FlowPlace, savedAt: string, comment: string): Promise<void> {
	let version = await findSaved(place, savedAt);
	if (!version) {
		await fetchFlow({ accountId: place.accountId, id: place.flowId });
		version = await findSaved(place, savedAt);
	}
	if (!version) throw new ApiError({ kind: "not-found" });
	if (version.comment === comment) return;
	await call("commentFlowVersion", {
		params: { accountId: place.accountId, versionId: version.id },
		body: { comment },
	});
}

/** The version of a save; the newest if the service tells no times. */
async function findSaved(place: FlowPlace, savedAt: string): Promise<FlowVersion | undefined> {
	if (savedAt !== "") return findVersionAt(place, savedAt);
	const { accountId, flowId } = place;
	const { versions } = await call("listFlowVersions", {
		params: { accountId, flowId: String(flowId) },
		query: { page_size: 1 },
	});
	return versions[0];
}
