import { z } from "zod";
import { ApiError } from "@/lib/console/api/errors/api-error";
import { sendRequest } from "@/lib/console/api/request";
import type { ConsoleEndpoint, DataOf } from "@/lib/contract/console/endpoint";

type ConsoleRequest = {
	id?: string;
	query?: unknown;
	body?: unknown;
	signal?: AbortSignal;
	outlivesPage?: boolean;
};

/** Calls an endpoint that the console itself answers. Throws ApiError. */
export async function callConsole<E extends ConsoleEndpoint>(
	endpoint: E,
	prefix: string,
	{ id = "", query, body, signal, outlivesPage = false }: ConsoleRequest,
): Promise<DataOf<E>> {
	const answer = await sendRequest({
		method: endpoint.method,
		address: prefix + endpoint.path.replace(/:\w+/, encodeURIComponent(id)) + queryText(query),
		body,
		signal,
		outlivesPage,
	});
	const read = z.object({ data: endpoint.data }).safeParse(answer);
	if (!read.success) throw new ApiError({ kind: "unexpected" });
	return read.data.data as DataOf<E>;
}

/** A query with its `?`, without the parameters that aren't set; empty if none is. */
export function queryText(query: unknown): string {
	const set = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== "");
	const text = new URLSearchParams(set.map(([name, value]) => [name, String(value)])).toString();
	return text === "" ? "" : `?${text}`;
}
