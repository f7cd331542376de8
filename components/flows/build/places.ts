import { componentAt, componentsOf, placeOf } from "@/components/flows/build/parts";
import type { Place } from "@/lib/flow-json/edits";
import type { Component, Definition } from "@/lib/flow-json/read";
import type { Path } from "@/lib/json/path";

/**
 * Where a component goes one step up or down, the nearest place first: into a neighbour with contents, past it, or out of the
 * container that it's in. None at the edge of the screen.
 */
export function stepPlaces(definition: Definition, path: Path, direction: 1 | -1): Place[] {
	const { list, index } = placeOf(path);
	const neighbour = componentsOf(definition, list)[index + direction];
	if (neighbour) {
		const past = { list, index: direction === 1 ? index + 2 : index - 1 };
		return [...insideOf(neighbour, direction), past];
	}
	const container = componentAt(definition, list.slice(0, -1));
	if (!container) return [];
	const branches = container.branches.map((branch) => branch.path);
	const at = branches.findIndex((branch) => branch.length === list.length && branch.at(-1) === list.at(-1));
	const next = container.branches[at + direction];
	const outside = placeOf(container.path);
	const out = { list: outside.list, index: direction === 1 ? outside.index + 1 : outside.index };
	return next ? [edgeOf(next, direction), out] : [out];
}

function insideOf({ branches }: Component, direction: 1 | -1): Place[] {
	const branch = direction === 1 ? branches[0] : branches.at(-1);
	return branch ? [edgeOf(branch, direction)] : [];
}

function edgeOf({ path, components }: Component["branches"][number], direction: 1 | -1): Place {
	return { list: path, index: direction === 1 ? 0 : components.length };
}
