/* Lenient readers of JSON, in which any member may be missing or have another type. */

export type JsonObject = Record<string, unknown>;

export function asObject(value: unknown): JsonObject | undefined {
	return typeof value === "object" && value !== null && !Array.isArray(value)
		? (value as JsonObject)
		: undefined;
}

/** The objects in an array; [] for anything else. */
export function asObjects(value: unknown): JsonObject[] {
	if (!Array.isArray(value)) return [];
	return value.map(asObject).filter((item) => item !== undefined);
}

/** Text, or a number as text; "" for anything else. */
export function asText(value: unknown): string {
	if (typeof value === "number" && Number.isFinite(value)) return String(value);
	return typeof value === "string" ? value : "";
}

export function asNumber(value: unknown): number | undefined {
	const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
	return typeof number === "number" && Number.isFinite(number) ? number : undefined;
}

/** An object, or JSON text that contains one. */
export function readJsonObject(value: unknown): JsonObject | undefined {
	if (typeof value !== "string") return asObject(value);
	try {
		return asObject(JSON.parse(value));
	} catch {
		return undefined;
	}
}
