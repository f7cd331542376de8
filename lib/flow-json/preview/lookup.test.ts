import { describe, expect, it } from "vitest";
import { type Definition, readDefinition } from "../read";
import { renderScreen } from "./render";
import { act, currentScreen, EMPTY_SESSION, setValue } from "./session";

function show(definition: Definition, session = EMPTY_SESSION) {
	const screen = currentScreen(definition, session);
	if (!screen) throw new Error("The flow has no screen.");
	return { screen, view: renderScreen(definition, session, screen) };
}

describe("a field's value", () => {
	it("is the same before it's filled in as after it's emptied", () => {
		const payload = { next: "`${form.guests} + 1`", guests: "${form.guests}", tags: "${form.tags}" };
		const children = [
			{ type: "TextInput", name: "guests", label: "Guests", "input-type": "number" },
			{ type: "OptIn", name: "terms", label: "Terms" },
			{ type: "CheckboxGroup", name: "tags", label: "Tags" },
			{ type: "TextBody", text: "${form.guests}" },
			{ type: "TextBody", text: "`'Total ' (${form.guests} * 10)`" },
			{ type: "TextBody", text: "A big group", visible: "`${form.guests} > 8`" },
			{ type: "TextBody", text: "Agreed", visible: "${form.terms}" },
			{ type: "TextBody", text: "Tagged", visible: "`${form.tags} != ''`" },
			{
				type: "Footer",
				label: "Go",
				"on-click-action": { name: "complete", payload },
				enabled: "${form.terms}",
			},
		];
		const definition = readDefinition({ screens: [{ id: "A", layout: { children } }] });
		const { screen, view } = show(definition);
		const emptied = [
			["guests", ""],
			["terms", false],
			["tags", []],
		] as const;
		const after = emptied.reduce(
			(session, [name, value]) => setValue(session, screen, name, value),
			EMPTY_SESSION,
		);
		expect(view).toEqual(show(definition, after).view);
		expect(view.views.flatMap((shown) => (shown.kind === "text" ? shown.lines : []))).toEqual([
			"",
			"Total 0",
		]);
		expect(view.footer?.enabled).toBe(false);
		expect(act(definition, EMPTY_SESSION, screen, view.footer?.onClick).notice).toEqual({
			kind: "completed",
			payload: { next: 1, guests: "", tags: [] },
		});
	});
});
