import type { Choice, ViewOf } from "../view";

type ChoicesView = ViewOf<"choices">;

/** The value that a choice gives its field, and the actions that run, in order. */
type Chosen = { value: unknown; actions: ReadonlyArray<unknown> };

/** Whether a group or dropdown has a single value. */
export function isSingle(view: Pick<ChoicesView, "look">): boolean {
	return view.look === "radio" || view.look === "dropdown";
}

/** Whether a choice can be selected, or removed again. At the maximum, the others can't be selected. */
export function canChoose(view: ChoicesView, choice: Choice): boolean {
	if (!view.enabled || !choice.enabled) return false;
	return isSingle(view) || view.selected.includes(choice.id) || view.selected.length < view.selectedMax;
}

/** Runs the choice's action, or else the component's. Source: docs/spec/flow-json.md §4.4. */
export function choose(view: ChoicesView, choice: Choice, isOn: boolean): Chosen | undefined {
	if (isSingle(view)) {
		const former = view.choices.find(({ id }) => view.selected.includes(id) && id !== choice.id);
		const onUnselect = former && (former.onUnselect ?? view.onUnselect);
		return { value: choice.id, actions: [onUnselect, choice.onSelect ?? view.onSelect] };
	}
	const others = view.selected.filter((id) => id !== choice.id);
	if (isOn && others.length >= view.selectedMax) return undefined;
	return isOn
		? { value: [...others, choice.id], actions: [choice.onSelect ?? view.onSelect] }
		: { value: others, actions: [choice.onUnselect ?? view.onUnselect ?? view.onSelect] };
}
