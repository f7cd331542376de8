import { createHash } from "node:crypto";
import { offload } from "@/lib/bff/offload";
import type { NewVersion } from "@/lib/bff/versions/record-version";
import { formatJson } from "@/lib/json/format";
import { isSame } from "@/lib/json/is-same";
import { rawMember, tryParse } from "@/lib/json/raw-json";

/** A definition's text as a person wrote it, and what is known of it. */
type WrittenDefinition = { text: string; digest: string; screenCount: number };

type FlowMembers = { flow_json?: unknown; flow_json_raw?: unknown };

/**
 * The definition in a request's body or a flow's record, both JSON objects with `flow_json` and `flow_json_raw`: the
 * typed text if it equals the definition, otherwise the definition. Undefined if there is none.
 */
function readWritten(objectText: string): WrittenDefinition | undefined {
	const { flow_json: definition, flow_json_raw: typed } = JSON.parse(objectText) as FlowMembers;
	const typedText = typeof typed === "string" ? typed : "";
	const typedValue = tryParse(typedText);
	if (definition === undefined || definition === null) {
		return isObject(typedValue) ? describe(typedText, typedValue) : undefined;
	}
	if (isSame(typedValue, definition)) return describe(typedText, definition);
	const text = rawMember(objectText, "flow_json");
	return text === undefined ? undefined : describe(`${formatJson(text)}\n`, definition);
}

/** A flow as a service's response has it, and its definition as the request has it, or else the response. */
type ReturnedFlow = { id: number; version: NewVersion };

/**
 * Reads a service's response with a flow's record, and the body of the request that saved it, if it did. Undefined if one
 * of them has no definition.
 */
export function flowResponse(response: Uint8Array, body: Uint8Array | undefined): ReturnedFlow | undefined {
	const decoder = new TextDecoder();
	const recordText = rawMember(decoder.decode(response), "data") ?? "null";
	const record: unknown = JSON.parse(recordText);
	if (typeof record !== "object" || record === null) return undefined;
	const written = readWritten(body ? decoder.decode(body) : recordText);
	if (!written) return undefined;
	const { id, updated_at, validation_errors } = record as Record<string, unknown>;
	const time = new Date(typeof updated_at === "string" ? updated_at : Number.NaN);
	return {
		id: Number(id),
		version: {
			text: written.text,
			digest: written.digest,
			savedAt: Number.isNaN(time.getTime()) ? null : time,
			summary: {
				screens: written.screenCount,
				errors: Array.isArray(validation_errors) ? validation_errors.length : 0,
			},
		},
	};
}

/** {@link flowResponse} that others' requests don't wait for. */
export const readFlowResponse = offload("flowResponse", flowResponse);

function describe(text: string, value: unknown): WrittenDefinition {
	const { screens } = (isObject(value) ? value : {}) as { screens?: unknown };
	return {
		text,
		digest: digestOf(text, value),
		screenCount: Array.isArray(screens) ? screens.length : 0,
	};
}

/** Numbers with more digits than JavaScript keeps. */
const LONG_NUMBERS = /\d{17,}/g;

function digestOf(text: string, value: unknown): string {
	const sorted = JSON.stringify(value, (_, member: unknown) =>
		isObject(member)
			? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
			: member,
	);
	return createHash("sha256")
		.update(sorted)
		.update((text.match(LONG_NUMBERS) ?? []).join())
		.digest("hex");
}

function isObject(value: unknown): value is object {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
