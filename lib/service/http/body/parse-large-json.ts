import { offload } from "@/lib/service/offload";
import { HttpError } from "@/lib/wire/http/http-error";
import { parseJson } from "@/lib/wire/http/parse-json";

type Parsed = { value: unknown } | { malformed: string };

/**
 * {@link parseJson} for a thread, which copies its result: of a flow's definition, only what the contract's rules look at,
 * because handlers take it from the text.
 */
export function parseLargeJson(bytes: Uint8Array): Parsed {
	try {
		const value = parseJson(bytes);
		return { value: isObject(value) && "flow_json" in value ? withoutScreens(value) : value };
	} catch (error) {
		if (error instanceof HttpError) return { malformed: error.message };
		throw error;
	}
}

function withoutScreens(body: Record<string, unknown>): Record<string, unknown> {
	const { flow_json } = body;
	if (!isObject(flow_json)) return { ...body, flow_json: null };
	const outline: Record<string, unknown> = {};
	if ("version" in flow_json)
		outline.version = typeof flow_json.version === "string" ? flow_json.version.slice(0, 1) : null;
	if ("screens" in flow_json) outline.screens = Array.isArray(flow_json.screens) ? [] : null;
	return { ...body, flow_json: outline };
}

function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

const parse = offload("parseLargeJson", parseLargeJson);

/** Like {@link parseJson}, without making other requests wait for a large body. @throws HttpError like it */
export async function parseBody(bytes: Uint8Array): Promise<unknown> {
	const parsed = await parse(bytes);
	if ("malformed" in parsed) throw new HttpError("malformed", parsed.malformed);
	return parsed.value;
}
