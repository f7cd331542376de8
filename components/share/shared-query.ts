import { queryOptions } from "@tanstack/react-query";
import { callAccess } from "@/lib/console/api/access/access";

/** What a link shows, for people without a session. It's read once: what someone tries out stays as it is. */
export function sharedQuery(token: string) {
	return queryOptions({
		queryKey: ["shared", token],
		queryFn: ({ signal }) => callAccess("openShare", { params: { token }, signal }),
		staleTime: Number.POSITIVE_INFINITY,
	});
}
