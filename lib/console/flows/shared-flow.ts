import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { sendRequest } from "@/lib/console/api/request";

const sharedFlow = z.object({ data: z.object({ name: z.string(), definition: z.unknown() }) });

/** The flow that a link shows, for people without a session. It's read once: what someone tries out stays as it is. */
export function sharedFlowOptions(token: string) {
	return queryOptions({
		queryKey: ["shared-flow", token],
		queryFn: async ({ signal }) => {
			const address = `/api/share/${encodeURIComponent(token)}`;
			return sharedFlow.parse(await sendRequest({ method: "GET", address, signal, askToSignIn: false })).data;
		},
		staleTime: Number.POSITIVE_INFINITY,
	});
}
