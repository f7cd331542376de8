import { queryOptions } from "@tanstack/react-query";
import { callAccess } from "@/lib/console/api/access/access";

/** The flow that a link shows, for people without a session. It's read once: what someone tries out stays as it is. */
export function sharedFlowOptions(token: string) {
	return queryOptions({
		queryKey: ["shared-flow", token],
		queryFn: ({ signal }) => callAccess("openShare", { params: { token }, signal }),
		staleTime: Number.POSITIVE_INFINITY,
	});
}
