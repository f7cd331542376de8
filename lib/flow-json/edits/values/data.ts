import type { Path } from "@/lib/json/path";
import { messageOf } from "../../message";
import { asMembers } from "../../read";
import { type FlowDraft, mentionsOf, type Outcome } from "../draft";
import { actionsTo, exampleOf, fillPayloads, screenAt } from "../flow/answers";
import { faultOf, type Use, usesIn } from "../names";

/** A declared field of a screen's data, with an example of its value. */
export type DataField = { name: string; path: Path; type: string; example: unknown; uses: Use[] };

/** The fields of a screen's data, each with where it's used. */
export function dataOf(draft: FlowDraft, screen: number): DataField[] {
	return Object.entries(screenAt(draft, screen)?.data ?? {}).map(([name, field]) => {
		const { type, __example__ } = asMembers(field) ?? {};
		const uses = mentionsOf(draft, { kind: "data", screen, name }).filter(
			({ isDeclaration }) => !isDeclaration,
		);
		return {
			name,
			path: ["screens", screen, "data", name],
			type: typeof type === "string" ? type : "",
			example: __example__,
			uses: usesIn(uses),
		};
	});
}

/** A first schema of a type: a list is one of options, as components need it. */
function schemaOf(type: string): Record<string, unknown> {
	const texts = { id: { type: "string" }, title: { type: "string" } };
	switch (type) {
		case "number":
			return { type, __example__: 1 };
		case "boolean":
			return { type, __example__: true };
		case "array":
			return {
				type,
				items: { type: "object", properties: texts },
				__example__: [{ id: "option_1", title: "Option 1" }],
			};
		case "object":
			return { type, properties: texts, __example__: { id: "option_1", title: "Option 1" } };
		default:
			return { type, __example__: "Example" };
	}
}

/** Declares a field. Every action that leads to the screen sends its example. */
export function addData(
	draft: FlowDraft,
	screen: number,
	name: string,
	type: string,
): Outcome<{ select: Path }> {
	const owner = screenAt(draft, screen);
	if (!owner) return { refusal: messageOf("editGone") };
	const fault = faultOf("data", name);
	if (fault) return fault;
	if (Object.hasOwn(owner.data, name)) return { refusal: messageOf("editNameTaken", { name }) };
	const path = ["screens", screen, "data", name];
	draft.set(path, schemaOf(type));
	fillPayloads(draft, name);
	return { select: path };
}

/** Changes a field's type with its example; fixed values that are sent to it become the example. */
export function setDataType(draft: FlowDraft, screen: number, name: string, type: string): Outcome {
	const owner = screenAt(draft, screen);
	if (!owner || !Object.hasOwn(owner.data, name)) return { refusal: messageOf("editGone") };
	const path = ["screens", screen, "data", name];
	if (draft.get([...path, "type"]) === type) return { select: path };
	draft.set(path, schemaOf(type));
	for (const { path: action, props } of actionsTo(draft, owner.id)) {
		const value = asMembers(props.payload)?.[name];
		const isDynamic = typeof value === "string" && /^(?:\$\{|`)/.test(value);
		if (value !== undefined && !isDynamic)
			draft.set([...action, "payload", name], exampleOf(draft.get(path)));
	}
	return { select: path };
}
