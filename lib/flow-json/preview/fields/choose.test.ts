import { describe, expect, it } from "vitest";
import { readDefinition, type Screen } from "../../read";
import { renderScreen } from "../render";
import { act, EMPTY_SESSION, type Session, setValue } from "../session";
import type { ViewOf } from "../view";
import { canChoose, choose } from "./choose";

/** A phone with one group of options. */
function phone(group: object, data: object = {}) {
	const children = [{ name: "f", label: "Field", ...group }];
	const definition = readDefinition({ screens: [{ id: "A", data, layout: { children } }] });
	const screen = definition.screens[0] as Screen;
	const viewIn = (session: Session) =>
		renderScreen(definition, session, screen).views[0] as ViewOf<"choices">;
	const run = (session: Session, action: unknown) => act(definition, session, screen, action, "choice");
	function pick(session: Session, id: string, isOn = true): Session {
		const view = viewIn(session);
		const choice = view.choices.find((candidate) => candidate.id === id);
		const chosen = choice && choose(view, choice, isOn);
		if (!chosen) throw new Error(`${id} can't be chosen.`);
		return chosen.actions.reduce(run, setValue(session, screen, "f", chosen.value));
	}
	return { pick, run, viewIn, definition, screen };
}

const show = (isShown: boolean) => ({ name: "update_data", payload: { isShown } });

describe("a choice", () => {
	it.each(["RadioButtonsGroup", "Dropdown", "CheckboxGroup"])(
		"of a %s runs the component's action when it's left",
		(type) => {
			const { pick } = phone({
				type,
				"data-source": [
					{ id: "1", title: "One", "on-select-action": show(true) },
					{ id: "2", title: "Two" },
				],
				"on-unselect-action": show(false),
			});
			const one = pick(EMPTY_SESSION, "1");
			expect(one.data).toEqual({ A: { isShown: true } });
			const left = type === "CheckboxGroup" ? pick(one, "1", false) : pick(one, "2");
			expect(left.data).toEqual({ A: { isShown: false } });
		},
	);

	it("doesn't count, and isn't sent, once its option is gone", () => {
		const group = {
			type: "CheckboxGroup",
			required: true,
			"max-selected-items": 1,
			"data-source": "${data.list}",
		};
		const { pick, run, viewIn, definition, screen } = phone(group, { list: { __example__: [{ id: "1" }] } });
		const chosen = pick(EMPTY_SESSION, "1");
		const session = run(chosen, { name: "update_data", payload: { list: [{ id: "2" }, { id: "3" }] } });
		const view = viewIn(session);
		expect(view.selected).toEqual([]);
		expect(view.choices.map((choice) => canChoose(view, choice))).toEqual([true, true]);
		expect(renderScreen(definition, session, screen).faults).toMatchObject([{ fault: { code: "required" } }]);
		const send = { name: "complete", payload: { f: "${form.f}" } };
		expect(run(session, send).notice).toEqual({ kind: "completed", payload: { f: [] } });
		expect(run(pick(session, "3"), send).notice).toEqual({ kind: "completed", payload: { f: ["3"] } });
	});
});
