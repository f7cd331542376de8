import { findNode } from "@/lib/json/positions";
import { type JsonNode, sourceOf } from "@/lib/json/read-json";
import {
	asList,
	asMembers,
	type Definition,
	type Members,
	readDefinition,
	readScreen,
	SCREENS_MAX,
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

/** The definition after a patch. Unchanged screens stay the same objects. */
export function patchDefinition(previous: Definition | undefined, patch: DefinitionPatch): Definition {
	if (!patch.props || !patch.screens) return readDefinition(patch.props);
	const before = asList(previous?.props.screens);
	const values = patch.screens.map((screen, index) => (screen === "same" ? before[index] : screen.value));
	const screens = patch.screens
		.slice(0, SCREENS_MAX)
		.map((screen, index) =>
			screen === "same"
				? previous?.screens.find((known) => known.index === index)
				: readScreen(screen.value, index),
		)
		.filter((screen) => screen !== undefined);
	return { version: patch.props.version, props: { ...patch.props, screens: values }, screens };
}
