import { expect, it } from "vitest";
import { buttonNumber, inPageOrder } from "@/components/templates/save/save-problems";

it("problems are listed in the order of their fields on the page", () => {
	const paths = [
		"buttons.10.label",
		"settings",
		"footer",
		"buttons.2.value",
		"buttons.2.label",
		"text",
		"headers.0.text",
	];
	expect(inPageOrder(paths.map((path) => ({ path }))).map(({ path }) => path)).toEqual([
		"headers.0.text",
		"text",
		"footer",
		"buttons.2.value",
		"buttons.2.label",
		"buttons.10.label",
		"settings",
	]);
});

it("a problem of a button says which one", () => {
	expect(["buttons.0.label", "buttons.3", "buttons", "footer"].map(buttonNumber)).toEqual([
		1,
		4,
		undefined,
		undefined,
	]);
});
