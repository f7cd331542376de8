import { expect, it } from "vitest";
import { Canvas } from "@/components/flows/build/canvas/canvas";
import { Outline } from "@/components/flows/build/outline/outline";
import { PartTree } from "@/components/flows/build/outline/part-tree";
import { renderBuild, screenWith } from "@/components/flows/build/testing/build-page";
import { EMPTY_SESSION } from "@/lib/flow-json/preview/session";

const definition = screenWith([
	{ type: "TextInput", name: "nick", label: "Nickname" },
	{ type: "Sparkle", text: "Shiny" },
	// biome-ignore lint/suspicious/noThenProperty: the platform's name of the property
	{ type: "If", condition: "true", then: [{ type: "TextBody", text: "Hello" }], else: [] },
	{ type: "TextBody", text: "Later", visible: false },
]);
const words = (page: string) => page.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

it("The parts of the open screen are a tree, with what isn't known in its place", () => {
	const page = renderBuild(
		definition.screens.map((screen) => <PartTree key={screen.id} screen={screen} onMenu={() => undefined} />),
		{ definition },
	);
	expect(words(page)).toContain(
		"Nickname , Short answer Shiny , Edited in JSON true , Condition If true Hello , Text If not Add a part here Later , Text",
	);
});

it("On the canvas, the title and each part are a button, also one that isn't known or is hidden", () => {
	const page = renderBuild(<Canvas session={EMPTY_SESSION} setSession={() => undefined} isStale={false} />, {
		definition,
	});
	const names = [...page.matchAll(/aria-label="([^"]*), select"/g)].map(([, name]) => name);
	expect(names).toEqual([
		...["Screen: First", "Short answer: Nickname", "Sparkle: Shiny", "Text: Hello"],
		"Text: Later, hidden by a condition",
	]);
});

it("People who can't edit see parts, but nothing that changes them", () => {
	const parts = (
		<>
			<Outline />
			<Canvas session={EMPTY_SESSION} setSession={() => undefined} isStale={false} />
		</>
	);
	const tools = ["Add screen", "Add part", "Add a part here", "More for"];
	const offered = (isReadOnly: boolean) => {
		const page = renderBuild(parts, { definition, isReadOnly });
		return tools.filter((tool) => page.includes(tool));
	};
	expect(offered(false)).toEqual(tools);
	expect(offered(true)).toEqual([]);
});
