import { expect, it } from "vitest";
import { ComponentInspector } from "@/components/flows/build/inspector/component-inspector";
import { hasControl } from "@/components/flows/build/inspector/property-groups";
import { ScreenInspector } from "@/components/flows/build/inspector/screen-inspector";
import { renderBuild, screenWith } from "@/components/flows/build/testing/build-page";
import type { ProblemRow } from "@/lib/console/flows/problems/problem-rows";
import { CATALOGUES } from "@/lib/console/messages/catalogues";
import { ACTION_TYPES } from "@/lib/flow-json/components/actions";
import { COMPONENT_TYPES, componentTypesIn, propertiesOf } from "@/lib/flow-json/components/catalogue";
import { SCREEN } from "@/lib/flow-json/components/frame";
import type { Shape } from "@/lib/flow-json/components/shape";
import { versionToCheck } from "@/lib/flow-json/versions";

/** The inspector of a component, with all groups open: a problem opens that of its property. */
function inspect(component: Record<string, unknown>, version = "7.3"): string {
	const definition = screenWith([component], version);
	const [part] = definition.screens[0]?.components ?? [];
	if (!part) throw new Error("The component wasn't read.");
	const problems = propertiesOf(part.type, versionToCheck(version)).map(
		([name]): ProblemRow => ({
			...{ key: name, severity: "error", source: "definition", code: "X", message: `About ${name}.` },
			...{ path: [...part.path, name], start: 0, end: 1, position: { line: 1, column: 1 } },
			fix: { title: `Fix ${name}`, edits: [] },
		}),
	);
	return renderBuild(<ComponentInspector component={part} />, { definition, problems });
}

it.each(["2.1", "4.0", "7.3"])(
	"In version %s, every property of every component has a control",
	(version) => {
		const missing = componentTypesIn(versionToCheck(version)).flatMap((type) => {
			const page = inspect({ type, mode: "range" }, version);
			return propertiesOf(type, versionToCheck(version)).flatMap(([name, property]) =>
				!hasControl(property) || page.includes(`data-property="${name}"`) ? [] : [`${type}.${name}`],
			);
		});
		expect(missing).toEqual([]);
	},
);

it("Before 4.0, an input has a control for the start value that its Form holds", () => {
	const input = { type: "TextInput", name: "nick", label: "Nickname" };
	const definition = screenWith([{ type: "Form", name: "form", children: [input] }], "3.1");
	const [part] = definition.screens[0]?.components[0]?.branches[0]?.components ?? [];
	const page = part ? renderBuild(<ComponentInspector component={part} />, { definition }) : "";
	expect(page).toContain('data-property="init-value"');
});

it("A problem is at its field, with its fix", () => {
	const page = inspect({ type: "TextInput", name: "nick", label: "Nickname" });
	const [, field = ""] = page.split('data-property="label"');
	expect(field.slice(0, field.indexOf("data-property"))).toContain("About label.");
	expect(field.slice(0, field.indexOf("data-property"))).toContain("Fix label");
});

it("A part that the table doesn't know is edited in JSON, and says so", () => {
	const definition = screenWith([{ type: "Sparkle", text: "Hi" }]);
	const [part] = definition.screens[0]?.components ?? [];
	const page = part ? renderBuild(<ComponentInspector component={part} />, { definition }) : "";
	expect(page).toContain("Edited in JSON");
	expect(page).toContain("Open JSON");
});

it("Values from data and expressions are shown as they're written", () => {
	const page = inspect({ type: "TextBody", text: "$" + "{data.name}", visible: "`$" + "{form.age} > 18`" });
	expect(page).toContain("$" + "{data.name}");
	expect(page).toContain("`$" + "{form.age} &gt; 18`");
});

it("The properties of a screen have controls", () => {
	const definition = screenWith([]);
	const [screen] = definition.screens;
	const page = screen ? renderBuild(<ScreenInspector screen={screen} />, { definition }) : "";
	const elsewhere = ["data", "layout"];
	const names = Object.keys(SCREEN).filter((name) => !elsewhere.includes(name));
	expect(names.filter((name) => !page.includes(`data-property="${name}"`))).toEqual([]);
});

it.each(["en", "de"] as const)("In %s, every property and component has a name for people", (language) => {
	const { properties, about } = CATALOGUES[language].flowBuild;
	const namesOf = (shape: Shape): string[] =>
		Object.entries(shape).flatMap(([name, { shape: inner }]) => [name, ...(inner ? namesOf(inner) : [])]);
	const shapes = [...Object.values(COMPONENT_TYPES), ...Object.values(ACTION_TYPES)].map(
		(type) => type.properties,
	);
	// The parts of a layout are in the tree.
	const own = ["layout"];
	const names = [...shapes, SCREEN].flatMap(namesOf).filter((name) => !own.includes(name));
	const inTree = ["then", "else"];
	expect(names.filter((name) => !(name in properties) && !inTree.includes(name))).toEqual([]);
	expect(Object.keys(COMPONENT_TYPES).filter((type) => !(type in about))).toEqual([]);
});
