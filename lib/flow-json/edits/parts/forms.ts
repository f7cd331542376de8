import type { Path } from "@/lib/json/path";
import { INPUT_TYPES } from "../../components/catalogue";
import { messageOf } from "../../message";
import { asList, asMembers, type Screen, walkComponents } from "../../read";
import { type FlowDraft, formAround, type Outcome, type Place, screenIn } from "../draft";
import { inputsIn, screenAt } from "../flow/answers";
import { FORM_LISTS } from "../values/shapes";

/** The Form of a screen. */
export function formOf(screen: Screen | undefined): Path | undefined {
	return screen?.components.find(({ type }) => type === "Form")?.path;
}

/** Inputs belong into the Form of their screen, if there's one: at its end, but before a Footer. */
export function placeInForm(draft: FlowDraft, place: Place): Place {
	if (formAround(draft, [...place.list, 0])) return place;
	const index = screenIn(place.list);
	const form = index === undefined ? undefined : formOf(screenAt(draft, index));
	if (!form) return place;
	const list = [...form, "children"];
	const children = asList(draft.get(list));
	const footer = children.findIndex((child) => asMembers(child)?.type === "Footer");
	return { list, index: footer < 0 ? children.length : footer };
}

/** Moves the start values and error texts that a Form has for inputs of a component into them. */
export function pullFormValues(draft: FlowDraft, component: Path, form: Path) {
	for (const { path, name } of inputsIn(draft, component)) {
		for (const [property, list] of Object.entries(FORM_LISTS)) {
			draft.move([...form, list, name], [...path, property]);
			const values = asMembers(draft.get([...form, list]));
			if (values && Object.keys(values).length === 0) draft.remove([...form, list]);
		}
	}
}

/** Moves the start values and error texts of a component's inputs into the Form around it, if there's one. */
export function pushFormValues(draft: FlowDraft, component: Path) {
	for (const { path, name } of inputsIn(draft, component)) {
		const form = formAround(draft, path);
		if (!form) continue;
		for (const [property, list] of Object.entries(FORM_LISTS))
			draft.move([...path, property], [...form, list, name]);
	}
}

/** Adds a Form around what's on the screen: all its inputs have to be inside. */
export function wrapInForm(
	draft: FlowDraft,
	place: Place,
	screen: Screen,
	value: Record<string, unknown> = { type: "Form", name: "form", children: [] },
): Outcome<{ select: Path }> {
	const list = [...screen.path, "layout", "children"];
	if (place.list.length !== list.length) return { refusal: messageOf("editGone") };
	const children = asList(draft.get(list));
	const needed = children.map((_, index) => index).filter((index) => needsForm(draft, screen.index, index));
	const first = needed[0] ?? place.index;
	draft.insert([...list, first], value);
	const form = [...list, first];
	const moving = needed.length > 0 ? children.length - first : 0;
	for (let count = 0; count < moving; count += 1) {
		draft.move([...list, first + 1], [...form, "children", count]);
		pushFormValues(draft, [...form, "children", count]);
	}
	return { select: form };
}

/** Whether a component of the screen's list is an input or has some. */
function needsForm(draft: FlowDraft, screen: number, index: number): boolean {
	const component = screenAt(draft, screen)?.components.find(({ path }) => path.at(-1) === index);
	return (
		component !== undefined && [...walkComponents([component])].some(({ type }) => INPUT_TYPES.has(type))
	);
}
