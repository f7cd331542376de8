import { gzipSync } from "node:zlib";
import { offload } from "@/lib/bff/offload";
import { rawMember } from "@/lib/json/raw-json";

/** What a link shows: nothing of the account but a flow's name and definition, or a template's code and contents. */
export type Shared = {
	title: string;
	/** The response to an opening: the public API's envelope with what is shown, compressed by gzip. */
	zipped: Uint8Array;
};

/** Reads a service's response with a flow. Undefined if it isn't one. */
export function sharedFlow(response: Uint8Array): Shared | undefined {
	const text = new TextDecoder().decode(response);
	const { data } = (JSON.parse(text) ?? {}) as { data?: { id?: unknown; name?: unknown } };
	if (typeof data?.id !== "number") return undefined;
	const name = typeof data.name === "string" ? data.name : "";
	const definition = rawMember(rawMember(text, "data") ?? "", "flow_json") ?? "null";
	const shown = `{"kind":"flow","name":${JSON.stringify(name)},"definition":${definition}}`;
	return zippedShare(name, shown);
}

/** @param data JSON */
export function zippedShare(title: string, data: string): Shared {
	return { title, zipped: gzipSync(`{"success":true,"statusCode":200,"data":${data}}`) };
}

/** {@link sharedFlow} that others' requests don't wait for. */
export const readSharedFlow = offload("sharedFlow", sharedFlow);
