import { ACTION_TYPES } from "@/lib/flow-json/components/actions";
import {
	addCase,
	addComponent,
	addData,
	addScreen,
	deleteComponent,
	deleteScreen,
	editFlow,
	type FlowDraft,
	readFlowText,
	removeCase,
	renameScreen,
	setAction,
	setProperty,
	setServer,
	shapeAt,
} from "@/lib/flow-json/edits";
import { inEnglish } from "@/lib/flow-json/english";
import type { FlowMessage } from "@/lib/flow-json/message";
import { asList, asMembers, type Members } from "@/lib/flow-json/read";
import { applyEdits } from "@/lib/json/draft";
import { isSame } from "@/lib/json/is-same";
import type { Path } from "@/lib/json/path";

const BLANK = {
	version: "7.3",
	screens: [{ id: "BLANK", layout: { type: "SingleColumnLayout", children: [] } }],
};

/** Builds a definition from a blank form, only with operations, each on the text that those before it left. */
export function buildFlow(target: Members): string {
	let text = JSON.stringify(BLANK, null, 2);
	function step(operation: (draft: FlowDraft) => unknown) {
		const flow = readFlowText(text);
		if (!flow) throw new Error(`This isn't JSON: ${text}`);
		const result = editFlow(flow, (draft) => {
			operation(draft);
			return {};
		});
		if (!("refusal" in result)) text = applyEdits(text, result.edits);
	}
	const screens = asList(target.screens).map((screen) => asMembers(screen) ?? {});
	step((draft) => {
		must(setProperty(draft, [], "version", target.version));
		for (const name of ["data_channel_uri", "data_api_version"])
			if (target[name] !== undefined) must(setProperty(draft, [], name, target[name]));
		for (const [index, screen] of screens.entries()) {
			must(addScreen(draft, index === 0 ? undefined : index - 1, { title: "T", next: "N", end: "E" }));
			must(renameScreen(draft, index, String(screen.id)));
		}
		must(deleteScreen(draft, screens.length, { repair: true }));
	});
	for (const [index, screen] of screens.entries()) {
		step((draft) => {
			const list = ["screens", index, "layout", "children"];
			while (draft.get([...list, 0]) !== undefined)
				must(deleteComponent(draft, [...list, 0], { repair: true }));
			for (const [name, field] of Object.entries(asMembers(screen.data) ?? {})) {
				must(addData(draft, index, name, String(asMembers(field)?.type)));
				setAll(draft, ["screens", index, "data", name], asMembers(field) ?? {});
			}
			if (screen.data !== undefined && draft.get(["screens", index, "data"]) === undefined)
				must(setProperty(draft, ["screens", index], "data", {}));
			setAll(draft, ["screens", index], screen, ["data", "layout", "id"]);
		});
	}
	for (const [index, screen] of screens.entries()) {
		const children = asList(asMembers(screen.layout)?.children);
		step((draft) => addAll(draft, ["screens", index, "layout", "children"], children));
	}
	step((draft) => {
		for (const [index, screen] of screens.entries()) {
			const children = asList(asMembers(screen.layout)?.children);
			finishAll(draft, ["screens", index, "layout", "children"], children);
			setAll(draft, ["screens", index], screen, ["data", "layout", "id"]);
			for (const [name, field] of Object.entries(asMembers(screen.data) ?? {}))
				setAll(draft, ["screens", index, "data", name], asMembers(field) ?? {});
		}
		if (target.data_api_version !== undefined) must(setServer(draft, true));
		setAll(draft, [], target, ["screens"]);
	});
	return text;
}

function must(outcome: object) {
	if ("refusal" in outcome) throw new Error(inEnglish(outcome.refusal as FlowMessage));
}

/** Sets the properties that differ, and removes those that shouldn't be there. */
function setAll(draft: FlowDraft, owner: Path, target: Members, except: ReadonlyArray<string> = []) {
	const present = asMembers(draft.get(owner)) ?? {};
	// A calendar's mode decides on its other properties.
	for (const name of new Set(["mode", ...Object.keys(target), ...Object.keys(present)]))
		if (!except.includes(name) && !isSame(draft.get([...owner, name]), target[name]))
			must(setProperty(draft, owner, name, target[name]));
}

const BRANCHES = ["children", "then", "else", "cases"];

/** Adds components with what's inside them; their properties are set when all of them are there. */
function addAll(draft: FlowDraft, list: Path, targets: ReadonlyArray<unknown>) {
	for (const [index, value] of targets.entries()) {
		const target = asMembers(value) ?? {};
		must(addComponent(draft, { list, index }, String(target.type)));
		const path = [...list, index];
		if (target.name !== undefined) must(setProperty(draft, path, "name", target.name));
		for (const branch of ["children", "then", "else"]) {
			if (!Array.isArray(target[branch])) continue;
			const inner = [...path, branch];
			while (draft.get([...inner, 0]) !== undefined)
				must(deleteComponent(draft, [...inner, 0], { repair: true }));
			addAll(draft, inner, asList(target[branch]));
		}
		for (const [name, children] of Object.entries(asMembers(target.cases) ?? {})) {
			const inner = [...path, "cases", name];
			if (draft.get(inner) === undefined) must(addCase(draft, path, name));
			while (draft.get([...inner, 0]) !== undefined)
				must(deleteComponent(draft, [...inner, 0], { repair: true }));
			addAll(draft, inner, asList(children));
		}
		for (const name of Object.keys(asMembers(draft.get([...path, "cases"])) ?? {}))
			if (asMembers(target.cases)?.[name] === undefined) must(removeCase(draft, path, name));
	}
}

function finishAll(draft: FlowDraft, list: Path, targets: ReadonlyArray<unknown>) {
	for (const [index, value] of targets.entries()) {
		const target = asMembers(value) ?? {};
		const path = [...list, index];
		const shape = shapeAt(draft, path) ?? {};
		for (const [name, property] of Object.entries(shape)) {
			const action = asMembers(target[name]);
			if (property.type !== "action" || !action) continue;
			const wanted = String(action.name);
			if (asMembers(draft.get([...path, name]))?.name !== wanted && Object.hasOwn(ACTION_TYPES, wanted))
				setAction(draft, path, name, {
					name: wanted as never,
					target: String(asMembers(action.next)?.name ?? action.url ?? ""),
				});
			setAll(draft, [...path, name], action);
		}
		setAll(draft, path, target, BRANCHES);
		for (const branch of ["children", "then", "else"])
			if (Array.isArray(target[branch])) finishAll(draft, [...path, branch], asList(target[branch]));
		for (const [name, children] of Object.entries(asMembers(target.cases) ?? {}))
			finishAll(draft, [...path, "cases", name], asList(children));
	}
}
