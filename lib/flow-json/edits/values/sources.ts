import type { Path } from "@/lib/json/path";
import type { ValueType } from "../../expression/check";
import { readNames, referencesFrom } from "../../language/known-names";
import { expectedTypes } from "../../problems/references/property-data";
import { createScope } from "../../problems/references/scope";
import { likelyTypesIn } from "../../problems/references/types";
import { type FlowDraft, screenIn } from "../draft";
import { screenAt } from "../flow/answers";
import { shapeAt } from "./shapes";

/** A value that can be chosen at a place: `${form.seat}`, with its label or name, and its types. */
export type Source = {
	reference: string;
	label: string;
	from: "form" | "data";
	/** The index of the screen that has it. */
	screen: number;
	types: ReadonlyArray<ValueType>;
};

/** What can stand for a property of the object at a path; everything that exists there if no property is named. */
export function sourcesAt(draft: FlowDraft, owner: Path, property?: string): Source[] {
	const index = screenIn(owner);
	const screen = index === undefined ? undefined : screenAt(draft, index);
	const rule = property === undefined ? undefined : shapeAt(draft, owner)?.[property];
	if (!screen || (rule && !rule.dynamic)) return [];
	const expected =
		rule && property !== undefined ? expectedTypes(rule, property, draft.version()) : undefined;
	const definition = draft.definition();
	const typesOf = likelyTypesIn(createScope(definition), screen);
	const names = readNames(definition);
	const own = names.screens[definition.screens.indexOf(screen)];
	return referencesFrom(names, own).flatMap(({ name, explanation }) => {
		const path = name.split(".");
		const other = path[0] === "screen" ? definition.screens.find(({ id }) => id === path[1]) : screen;
		const [from, field] = path[0] === "screen" ? path.slice(2) : path;
		const types = typesOf(path);
		const fits = !expected || types.includes("any") || types.some((type) => expected.includes(type));
		if (!fits || !other || (from !== "form" && from !== "data")) return [];
		const label = from === "form" ? explanation : (field ?? name);
		return [{ reference: `\${${name}}`, label, from, screen: other.index, types }];
	});
}
