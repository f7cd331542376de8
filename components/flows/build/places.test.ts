import { expect, it } from "vitest";
import { stepPlaces } from "@/components/flows/build/places";
import { screenWith } from "@/components/flows/build/testing/build-page";

const text = (words: string) => ({ type: "TextBody", text: words });
const CHILDREN = ["screens", 0, "layout", "children"];
const definition = screenWith([
	text("First"),
	{
		type: "If",
		condition: "true",
		// biome-ignore lint/suspicious/noThenProperty: the platform's name of the property
		then: [text("Then")],
		else: [text("Else"), text("Last")],
	},
	text("After"),
]);

it("Moving down goes into a container, through its branches, and out of it", () => {
	const ifPath = [...CHILDREN, 1];
	expect(stepPlaces(definition, [...CHILDREN, 0], 1)).toEqual([
		{ list: [...ifPath, "then"], index: 0 },
		{ list: CHILDREN, index: 2 },
	]);
	expect(stepPlaces(definition, [...ifPath, "then", 0], 1)).toEqual([
		{ list: [...ifPath, "else"], index: 0 },
		{ list: CHILDREN, index: 2 },
	]);
	expect(stepPlaces(definition, [...ifPath, "else", 0], 1)).toEqual([
		{ list: [...ifPath, "else"], index: 2 },
	]);
	expect(stepPlaces(definition, [...ifPath, "else", 1], 1)).toEqual([{ list: CHILDREN, index: 2 }]);
});

it("Moving up goes the same way back, and nowhere from the top", () => {
	const ifPath = [...CHILDREN, 1];
	expect(stepPlaces(definition, [...CHILDREN, 2], -1)).toEqual([
		{ list: [...ifPath, "else"], index: 2 },
		{ list: CHILDREN, index: 1 },
	]);
	expect(stepPlaces(definition, [...ifPath, "then", 0], -1)).toEqual([{ list: CHILDREN, index: 1 }]);
	expect(stepPlaces(definition, [...CHILDREN, 0], -1)).toEqual([]);
});
