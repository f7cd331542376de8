import { useTranslations } from "use-intl";
import { useComponentName } from "@/components/flows/edit/insert-menu";
import { componentType, INPUT_TYPES } from "@/lib/flow-json/components/catalogue";
import { type Component, type Definition, type Screen, walkComponents } from "@/lib/flow-json/read";
import { isWithin, type Path, pointer } from "@/lib/json/path";

/** The list of components and the index in it that a component's path ends with. */
export function placeOf(path: Path): { list: Path; index: number } {
	return { list: path.slice(0, -1), index: Number(path.at(-1)) };
}

/** The components of a list, by the list's path; empty if there's no such list. */
export function componentsOf(definition: Definition, list: Path): ReadonlyArray<Component> {
	const screen = screenOf(definition, list);
	if (!screen) return [];
	const find = (components: ReadonlyArray<Component>, path: Path): ReadonlyArray<Component> => {
		if (path.length === list.length && isWithin(path, list)) return components;
		for (const { branches } of components) {
			const branch = branches.find((candidate) => isWithin(list, candidate.path));
			if (branch) return find(branch.components, branch.path);
		}
		return [];
	};
	return find(screen.components, [...screen.path, "layout", "children"]);
}

/** The innermost component at a path. */
export function componentAt(definition: Definition, path: Path): Component | undefined {
	let found: Component | undefined;
	let components = screenOf(definition, path)?.components ?? [];
	for (;;) {
		const next = components.find((component) => isWithin(path, component.path));
		if (!next) return found;
		found = next;
		components = next.branches.flatMap(({ components: inner }) => inner);
	}
}

/** The Form that a component is in. */
export function formAround(definition: Definition, path: Path): Component | undefined {
	const outer = componentAt(definition, path.slice(0, -2));
	return outer?.type === "Form" || !outer ? outer : formAround(definition, outer.path);
}

export function screenOf(definition: Definition | undefined, path: Path): Screen | undefined {
	return path[0] === "screens" ? definition?.screens.find(({ index }) => index === path[1]) : undefined;
}

export function isSamePath(a: Path, b: Path): boolean {
	return pointer(a) === pointer(b);
}

/** The first question of a screen, or else its first part. */
export function firstPart(screen: Screen | undefined): Component | undefined {
	const all = [...walkComponents(screen?.components ?? [])];
	return all.find(({ type }) => INPUT_TYPES.has(type)) ?? all[0];
}

/** Whether the table knows the component, so that it can be edited without JSON. */
export function isKnown({ type }: Component): boolean {
	return componentType(type) !== undefined;
}

const TEXT_KEYS = ["label", "text", "title", "alt-text", "condition", "value"];

/** The text by which people recognise a component; empty if it has none. */
export function textOfPart({ props }: Component): string {
	for (const key of TEXT_KEYS) {
		const value = props[key];
		if (typeof value === "string" && value.trim() !== "") return value;
		if (Array.isArray(value) && typeof value[0] === "string") return value[0];
	}
	return "";
}

/** Returns a function that names a component for people: "Short answer: First name". */
export function usePartName(): (component: Component) => string {
	const nameOf = useComponentName();
	const t = useTranslations("flowBuild");
	return (component) => {
		const type = component.type === "" ? t("inJson") : nameOf(component.type);
		const text = textOfPart(component);
		return text === "" ? type : `${type}: ${text}`;
	};
}
