import type { Path } from "@/lib/json/path";
import { referenceIn } from "../../expression/tokens";
import type { Component, Members } from "../../read";
import { follow, type Scope } from "../references/scope";
import { quoted, type Report } from "../report";
import { DEPTH_MAX, type Placed } from "./payloads";

const CODE = "INVALID_ON_CLICK_ACTION_PAYLOAD";
const FILES_MAX: Readonly<Record<string, string>> = {
	PhotoPicker: "max-uploaded-photos",
	DocumentPicker: "max-uploaded-documents",
};

/** How files may be sent: never to another screen, and “complete” sends one. Source: docs/spec/flow-json.md §4.13. */
export function checkPickers(report: Report, scope: Scope, { action, screen }: Placed, payload: Members) {
	const pickers: Component[] = [];
	for (const { path, value, isTop } of textsIn([...action.path, "payload"], payload)) {
		const reference = referenceIn(value);
		const resolution = reference && follow(scope, screen, reference);
		const picker = resolution?.found ? resolution.input : undefined;
		const limit = FILES_MAX[picker?.type ?? ""];
		if (!picker || !limit || report.isFull()) continue;
		if (action.name === "navigate") {
			const message = `Files of a ${picker.type} can't be sent to another screen. That screen can use ${quoted(`\${screen.${screen.id}.form.${String(picker.props.name)}}`)}.`;
			report.error(CODE, path, message);
			continue;
		}
		if (!isTop) report.error(CODE, path, `Files of a ${picker.type} must stand directly in the payload.`);
		if (action.name !== "complete") continue;
		if (picker.props[limit] !== 1) {
			const message = `“complete” can send one file, so the ${picker.type} ${quoted(String(picker.props.name))} needs "${limit}": 1.`;
			const edits = [{ path: [...picker.path, limit], value: 1 }];
			report.error(CODE, path, message, { title: `Set ${quoted(limit)} to 1`, edits });
		}
		pickers.push(picker);
		if (new Set(pickers).size === 2)
			report.error(CODE, path, "“complete” can send the files of only one picker.");
	}
}

function* textsIn(
	path: Path,
	value: unknown,
	depth = 0,
): Generator<{ path: Path; value: string; isTop: boolean }> {
	if (typeof value === "string") yield { path, value, isTop: depth === 1 };
	if (typeof value !== "object" || value === null || depth > DEPTH_MAX) return;
	for (const [key, inner] of Object.entries(value))
		yield* textsIn([...path, Array.isArray(value) ? Number(key) : key], inner, depth + 1);
}
