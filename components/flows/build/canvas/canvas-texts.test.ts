import { expect, it } from "vitest";
import { textsOf } from "@/components/flows/build/canvas/canvas-texts";
import { screenWith } from "@/components/flows/build/testing/build-page";
import { versionToCheck } from "@/lib/flow-json/versions";

it("All fixed texts that a phone shows can be typed there, but no names, IDs and values from data", () => {
	const definition = screenWith([
		{
			...{ type: "CheckboxGroup", name: "days", label: "Which days?", description: "$" + "{data.hint}" },
			"media-size": "large",
			"data-source": [
				{ id: "mon", title: "Monday", description: "Open" },
				{ id: "tue", title: "Tuesday" },
			],
		},
	]);
	const [group] = definition.screens[0]?.components ?? [];
	if (!group) throw new Error("The component wasn't read.");
	const options = [...group.path, "data-source"];
	expect(textsOf(group, versionToCheck("7.3"))).toEqual([
		{ owner: group.path, name: "label", value: "Which days?" },
		{ owner: [...options, 0], name: "title", value: "Monday" },
		{ owner: [...options, 0], name: "description", value: "Open" },
		{ owner: [...options, 1], name: "title", value: "Tuesday" },
	]);
});
