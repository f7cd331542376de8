import { componentAt, componentsOf, placeOf } from "@/components/flows/build/parts";
import type { Place } from "@/lib/flow-json/edits";
import type { Component, Definition, Screen } from "@/lib/flow-json/read";
import { isWithin, type Path } from "@/lib/json/path";

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

/** The place behind the selected component, or the end of the screen, before its button. */
export function placeBehind(screen: Screen, selected: Path): Place {
	if (isWithin(selected, [...screen.path, "layout", "children"]) && typeof selected.at(-1) === "number") {
		const { list, index } = placeOf(selected);
		const isFooter = screen.components.some(
			({ type, path }) => type === "Footer" && isWithin(selected, path),
		);
		return { list, index: isFooter ? index : index + 1 };
	}
	const list = [...screen.path, "layout", "children"];
	const [form] = screen.components;
	const isInForm = screen.components.length === 1 && form?.type === "Form";
	const branch = isInForm ? form.branches[0] : undefined;
	const components = branch?.components ?? screen.components;
	const footer = components.findIndex(({ type }) => type === "Footer");
	return { list: branch?.path ?? list, index: footer < 0 ? components.length : footer };
}
