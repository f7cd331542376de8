import { gzipSync } from "node:zlib";
import { offload } from "@/lib/bff/offload";
import { rawMember } from "@/lib/json/raw-json";

/** What a link shows: nothing of the account but the flow's name and definition. */
export type SharedFlow = {
	name: string;
	/** The response to an opening: the public API's envelope with `name` and `definition`, compressed by gzip. */
	zipped: Uint8Array;
};

/** Reads a service's response with a flow. Undefined if it isn't one. */
export function sharedFlow(response: Uint8Array): SharedFlow | undefined {
	const text = new TextDecoder().decode(response);
	const { data } = (JSON.parse(text) ?? {}) as { data?: { id?: unknown; name?: unknown } };
	if (typeof data?.id !== "number") return undefined;
	const name = typeof data.name === "string" ? data.name : "";
	const definition = rawMember(rawMember(text, "data") ?? "", "flow_json") ?? "null";
	const shown = `{"name":${JSON.stringify(name)},"definition":${definition}}`;
	return { name, zipped: gzipSync(`{"success":true,"statusCode":200,"data":${shown}}`) };
}

/** {@link sharedFlow} that others' requests don't wait for. */
export const readSharedFlow = offload("sharedFlow", sharedFlow);
