import type { Path } from "@/lib/json/path";
import { isRequired } from "../../components/shape";
import type { Mention } from "../../language/names/mentions";
import { asList, asMembers } from "../../read";
import { componentIn, type FlowDraft, mentionsOf } from "../draft";
import { setAction } from "../flow/actions";
import { leavePayload, leaveReply } from "../flow/answers";
import { declaredIn } from "../names";
import { shapeAt, startValue } from "../values/shapes";

/** Repairs that follow from one removal are far fewer. */
const REPAIRS_MAX = 2_000;

/** Takes references out until there are none; each repair may move the others. */
export function repairAll(draft: FlowDraft, find: () => Mention | undefined) {
	for (let count = 0; count < REPAIRS_MAX; count += 1) {
		const mention = find();
		if (!mention) return;
		repair(draft, mention);
	}
}

/**
 * Takes a reference out of the definition: an optional property goes, a required one gets a first value, a condition shows what
 * it was for, a payload is shorter, and a button ends the flow.
 */
function repair(draft: FlowDraft, { path, isKey }: Mention) {
	const payload = path.indexOf("payload");
	if (payload >= 0 && path.length > payload + 1) return leavePayload(draft, path.slice(0, payload + 2));
	if (isKey) return removeWithList(draft, path);
	if (path[2] === "sensitive" || path[0] === "routing_model") return removeWithList(draft, path);
	if (path.at(-1) === "name" && path.at(-2) === "next") return repairAction(draft, path.slice(0, -2));
	const component = componentIn(path);
	const isDecision =
		component?.length === path.length - 1 && ["condition", "value"].includes(String(path.at(-1)));
	if (component && isDecision) return unwrap(draft, component);
	const isElement = typeof path.at(-1) === "number";
	const owner = path.slice(0, isElement ? -2 : -1);
	const name = String(path.at(isElement ? -2 : -1));
	if (isElement && asList(draft.get(path.slice(0, -1))).length > 1) return draft.remove(path);
	const property = shapeAt(draft, owner)?.[name];
	if (property && isRequired(property, draft.version()))
		return draft.set([...owner, name], startValue(draft, owner, name));
	draft.remove([...owner, name]);
}

/** Removes a member or element, and the list or object of names if it's empty then. */
function removeWithList(draft: FlowDraft, path: Path) {
	draft.remove(path);
	const list = path.slice(0, -1);
	const rest = draft.get(list);
	const isEmpty = asMembers(rest)
		? Object.keys(asMembers(rest) ?? {}).length === 0
		: asList(rest).length === 0;
	if (isEmpty && list[0] !== "routing_model") draft.remove(list);
}

/** An action that leads nowhere: a button ends the flow, and other things that need it go. */
function repairAction(draft: FlowDraft, action: Path) {
	const component = componentIn(action);
	const property = String(action.at(-1));
	if (!component) return draft.remove(action);
	const owner = action.slice(0, -1);
	const rule = shapeAt(draft, owner)?.[property];
	const type = draft.get([...component, "type"]);
	if (type === "Footer") {
		const outcome = setAction(draft, owner, property, { name: "complete" });
		return "refusal" in outcome ? draft.remove(component) : undefined;
	}
	const isOfItem = owner.length > component.length;
	const list = owner.slice(0, -1);
	if (isOfItem && type === "NavigationList" && asList(draft.get(list)).length > 1) return draft.remove(owner);
	const needsIt = type === "NavigationList" || (rule && isRequired(rule, draft.version()));
	draft.remove(needsIt ? component : action);
}

/** Puts what a condition shows in its place: the first branch of an If; of a Switch, the default or the first case. The answers of the others go. */
function unwrap(draft: FlowDraft, component: Path) {
	const cases = Object.keys(asMembers(draft.get([...component, "cases"])) ?? {});
	const branch =
		draft.get([...component, "type"]) === "If"
			? [...component, "then"]
			: [...component, "cases", cases.includes("default") ? "default" : (cases[0] ?? "")];
	const list = component.slice(0, -1);
	const index = Number(component.at(-1));
	const count = asList(draft.get(branch)).length;
	for (let at = 0; at < count; at += 1) draft.move([...branch, 0], [...list, index + 1 + at]);
	const symbols = declaredIn(draft, component);
	for (const symbol of symbols) if (symbol.kind === "form") leaveReply(draft, symbol);
	draft.remove(component);
	repairAll(
		draft,
		() =>
			symbols
				.map((symbol) => mentionsOf(draft, symbol))
				.find((found) => !found.some(({ isDeclaration }) => isDeclaration))?.[0],
	);
}
