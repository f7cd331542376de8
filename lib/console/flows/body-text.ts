/**
 * A request's body around a definition. The definition's text is put in as it is: made anew from its value, members
 * named like numbers would move and long numbers change. `definition` is valid JSON.
 */
export function flowBodyText(definition: string, others: Readonly<Record<string, unknown>> = {}): string {
	const members = Object.entries(others).map(
		([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)},`,
	);
	return `{${members.join("")}"flow_json":${definition},"flow_json_raw":${JSON.stringify(definition)}}`;
}
