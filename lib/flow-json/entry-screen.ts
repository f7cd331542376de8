import { asMembers, type Definition, type Screen } from "./read";

/** Where a flow begins: the first screen that no other leads to. Source: docs/spec/flow-json.md §7. */
export function entryScreen(definition: Definition): Screen | undefined {
	const model = asMembers(definition.props.routing_model);
	const reached = new Set(Object.values(model ?? {}).flat());
	const listed = model ? definition.screens.find(({ id }) => id in model && !reached.has(id)) : undefined;
	return listed ?? definition.screens[0];
}
