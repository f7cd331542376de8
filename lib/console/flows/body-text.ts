/**
 * A request's body around a definition. The definition's text is inserted as it is: written from its parsed value,
 * members named like numbers would move and long numbers would change. `definition` is valid JSON.
 */
export function flowBodyText(definition: string, others: Readonly<Record<string, unknown>> = {}): string {
	const members = Object.entries(others).map(
		([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)},`,
	);
	return `{${members.join("")}"flow_json":${definition},"flow_json_raw":${JSON.stringify(definition)}}`;
}
