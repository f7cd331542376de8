import { describe, expect, it } from "vitest";
import { applyEdits } from "@/lib/json/draft";
import * as edits from "../edits";
import { inEnglish } from "../english";
import { flowProblems, unsentAnswers } from "../problems";
import {
	choice,
	complete,
	flow,
	footer,
	input,
	middle,
	navigate,
	options,
	screen,
	text,
} from "../problems/testing/flows";

const CHILDREN = ["screens", 0, "layout", "children"];
const dropdown = (more: object = {}) => ({
	type: "Dropdown",
	name: "plan",
	label: "Plan",
	"data-source": options(2),
	...more,
});

/** The definition after an operation; its refusal in English instead. */
function edited(definition: unknown, operation: (draft: edits.FlowDraft) => edits.Outcome) {
	const written = JSON.stringify(definition, null, 2);
	const read = edits.readFlowText(written);
	if (!read) throw new Error("This isn't a definition.");
	const result = edits.editFlow(read, operation);
	return "refusal" in result ? inEnglish(result.refusal) : JSON.parse(applyEdits(written, result.edits));
}

const payloadOf = (definition: unknown, index = 0) => {
	const { screens } = definition as { screens: { layout: { children: Record<string, unknown>[] } }[] };
	const button = screens[index]?.layout.children.find(({ type }) => type === "Footer");
	return (button?.["on-click-action"] as { payload: unknown } | undefined)?.payload;
};

const two = flow([
	middle("A", [input("seat"), footer(navigate("B"))]),
	screen("B", [input("row"), footer(complete({ seat: "${screen.A.form.seat}", row: "${form.row}" }))]),
]);

describe("the reply", () => {
	it("gets the answer of an added field in the same step, also of an earlier screen", () => {
		const result = edited(two, (draft) =>
			edits.addComponent(draft, { list: CHILDREN, index: 0 }, "TextArea"),
		);
		expect(payloadOf(result, 1)).toMatchObject({ text_area: "${screen.A.form.text_area}" });
		expect([...flowProblems(result), ...unsentAnswers(result)]).toEqual([]);
	});

	it("loses the answer of a deleted field", () => {
		const result = edited(two, (draft) => edits.deleteComponent(draft, [...CHILDREN, 0]));
		expect(payloadOf(result, 1)).toEqual({ row: "${form.row}" });
	});

	it("keeps its keys when an answer gets another name", () => {
		const result = edited(two, (draft) => edits.renameAnswer(draft, [...CHILDREN, 0], "chair"));
		expect(payloadOf(result, 1)).toEqual({ seat: "${screen.A.form.chair}", row: "${form.row}" });
	});

	it("gets and loses answers through each screen's data before 4.0", () => {
		const form = (children: unknown[]) => [{ type: "Form", name: "form", children }];
		const old = flow(
			[middle("A", form([input("a"), footer(navigate("B"))])), screen("B", [footer(complete())])],
			{ version: "3.1" },
		);
		const list = [...CHILDREN, 0, "children"];
		const added = edited(old, (draft) => edits.addComponent(draft, { list, index: 0 }, "TextInput"));
		expect(added.screens[1].data).toEqual({ text_input: { type: "string", __example__: "Example" } });
		expect(payloadOf(added, 1)).toEqual({ text_input: "${data.text_input}" });
		const removed = edited(added, (draft) => edits.deleteComponent(draft, [...list, 0]));
		expect(removed).toEqual(old);
	});
});

describe("options", () => {
	const one = flow([
		screen("A", [
			dropdown({ "init-value": "o1" }),
			choice("${form.plan} == 'o1'", [text()]),
			{ type: "Switch", value: "${form.plan}", cases: { o1: [text()], default: [text()] } },
			footer(complete({ plan: "${form.plan}" })),
		]),
	]);
	const list = [...CHILDREN, 0, "data-source"];

	it("are pasted from a spreadsheet's column, with IDs made from their titles", () => {
		const result = edited(one, (draft) =>
			edits.pasteItems(draft, list, 2, "Zähne & Kiefer\t12\r\n\r\nOption 1\n"),
		);
		expect(result.screens[0].layout.children[0]["data-source"].slice(2)).toEqual([
			{ id: "zahne_kiefer", title: "Zähne & Kiefer" },
			{ id: "option_1", title: "Option 1" },
		]);
	});

	it("keep their ID when the title changes, and a new ID goes into conditions, cases and the start value", () => {
		const titled = edited(one, (draft) => edits.setProperty(draft, [...list, 1], "title", "Gold"));
		const result = edited(titled, (draft) => edits.renameOption(draft, [...list, 1], "it's gold"));
		const [plan, decision, cases] = result.screens[0].layout.children;
		expect(plan["data-source"][1]).toEqual({ id: "it's gold", title: "Gold" });
		expect(plan["init-value"]).toBe("it's gold");
		expect(decision.condition).toBe("${form.plan} == 'it\\'s gold'");
		expect(Object.keys(cases.cases)).toEqual(["it's gold", "default"]);
		expect(flowProblems(result)).toEqual([]);
	});

	it("are sorted as a language does", () => {
		const unsorted = flow([
			screen("A", [
				dropdown({ "data-source": ["Zebra", "Äpfel", "B"].map((title) => ({ id: title, title })) }),
				footer(),
			]),
		]);
		const result = edited(unsorted, (draft) => edits.sortItems(draft, list, "de"));
		expect(
			result.screens[0].layout.children[0]["data-source"].map(({ title }: { title: string }) => title),
		).toEqual(["Äpfel", "B", "Zebra"]);
	});
});

describe("a component", () => {
	it("takes its start value along into a Form, and out of it", () => {
		const form = { type: "Form", name: "form", "init-values": { b: "y" }, children: [input("b")] };
		const target = { list: ["screens", 1, "layout", "children"], index: 0 };
		const before = flow([middle("A", [form, footer(navigate("B"))]), screen("B", [footer()])]);
		const out = edited(before, (draft) =>
			edits.moveComponent(draft, [...CHILDREN, 0, "children", 0], target),
		);
		expect(out.screens[0].layout.children[0]).toEqual({ type: "Form", name: "form", children: [] });
		expect(out.screens[1].layout.children[0]).toEqual(input("b", { "init-value": "y" }));
		const back = edited(out, (draft) =>
			edits.moveComponent(draft, [...target.list, 0], { list: [...CHILDREN, 0, "children"], index: 0 }),
		);
		expect(back.screens[0].layout.children[0]).toEqual({
			type: "Form",
			name: "form",
			children: [input("b")],
			"init-values": { b: "y" },
		});
	});

	it("has a start value in its Form before 4.0, too, unless the Form takes all from data", () => {
		const old = (values: object) =>
			flow([middle("A", [{ type: "Form", name: "form", ...values, children: [input("b"), footer()] }])], {
				version: "3.1",
			});
		const field = [...CHILDREN, 0, "children", 0];
		const set = (draft: edits.FlowDraft) => edits.setProperty(draft, field, "init-value", "y");
		const started = edited(old({}), set);
		expect(started.screens[0].layout.children[0]["init-values"]).toEqual({ b: "y" });
		expect(flowProblems(started).map(({ message }) => message.key)).not.toContain("propertyNeedsVersion");
		expect(edited(started, (draft) => edits.setProperty(draft, field, "init-value", undefined))).toEqual(
			old({}),
		);
		expect(edited(old({ "init-values": "${data.all}" }), set)).toBe(
			"This comes from data, so it can't be changed here.",
		);
	});

	it("is followed to another screen by the references to it", () => {
		const result = edited(two, (draft) =>
			edits.moveComponent(draft, [...CHILDREN, 0], { list: ["screens", 1, "layout", "children"], index: 1 }),
		);
		expect(payloadOf(result, 1)).toEqual({ seat: "${form.seat}", row: "${form.row}" });
		expect(flowProblems(result)).toEqual([]);
	});

	it("is followed by references also when something else changes with it", () => {
		const [a, b] = two.screens as [object, object];
		const hidden = { ...two, screens: [{ ...a, sensitive: ["seat"] }, b] };
		const result = edited(hidden, (draft) =>
			edits.moveComponent(draft, [...CHILDREN, 0], { list: ["screens", 1, "layout", "children"], index: 1 }),
		);
		expect(result.screens[1].sensitive).toEqual(["seat"]);
		expect(payloadOf(result, 1)).toEqual({ seat: "${form.seat}", row: "${form.row}" });
	});

	it("has new names in a copy, and references in the copy mean it", () => {
		const group = choice("${data.flag}", [input("seat"), text("`'Seat ' ${form.seat}`")]);
		const data = { flag: { type: "boolean", __example__: true } };
		const one = flow([screen("A", [group, footer(complete({ seat: "${form.seat}" }))], { data })]);
		const result = edited(one, (draft) => edits.duplicateComponent(draft, [...CHILDREN, 0]));
		const [first, second] = result.screens[0].layout.children;
		expect(first).toEqual(group);
		expect(second.then).toEqual([input("seat_b"), text("`'Seat ' ${form.seat_b}`")]);
		expect(payloadOf(result)).toEqual({ seat: "${form.seat}", seat_b: "${form.seat_b}" });
	});

	it("can be pasted into another flow, without what that doesn't have", () => {
		const source = edits.readFlowText(
			JSON.stringify(
				flow([
					screen("A", [input("seat", { visible: "${data.flag}", pattern: "a" }), footer()], {
						data: { flag: { type: "boolean", __example__: true } },
					}),
				]),
			),
		);
		if (!source) throw new Error("This isn't a definition.");
		const copied = edits.copyComponent(source, [...CHILDREN, 0]);
		const other = flow([screen("OTHER", [footer()])], { version: "6.0" });
		const result = edited(other, (draft) =>
			edits.pasteComponent(draft, { list: CHILDREN, index: 0 }, copied),
		);
		expect(result.screens[0].layout.children[0]).toEqual(input("seat"));
		expect(payloadOf(result)).toEqual({ seat: "${form.seat}" });
	});

	it("names what depends on it before it's deleted, and repairs that on request", () => {
		const one = flow([
			screen("A", [
				input("age"),
				choice("${form.age} != ''", [text("Shown")]),
				text("${form.age}"),
				footer(),
			]),
		]);
		expect(edited(one, (draft) => edits.deleteComponent(draft, [...CHILDREN, 0]))).toBe(
			"2 other parts depend on this.",
		);
		const result = edited(one, (draft) => edits.deleteComponent(draft, [...CHILDREN, 0], { repair: true }));
		expect(result.screens[0].layout.children).toEqual([text("Shown"), text("Text"), footer()]);
	});

	it("keeps its name, options and conditions as another kind, and says what is lost", () => {
		const one = flow([
			screen("A", [
				{
					type: "CheckboxGroup",
					name: "plan",
					label: "Plan",
					description: "Choose",
					"data-source": options(2),
					"init-value": ["o1"],
					"max-selected-items": 1,
				},
				footer(complete({ plan: "${form.plan}" })),
			]),
		]);
		const read = edits.readFlowText(JSON.stringify(one));
		const kind = read && edits.kindsFor(read, [...CHILDREN, 0]).find(({ type }) => type === "Dropdown");
		expect(kind?.losses.map(({ path }) => path.at(-1))).toEqual(["description", "max-selected-items"]);
		const result = edited(one, (draft) => edits.changeKind(draft, [...CHILDREN, 0], "Dropdown"));
		expect(result.screens[0].layout.children[0]).toEqual(dropdown({ "init-value": "o1" }));
		expect(flowProblems(result)).toEqual([]);
	});

	it("can't be added where the version or a limit forbids it, and the palette says why", () => {
		const read = edits.readFlowText(JSON.stringify(flow([screen("A", [footer()])], { version: "5.1" })));
		const choices = read ? edits.componentsAt(edits.draftFlow(read), { list: CHILDREN, index: 0 }) : [];
		const why = (type: string) => {
			const refusal = choices.find((each) => each.type === type)?.refusal;
			return refusal && inEnglish(refusal);
		};
		expect(why("TextInput")).toBeUndefined();
		expect(why("ChipsSelector")).toBe("“ChipsSelector” requires version 6.3 or later.");
		expect(why("Footer")).toMatch(/one Footer|Footers/);
		expect(why("If")).toBe("Add a field to compare first.");
	});
});

describe("screens", () => {
	const three = flow(
		[
			middle("A", [input("a"), footer(navigate("B"))]),
			middle("B", [input("b"), footer(navigate("C", { from: "${form.b}" }))]),
			screen(
				"C",
				[text("${data.from}"), footer(complete({ a: "${screen.A.form.a}", b: "${screen.B.form.b}" }))],
				{
					data: { from: { type: "string", __example__: "x" } },
				},
			),
		],
		{ data_api_version: "3.0", routing_model: { A: ["B"], B: ["C"], C: [] } },
	);

	it("are led past when one between them is deleted, and the routes, payloads and reply follow", () => {
		expect(edited(three, (draft) => edits.deleteScreen(draft, 1))).toBe("1 other part depends on this.");
		const result = edited(three, (draft) => edits.deleteScreen(draft, 1, { repair: true }));
		expect(result.routing_model).toEqual({ A: ["C"], C: [] });
		expect(payloadOf(result)).toEqual({ from: "x" });
		expect(payloadOf(result, 1)).toEqual({ a: "${screen.A.form.a}" });
		expect(flowProblems(result)).toEqual([]);
	});

	it("are led past with everything spelled as on the deleted one", () => {
		const value = flow([
			middle("A", [input("a"), footer(navigate("B", { passed: "Café" }))]),
			screen("B", [footer(complete({ passed: "${data.passed}", a: "${screen.A.form.a}", ref: 1 }))], {
				data: { passed: { type: "string", __example__: "x" } },
			}),
		]);
		const written = JSON.stringify(value)
			.replace("Café", String.raw`Caf\u00e9`)
			.replace('"complete"', String.raw`"compl\u0065te"`)
			.replace("form.a}", String.raw`form.\u0061}`)
			.replace('"ref":1', '"ref":12345678901234567890.0');
		const read = edits.readFlowText(written);
		const result = read && edits.editFlow(read, (draft) => edits.deleteScreen(draft, 1, { repair: true }));
		const after = result && "edits" in result ? applyEdits(written, result.edits) : "";
		expect(after).toContain(
			String.raw`{"name":"compl\u0065te","payload":{"a":"${"$"}{form.\u0061}","passed":"Caf\u00e9","ref":12345678901234567890.0}}`,
		);
	});

	it("end the flow or lead on by words, with terminal, payload and routes", () => {
		const result = edited(three, (draft) => edits.setNext(draft, 0, { to: "screen", id: "C" }));
		expect(result.routing_model.A).toEqual(["C"]);
		expect(payloadOf(result)).toEqual({ from: "x" });
		const end = edited(two, (draft) => edits.setNext(draft, 0, { to: "end" }));
		expect(end.screens[0].terminal).toBe(true);
		expect(payloadOf(end)).toEqual({ seat: "${form.seat}" });
		expect(edited(three, (draft) => edits.setNext(draft, 2, { to: "screen", id: "A" }))).toBe(
			"“A” already leads to this screen, and flows can't go back.",
		);
	});
});

describe("conditions", () => {
	it.each([
		["`(${form.a} == 'x') && (${data.n} >= -2)`", "all", 2],
		["${form.terms}", "all", 1],
		["!${form.terms} || ${form.a} != 'it\\'s'", "any", 2],
	])("are read from %s", (source, join, count) => {
		const read = edits.readConditions(source);
		expect(read).toMatchObject({ join });
		expect(read?.of).toHaveLength(count);
		const within = source.startsWith("`") ? "property" : "if";
		expect(read && edits.readConditions(edits.writeConditions(read, within))).toEqual(read);
	});

	it.each(["`'Hello ' ${form.a}`", "${form.a} == ${form.b}", "${a} == 1 && ${b} == 2 || ${c} == 3", "x", 5])(
		"aren't read from %s, which stays as it is",
		(source) => expect(edits.readConditions(source)).toBeUndefined(),
	);

	it("need a version with expressions, unless it's one answer that's true or false", () => {
		const old = flow([screen("A", [{ type: "OptIn", name: "ok", label: "OK" }, text(), footer()])], {
			version: "5.1",
		});
		const set = (comparison: "is" | "isNot") =>
			edited(old, (draft) =>
				edits.setConditions(draft, [...CHILDREN, 1], "visible", {
					join: "all",
					of: [{ field: "form.ok", comparison }],
				}),
			);
		expect(set("is").screens[0].layout.children[1].visible).toBe("${form.ok}");
		expect(set("isNot")).toMatch("requires version 6.0");
	});
});

it("A field that a screen is sent joins its data, and every action that leads there sends it", () => {
	const result = edited(
		flow([
			middle("A", [
				{ type: "EmbeddedLink", text: "Go", "on-click-action": navigate("B") },
				footer(navigate("B")),
			]),
			screen("B", [footer()]),
		]),
		(draft) => edits.setPayload(draft, [...CHILDREN, 1, "on-click-action"], "count", 2),
	);
	expect(result.screens[1].data).toEqual({ count: { type: "number", __example__: 2 } });
	expect(result.screens[0].layout.children[0]["on-click-action"].payload).toEqual({ count: 2 });
	expect(flowProblems(result)).toEqual([]);
});

it("Upgrading lists what it changes: dates are days from 5.0, and required properties are there", () => {
	const old = flow(
		[
			screen("A", [
				{
					type: "Form",
					name: "form",
					children: [
						{ type: "DatePicker", name: "day", label: "Day", "min-date": "1729468800000" },
						{ type: "RadioButtonsGroup", name: "size", "data-source": options(2) },
						footer(complete({ day: "${form.day}", size: "${form.size}" })),
					],
				},
			]),
		],
		{ version: "3.1" },
	);
	const read = edits.readFlowText(JSON.stringify(old));
	const changes = read && edits.upgradeTo(read, "7.3");
	expect(changes && "changes" in changes && changes.changes.map((each) => inEnglish(each))).toEqual([
		"Write dates as days",
		"Add “label”",
	]);
	const result = edited(old, (draft) => edits.upgrade(draft, "7.3"));
	expect(result.screens[0].layout.children[0].children[0]["min-date"]).toBe("2024-10-21");
	expect(flowProblems(result)).toEqual([]);
});

it("A picture that's too large for an option is refused before it's stored", () => {
	const one = flow([screen("A", [dropdown(), footer()])]);
	const read = edits.readFlowText(JSON.stringify(one));
	const problem = (size: number) =>
		read &&
		edits.pictureProblem(
			edits.draftFlow(read),
			[...CHILDREN, 0, "data-source", 0],
			"image",
			"A".repeat(size),
		);
	expect(problem(100 * 1024)).toBeUndefined();
	expect(problem(200 * 1024)).toMatchObject({ key: "imageTooLarge", values: { max: 100 } });
});
