import { describe, expect, it } from "vitest";
import { readJson } from "@/lib/json/read-json";
import { createPatcher, patchDefinition } from "./definition-patch";
import { type Definition, readDefinition, SCREENS_MAX } from "./read";

function screen(id: string, title = id) {
	return { id, title, layout: { type: "SingleColumnLayout", children: [{ type: "TextBody", text: id }] } };
}

/** Sends definitions one after the other, as between two threads. */
function sender() {
	const patch = createPatcher();
	let received: Definition | undefined;
	return (value: unknown) => {
		const text = JSON.stringify(value);
		const json = readJson(text);
		if (!json.ok) throw new Error("not JSON");
		const sent = structuredClone(patch(text, json.root, json.value));
		received = patchDefinition(received, sent);
		return { sent, received };
	};
}

describe("a definition sent in patches", () => {
	it("equals the definition, whatever it is", () => {
		const send = sender();
		const values = [
			{ version: "7.3", screens: [screen("A"), screen("B")] },
			{ version: "7.3", routing_model: {}, screens: [screen("A"), screen("B", "New title")] },
			{ version: "7.3", screens: [screen("NEW"), screen("A"), 7, screen("B")] },
			{ version: "7.3", screens: [screen("A")] },
			{ version: "7.3", screens: "none" },
			[],
			{ screens: null },
			{ version: "7.3" },
			{ version: "7.3", screens: [screen("A"), 7] },
			{ version: "7.2", screens: [screen("A"), 7] },
			{ version: "7.2", screens: Array.from({ length: SCREENS_MAX + 1 }, (_, n) => screen(`S${n}`)) },
		];
		for (const value of values) expect(send(value).received).toEqual(readDefinition(value));
	});

	it("has only the changed screens, and keeps the others' objects", () => {
		const send = sender();
		const first = send({ version: "7.3", screens: [screen("A"), screen("B")] }).received;
		const { sent, received } = send({ version: "7.3", screens: [screen("A"), screen("B", "Other")] });
		expect(sent.screens).toEqual(["same", { value: screen("B", "Other") }]);
		expect(received.screens[0]).toBe(first.screens[0]);
	});

	it("keeps the objects of a changed screen's other components, also in a Form", () => {
		const send = sender();
		const withLabel = (label: string) => {
			const children = [
				{ type: "TextInput", label },
				{ type: "DatePicker", label: "Day" },
			];
			const layout = {
				children: [
					{ type: "TextBody", text: "A" },
					{ type: "Form", children },
				],
			};
			return { version: "7.3", screens: [{ id: "A", layout }] };
		};
		const [before, after] = ["Name", "First name"].map((label) => send(withLabel(label)).received);
		expect(after).toEqual(readDefinition(withLabel("First name")));
		const [old, now] = [before, after].map((one) => one?.screens[0]?.components ?? []);
		expect(now?.[0]).toBe(old?.[0]);
		const [inner, innerAfter] = [old, now].map((one) => one?.[1]?.branches[0]?.components);
		expect(innerAfter?.[1]).toBe(inner?.[1]);
		expect(innerAfter?.[0]).not.toBe(inner?.[0]);
	});
});
