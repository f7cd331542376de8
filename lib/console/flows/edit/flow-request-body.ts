/**
 * A request body with a definition. Inserts the definition's JSON text unchanged, since parsing and serialising would
 * reorder members named like numbers and round long numbers.
 */
export function flowRequestBody(definition: string, others: Readonly<Record<string, unknown>> = {}): string {
	const members = Object.entries(others).map(
		([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)},`,
	);
	return `{${members.join("")}"flow_json":${definition},"flow_json_raw":${JSON.stringify(definition)}}`;
}
