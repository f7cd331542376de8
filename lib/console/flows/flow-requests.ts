import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { endpointAddress, readResponse } from "@/lib/console/api/endpoint-addresses";
import { endpointKey } from "@/lib/console/api/query";
import { sendForText } from "@/lib/console/api/request";
import { VERSION_COMMENT_HEADER, VERSION_RESTORED_HEADER } from "@/lib/contract/console/versions/versions";
import { flowRequestBody } from "./edit/flow-request-body";
import { type OpenedFlow, openFlow } from "./edit/open-flow";

type FlowPlace = { accountId: number; id: number };

/** Loads a flow with its editable text. Throws ApiError. */
export async function fetchFlow(params: FlowPlace, signal?: AbortSignal): Promise<OpenedFlow> {
	const address = endpointAddress("getFlow", params);
	const { json, text } = await sendForText({ method: "GET", address, signal });
	return openFlow(readResponse("getFlow", json).data, text);
}

/** Query options of a flow to edit. Loads it whenever an editor opens, and never while one is open. */
export function openedFlowQuery(params: FlowPlace) {
	return queryOptions({
		queryKey: [...endpointKey("getFlow", { params }), "opened"] as const,
		queryFn: ({ client, signal }) => takeFirst(client, params) ?? fetchFlow(params, signal),
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 0,
	});
}

/** Query options of the flow that the server reads for a page that shows it first. */
export function firstFlowQuery(params: FlowPlace) {
	return queryOptions({
		queryKey: [...endpointKey("getFlow", { params }), "first"] as const,
		queryFn: () => fetchFlow(params),
	});
}

const FIRST_MS = 10_000;

/** The flow that came with the page, once and while it's fresh: an editor doesn't start from an old version. */
function takeFirst(client: QueryClient, params: FlowPlace): OpenedFlow | undefined {
	const { queryKey } = firstFlowQuery(params);
	const state = client.getQueryState(queryKey);
	client.removeQueries({ queryKey, exact: true });
	return state && Date.now() - state.dataUpdatedAt < FIRST_MS ? state.data : undefined;
}

type SaveFlowOptions = {
	/** The number of the version that is restored; the console notes it. */
	restoredFrom?: number;
	/** The console notes it with the version that the save becomes. */
	comment?: string | undefined;
	/** The `updated_at` of the only version that may be replaced; for services with `conditional-updates`. */
	version?: string | undefined;
};

/** How often a save is repeated if the flow changes between its read and its write. */
export const SAVE_REPEATS_MAX = 3;

/**
 * Replaces a flow's definition by a valid JSON text, for example that of a version to restore. Returns the stored record.
 * Throws ApiError, of kind `changed` if the flow has another version than the one that may be replaced.
 */
export async function saveFlow(
	params: FlowPlace,
	definition: string,
	{ restoredFrom, comment, version }: SaveFlowOptions = {},
): Promise<OpenedFlow> {
	const { json, text } = await sendForText({
		method: "PUT",
		address: endpointAddress("updateFlow", params),
		bodyText: flowRequestBody(definition),
		headers: {
			...(restoredFrom !== undefined && { [VERSION_RESTORED_HEADER]: String(restoredFrom) }),
			...(comment !== undefined && { [VERSION_COMMENT_HEADER]: encodeURIComponent(comment) }),
			...(version && { "if-match": `"${version}"` }),
		},
	});
	return openFlow(readResponse("updateFlow", json).data, text);
}

type NewFlow = { name: string; templateName: string; categories: string[]; definition: string };

/** Creates a flow from a valid JSON text. Returns its ID. Throws ApiError. */
export async function createFlow(accountId: number, flow: NewFlow): Promise<number> {
	const { json } = await sendForText({
		method: "POST",
		address: endpointAddress("createFlow", { accountId }),
		bodyText: flowRequestBody(flow.definition, {
			name: flow.name,
			template_name: flow.templateName,
			categories: flow.categories,
		}),
	});
	return readResponse("createFlow", json).data.id;
}
