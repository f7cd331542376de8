import { pointer } from "@/lib/json/path";
import { findNode } from "@/lib/json/positions";
import { type JsonNode, sourceOf } from "@/lib/json/read-json";
import {
	asList,
	asMembers,
	type Component,
	type Definition,
	type Members,
	readDefinition,
	readScreen,
	SCREENS_MAX,
	type Screen,
} from "./read";

/** A definition as sent between threads: only the screens that changed since the last one. */
export type DefinitionPatch = {
	/** Its members, without `screens` if that is a list; undefined if the definition isn't an object. */
	props: Members | undefined;
	screens: ReadonlyArray<"same" | { value: unknown }> | undefined;
};

/** Returns a function that makes the patch from the previous definition to this one. */
export function createPatcher() {
	let sent: string[] = [];
	return (text: string, root: JsonNode, value: unknown): DefinitionPatch => {
		const props = asMembers(value);
		if (!props || !Array.isArray(props.screens)) {
			sent = [];
			return { props, screens: undefined };
		}
		const { screens, ...others } = props;
		const nodes = findNode(root, ["screens"]).node.children ?? [];
		const sources = nodes.map((node) => sourceOf(text, node));
		const patch = asList(screens).map((screen, index) =>
			sources[index] === sent[index] ? ("same" as const) : { value: screen },
		);
		sent = sources;
		return { props: others, screens: patch };
	};
}

/** The definition after a patch. Unchanged screens and components stay the same objects. */
export function patchDefinition(previous: Definition | undefined, patch: DefinitionPatch): Definition {
	if (!patch.props || !patch.screens) return readDefinition(patch.props);
	const before = asList(previous?.props.screens);
	const values = patch.screens.map((screen, index) => (screen === "same" ? before[index] : screen.value));
	const screens = patch.screens
		.slice(0, SCREENS_MAX)
		.map((screen, index) => {
			const known = previous?.screens.find((one) => one.index === index);
			return screen === "same" ? known : withSameComponents(readScreen(screen.value, index), known);
		})
		.filter((screen) => screen !== undefined);
	return { version: patch.props.version, props: { ...patch.props, screens: values }, screens };
}

function withSameComponents(screen: Screen | undefined, before: Screen | undefined): Screen | undefined {
	if (!screen || !before) return screen;
	return { ...screen, components: keepSame(screen.components, before.components) };
}

function keepSame(
	components: ReadonlyArray<Component>,
	before: ReadonlyArray<Component> | undefined,
): ReadonlyArray<Component> {
	return components.map((component, index) => {
		const known = before?.[index];
		const branches = component.branches.map((branch, at) => ({
			...branch,
			components: keepSame(branch.components, known?.branches[at]?.components),
		}));
		const isUnchanged =
			known !== undefined &&
			pointer(known.path) === pointer(component.path) &&
			// With the order of members, in which the cases of a Switch are shown.
			JSON.stringify(known.props) === JSON.stringify(component.props) &&
			branches.every(({ components }, at) => isSameList(components, known.branches[at]?.components));
		return isUnchanged ? known : { ...component, branches };
	});
}

function isSameList(one: ReadonlyArray<unknown>, other: ReadonlyArray<unknown> | undefined): boolean {
	return one.length === other?.length && one.every((item, index) => item === other[index]);
}
