import { z } from "zod";
import { ApiError } from "@/lib/console/api/api-error";
import { sendRequest } from "@/lib/console/api/request";
import type { ConsoleEndpoint, DataOf } from "@/lib/staff/endpoint-table";

/** Calls an endpoint that the console itself answers. Throws ApiError. */
export async function callConsole<E extends ConsoleEndpoint>(
	endpoint: E,
	prefix: string,
	{ id = "", body, signal }: { id?: string; body?: unknown; signal?: AbortSignal },
): Promise<DataOf<E>> {
	const answer = await sendRequest({
		method: endpoint.method,
		address: prefix + endpoint.path.replace(/:\w+/, encodeURIComponent(id)),
		body,
		signal,
	});
	const read = z.object({ data: endpoint.data }).safeParse(answer);
	if (!read.success) throw new ApiError({ kind: "unexpected" });
	return read.data.data as DataOf<E>;
}
