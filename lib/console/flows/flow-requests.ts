import { queryOptions } from "@tanstack/react-query";
import { endpointAddress, readAnswer } from "@/lib/console/api/client";
import { endpointKey } from "@/lib/console/api/query";
import { sendForText } from "@/lib/console/api/request";
import { flowBodyText } from "@/lib/console/flows/body-text";
import { type OpenedFlow, openFlow } from "@/lib/console/flows/open-flow";

type FlowPlace = { accountId: number; id: number };

/** Reads a flow with the text to edit. Throws ApiError. */
export async function fetchFlow(params: FlowPlace, signal?: AbortSignal): Promise<OpenedFlow> {
	const address = endpointAddress("getFlow", params);
	const { answer, text } = await sendForText({ method: "GET", address, signal });
	return openFlow(readAnswer("getFlow", answer).data, text);
}

/** A flow to edit, as a value. It is read again whenever an editor opens, and never under one that is open. */
export function openedFlowQuery(params: FlowPlace) {
	return queryOptions({
		queryKey: [...endpointKey("getFlow", { params }), "opened"] as const,
		queryFn: ({ signal }) => fetchFlow(params, signal),
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 0,
	});
}

/** Replaces a flow's definition by a text, which is valid JSON. Gives the record as the service has it now. Throws ApiError. */
export async function saveFlow(params: FlowPlace, definition: string): Promise<OpenedFlow> {
	const { answer, text } = await sendForText({
		method: "PUT",
		address: endpointAddress("updateFlow", params),
		bodyText: flowBodyText(definition),
	});
	return openFlow(readAnswer("updateFlow", answer).data, text);
}

export type NewFlow = { name: string; templateName: string; categories: string[]; definition: string };

/** Creates a flow with a definition's text, which is valid JSON. Gives its id. Throws ApiError. */
export async function createFlow(accountId: number, flow: NewFlow): Promise<number> {
	const { answer } = await sendForText({
		method: "POST",
		address: endpointAddress("createFlow", { accountId }),
		bodyText: flowBodyText(flow.definition, {
			name: flow.name,
			template_name: flow.templateName,
			categories: flow.categories,
		}),
	});
	return readAnswer("createFlow", answer).data.id;
}
