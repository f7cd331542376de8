import { type Path, pointer } from "@/lib/json/path";
import { componentType } from "../../components/catalogue";
import { type FlowMessage, messageOf } from "../../message";
import { type Fix, flowProblems, type Problem } from "../../problems";
import { actionsOf, asMembers, targetOf, walkComponents } from "../../read";
import { isAtLeast, parseVersion } from "../../versions";
import { type Done, draftFlow, type FlowDraft, type FlowText, type Outcome } from "../draft";
import { renameScreen } from "../names";
import { startValue } from "../values/shapes";

/** Applies fixes of the checker, one after another; each has the paths of the draft before it. */
export function applyFixes(draft: FlowDraft, fixes: ReadonlyArray<Fix>): Outcome {
	for (const fix of fixes) {
		if ("rename" in fix) {
			const outcome = renameScreen(draft, fix.rename.index, fix.rename.to);
			if ("refusal" in outcome) return outcome;
			continue;
		}
		for (const edit of fix.edits) {
			if ("name" in edit) draft.rename(edit.path, edit.name);
			else if ("remove" in edit) draft.remove(edit.path);
			else if ("insert" in edit) draft.insert(edit.path, edit.insert);
			else draft.set(edit.path, edit.value);
		}
	}
	return {};
}

/** Applies the fixes of all problems that a filter lets through, and of those that they leave. */
export function fixAll(
	draft: FlowDraft,
	isWanted: (problem: Problem) => boolean,
): Done & { changes: FlowMessage[] } {
	const changes: FlowMessage[] = [];
	for (let count = 0; count < FIXES_MAX; count += 1) {
		const problem = flowProblems(draft.get([])).find((each) => each.fix && isWanted(each));
		if (!problem?.fix) break;
		const before = draft.get([]);
		changes.push(problem.fix.title);
		if ("refusal" in applyFixes(draft, [problem.fix]) || draft.get([]) === before) break;
	}
	return { changes };
}

const FIXES_MAX = 200;

/** Days before 5.0 are milliseconds. Source: docs/spec/flow-json.md §1. */
const DAYS_SINCE = "5.0";

export type Upgrade = Done & {
	/** What else changes, as the titles of fixes. */
	changes: FlowMessage[];
	/** The errors that the new version finds and nothing fixes. */
	remaining: FlowMessage[];
};

/** What upgrading to a version would change and leave. */
export function upgradeTo(flow: FlowText, version: string): Outcome<Upgrade> {
	return upgrade(draftFlow(flow), version);
}

/** Sets the version and makes the changes that it needs: dates, removed and required properties, and other fixes. */
export function upgrade(draft: FlowDraft, version: string): Outcome<Upgrade> {
	const [from, to] = [draft.version(), parseVersion(version)];
	if (!to) return { refusal: messageOf("editUnknownProperty", { property: version }) };
	const old = new Set(flowProblems(draft.get([])).map(keyOf));
	const changes: FlowMessage[] = [];
	draft.set(["version"], version);
	if (!isAtLeast(from, DAYS_SINCE) && isAtLeast(to, DAYS_SINCE) && writeDays(draft))
		changes.push(messageOf("editDays"));
	const isNew = (problem: Problem) => problem.severity === "error" && !old.has(keyOf(problem));
	changes.push(...fixAll(draft, isNew).changes);
	for (const problem of flowProblems(draft.get([])).filter(isNew)) {
		const { property } = problem.message.values;
		if (problem.message.key !== "missingProperty" || typeof property !== "string") continue;
		const value = startValue(draft, problem.path, property);
		if (value === undefined) continue;
		draft.set([...problem.path, property], value);
		changes.push(messageOf("add", { name: property }));
	}
	const remaining = flowProblems(draft.get([])).filter(isNew);
	return { changes, remaining: remaining.map(({ message }) => message) };
}

function keyOf({ code, path }: Problem): string {
	return `${code} ${pointer(path)}`;
}

const TIMESTAMP = /^-?\d{9,16}$/;

/** Writes timestamps of date properties as days. Whether there were any. */
function writeDays(draft: FlowDraft): boolean {
	let hasChanged = false;
	const change = (path: Path, value: unknown) => {
		if (Array.isArray(value)) return value.forEach((item, index) => void change([...path, index], item));
		if (typeof value !== "string" || !TIMESTAMP.test(value)) return;
		draft.set(path, new Date(Number(value)).toISOString().slice(0, 10));
		hasChanged = true;
	};
	for (const screen of draft.definition().screens) {
		for (const { type, path, props } of walkComponents(screen.components)) {
			for (const [name, property] of Object.entries(componentType(type)?.properties ?? {}))
				if (property.type === "date" || property.type === "dates") change([...path, name], props[name]);
			if (type !== "Form") continue;
			const dates = [...walkComponents(screen.components)].filter((each) => each.type === "DatePicker");
			for (const each of dates) {
				const name = String(each.props.name);
				change([...path, "init-values", name], asMembers(props["init-values"])?.[name]);
			}
		}
		for (const [name, field] of Object.entries(screen.data))
			change([...screen.path, "data", name, "__example__"], asMembers(field)?.__example__);
	}
	return hasChanged;
}

/** Whether the flow asks a server. The routes between its screens are written down for it. */
export function setServer(draft: FlowDraft, isAsked: boolean): Outcome {
	const { screens, props } = draft.definition();
	const actions = (id: string) =>
		screens
			.filter((screen) => screen.id === id)
			.flatMap(({ components }) => [...walkComponents(components)].flatMap(actionsOf));
	if (!isAsked) {
		const isUsed = screens.some(({ id }) => actions(id).some(({ name }) => name === "data_exchange"));
		if (isUsed) return { refusal: messageOf("exchangeNeedsServer") };
		draft.remove(["data_api_version"]);
		for (const { path, props: own } of screens)
			if (own.refresh_on_back !== undefined) draft.remove([...path, "refresh_on_back"]);
		return {};
	}
	if (props.data_api_version === undefined) draft.set(["data_api_version"], "3.0");
	if (asMembers(props.routing_model) && Object.keys(asMembers(props.routing_model) ?? {}).length > 0)
		return {};
	const targets = (id: string) => [...new Set(actions(id).flatMap((action) => targetOf(action) ?? []))];
	draft.set(
		["routing_model"],
		Object.fromEntries(screens.map(({ id }) => [id, targets(id).filter((each) => each !== id)])),
	);
	return {};
}
