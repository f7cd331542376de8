import { ACTION_TYPES } from "@/lib/flow-json/components/actions";
import { COMPONENT_TYPES, componentTypesIn } from "@/lib/flow-json/components/catalogue";
import { actionsIn, type Property } from "@/lib/flow-json/components/shape";
import { isAtLeast, KNOWN_VERSIONS, type Version } from "@/lib/flow-json/versions";
import type { Expected, NameSource, Place } from "../expected";
import { actionSnippet, componentSnippet, escapeSnippet, screenSnippet } from "../insert/snippets";
import { type KnownNames, type Name, referencesFrom } from "../known-names";
import type { SuggestionPlace } from "./suggest-keys";
import type { Suggestion } from "./suggestions";

/** Suggests values: names, listed values, references, and whole components and actions. */
export function suggestValues(names: KnownNames, expected: Expected, place: SuggestionPlace): Suggestion[] {
	const { version } = names;
	switch (expected.kind) {
		case "component":
			return componentNames(version, expected.place).map(({ name, explanation }) => ({
				label: name,
				kind: "component",
				explanation,
				insert: componentSnippet(name, version),
			}));
		case "action":
			return actionsIn(expected.property, version).map((name) => ({
				label: name,
				kind: "action",
				explanation: ACTION_TYPES[name]?.explanation ?? "",
				insert: actionSnippet(name, version),
				opensSuggestions: name === "navigate",
			}));
		case "shape":
			return expected.what === "screen"
				? [{ label: "screen", kind: "screen", explanation: "A new screen.", insert: screenSnippet() }]
				: [];
		case "value":
			return simpleValues(names, expected, place);
		default:
			return [];
	}
}

/** The components that a version allows in a place. */
export function componentNames(version: Version, { isInForm, isInBranch }: Place): Name[] {
	return componentTypesIn(version).flatMap((name) => {
		const type = COMPONENT_TYPES[name];
		const isAllowed =
			!isInBranch || (type?.inBranchesSince !== undefined && isAtLeast(version, type.inBranchesSince));
		return type && isAllowed && !(isInForm && name === "Form")
			? [{ name, explanation: type.explanation }]
			: [];
	});
}

function simpleValues(
	names: KnownNames,
	{ property, names: source, place: within }: Extract<Expected, { kind: "value" }>,
	{ screen }: SuggestionPlace,
): Suggestion[] {
	const byDefault = (value: string) => (value === String(property.otherwise) ? "The default." : "");
	const values = (property.values ?? []).map((value) => quote(value, byDefault(value), "value"));
	const named = source
		? namesOf(names, source, { property, screen, within }).map(({ name, explanation }) =>
				quote(name, explanation, source === "components" ? "component" : "value"),
			)
		: [];
	const truth = (property.type === "boolean" ? ["true", "false"] : []).map(
		(label): Suggestion => ({ label, kind: "value", explanation: byDefault(label), insert: label }),
	);
	const isDynamic = property.dynamic || property.type === "reference" || property.type === "condition";
	const dynamic = (isDynamic ? referencesFrom(names, screen) : []).map(({ name, explanation }) =>
		quote(`\${${name}}`, explanation, "reference"),
	);
	return [...values, ...named, ...truth, ...dynamic];
}

function namesOf(
	names: KnownNames,
	source: NameSource,
	at: { property: Property; within: Place | undefined; screen: SuggestionPlace["screen"] },
): Name[] {
	const { version } = names;
	const plain = (name: string): Name => ({ name, explanation: "" });
	switch (source) {
		case "components":
			return componentNames(version, at.within ?? { isInForm: false, isInBranch: false });
		case "actions":
			return actionsIn(at.property, version).map((name) => ({
				name,
				explanation: ACTION_TYPES[name]?.explanation ?? "",
			}));
		case "screens":
			return names.screens
				.filter(({ id }) => id !== "" && id !== at.screen?.id)
				.map(({ id, title }) => ({ name: id, explanation: title }));
		case "inputs":
			return at.screen?.inputs ?? [];
		case "versions":
			return KNOWN_VERSIONS.map(plain).reverse();
		case "data-api-versions":
			return (isAtLeast(version, "7.3") ? ["4.0", "3.0"] : ["3.0"]).map(plain);
	}
}

function quote(label: string, explanation: string, kind: Suggestion["kind"]): Suggestion {
	return { label, kind, explanation, insert: escapeSnippet(JSON.stringify(label)) };
}
