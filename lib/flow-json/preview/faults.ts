import { endFault, faultOf } from "./rules";
import type { FieldFault, View } from "./view";

const LABEL_LENGTH_MAX = 60;

/** The fields of a screen that keep a customer from continuing, in the order of the screen. */
export function fieldFaults(views: ReadonlyArray<View>): FieldFault[] {
	return views.flatMap((view, index) => {
		if (view.kind === "date-range") {
			return view.ends.flatMap(({ key, label }) => {
				const fault = endFault(view, key);
				return fault ? [{ path: view.path, label: asName(label || view.title), fault }] : [];
			});
		}
		const fault = faultOf(view);
		return fault
			? [{ path: view.path, label: asName(labelOf(view) || textBefore(views, index)), fault }]
			: [];
	});
}

function labelOf(view: View): string {
	return "label" in view ? view.label : "";
}

/** A group without a label is named by the text above it: groups had no labels before 4.0. */
function textBefore(views: ReadonlyArray<View>, index: number): string {
	const before = views[index - 1];
	return before?.kind === "text" ? (before.lines.at(-1) ?? "") : "";
}

/** A label as part of a sentence: "Choose all that apply:" is named without its colon. */
function asName(label: string): string {
	const name = label.replace(/[\s:;.,…*。：،؛]+$/u, "").trim();
	return name.length > LABEL_LENGTH_MAX ? `${name.slice(0, LABEL_LENGTH_MAX).trimEnd()}…` : name;
}
