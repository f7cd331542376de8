import type { Part } from "@/lib/json/draft";
import { isSame } from "@/lib/json/is-same";
import type { Path } from "@/lib/json/path";
import type { Mention } from "../../language/names/mentions";
import { messageOf } from "../../message";
import { asList, asMembers, type Screen } from "../../read";
import { isAtLeast } from "../../versions";
import { type Done, type FlowDraft, mentionsOf, outside, type Refused, screenIn } from "../draft";
import { setAction, whyNotTarget } from "../flow/actions";
import { actionsTo, exampleOf, leaveReply, REFERENCES_SINCE, screenAt } from "../flow/answers";
import { buttonOf, nextOf } from "../flow/next";
import { declaredIn, dependentsOf, type Use, usesIn } from "../names";
import { repairAll } from "./repair";

/** Why something can't be deleted yet: what refers to it. */
export type Depended = Refused & { uses: Use[] };

type Options = {
	/** Takes the references out, instead of refusing because of them. */
	repair?: boolean;
};

/**
 * Deletes a component. Its answers leave the reply, and the names of hidden answers; other references to it make it refuse with
 * the uses, or are repaired.
 */
export function deleteComponent(
	draft: FlowDraft,
	path: Path,
	{ repair = false }: Options = {},
): Done | Depended | Refused {
	if (draft.get(path) === undefined) return { refusal: messageOf("editGone") };
	const symbols = declaredIn(draft, path);
	for (const symbol of symbols) if (symbol.kind === "form") leaveReply(draft, symbol);
	const belonging = dependentsOf(draft, path).filter((mention) => isBelonging(draft, mention));
	for (const { path: place } of belonging.toReversed()) removeBelonging(draft, place);
	const uses = usesIn(dependentsOf(draft, path));
	if (uses.length > 0 && !repair) return { refusal: messageOf("editInUse", { count: uses.length }), uses };
	draft.remove(path);
	repairAll(draft, () =>
		symbols.flatMap((symbol) => mentionsOf(draft, symbol)).find((mention) => !mention.isDeclaration),
	);
	const list = path.slice(0, -1);
	const count = asList(draft.get(list)).length;
	return { select: count === 0 ? list.slice(0, -1) : [...list, Math.min(Number(path.at(-1)), count - 1)] };
}

/** Start values and error texts in a Form, and the names of hidden answers, are the input's own. */
function isBelonging(draft: FlowDraft, { path, isKey }: Mention): boolean {
	const isFormValue = isKey && draft.get([...path.slice(0, -2), "type"]) === "Form";
	return isFormValue || path[2] === "sensitive";
}

function removeBelonging(draft: FlowDraft, path: Path) {
	draft.remove(path);
	const list = path.slice(0, -1);
	const rest = draft.get(list);
	const count = Array.isArray(rest) ? rest.length : Object.keys(asMembers(rest) ?? {}).length;
	if (count === 0) draft.remove(list);
}

/**
 * Deletes a screen. Its answers leave the reply. What leads to it or refers to it makes it refuse with the uses; repairing leads
 * on to what followed it, or ends the flow where it did, and takes other references out.
 */
export function deleteScreen(
	draft: FlowDraft,
	index: number,
	{ repair = false }: Options = {},
): Done | Depended | Refused {
	const screen = screenAt(draft, index);
	const { screens } = draft.definition();
	if (!screen) return { refusal: messageOf("editGone") };
	if (screens.length === 1) return { refusal: messageOf("editLastScreen") };
	for (const symbol of declaredIn(draft, screen.path)) if (symbol.kind === "form") leaveReply(draft, symbol);
	const open = outside(mentionsOf(draft, { kind: "screen", name: screen.id }), screen.path).filter(
		({ path }) => path[0] !== "routing_model",
	);
	const uses = usesIn(
		[...open, ...dependentsOf(draft, screen.path)].filter(
			({ path }) => path[0] !== "routing_model" && screenIn(path) !== index,
		),
	);
	if (uses.length > 0 && !repair) return { refusal: messageOf("editInUse", { count: uses.length }), uses };
	if (screens.filter(({ id }) => id === screen.id).length === 1) {
		for (const action of actionsTo(draft, screen.id)) leadOn(draft, action.path, screen);
		draft.remove(screen.path);
		repairAll(draft, () =>
			mentionsOf(draft, { kind: "screen", name: screen.id }).find(({ path }) => path[0] !== "routing_model"),
		);
	} else draft.remove(screen.path);
	return { select: ["screens", Math.min(index, draft.definition().screens.length - 1)] };
}

/** Lets an action that leads to a screen do what the screen's button does, as it's spelled there. */
function leadOn(draft: FlowDraft, action: Path, screen: Screen) {
	const own = screenIn(action);
	const button = buttonOf(draft, screen.index)?.action;
	const next = nextOf(draft, screen.index);
	const owner = action.slice(0, -1);
	const property = String(action.at(-1));
	const isFooter = draft.get([...owner, "type"]) === "Footer";
	if (own === undefined || !button || !next) return;
	const carried = Object.entries(asMembers(button.props.payload) ?? {}).flatMap(([name, value]) => {
		const carriedValue = carry(draft, value, [...button.path, "payload", name], { own, screen, action });
		return carriedValue ? [[name, carriedValue] as const] : [];
	});
	const values = new Map(carried.map(([name, { value }]) => [name, value]));
	const payload = Object.fromEntries(values);
	if (next.to === "screen") {
		if (whyNotTarget(draft, own, next.id)) return;
		const target = draft.definition().screens.find(({ id }) => id === next.id);
		const fields = Object.entries(target?.data ?? {}).map(([name, field]) => [
			name,
			values.get(name) ?? exampleOf(field),
		]);
		draft.set([...action, "payload"], Object.fromEntries(fields));
		draft.copy([...button.path, "next", "name"], [...action, "next", "name"]);
	} else {
		if (!isFooter) return;
		if (next.to === "server") draft.set(action, { name: "data_exchange", payload });
		else {
			const outcome = setAction(draft, owner, property, { name: "complete" });
			if ("refusal" in outcome) return;
			draft.set([...action, "payload"], payload);
			draft.copy([...screen.path, "success"], ["screens", own, "success"]);
		}
		draft.copy([...button.path, "name"], [...action, "name"]);
	}
	for (const [name, { value, part }] of carried) {
		const member = [...action, "payload", name];
		if (!isSame(draft.get(member), value)) continue;
		draft.put(member, part);
		draft.set(member, value);
	}
}

/**
 * A value of a deleted screen's payload on the screen before it, with the part that it's spelled like; undefined if it was the
 * deleted screen's own.
 */
function carry(
	draft: FlowDraft,
	value: unknown,
	path: Path,
	{ own, screen, action }: { own: number; screen: Screen; action: Path },
): { value: unknown; part: Part } | undefined {
	const as = (from: Path, other?: string) => {
		const part = draft.keep(from);
		return part && { value: other ?? draft.get(from), part };
	};
	if (typeof value !== "string") return as(path);
	const data = /^\$\{data\.([^.{}]+)\}$/.exec(value.trim())?.[1];
	if (data !== undefined) return as([...action, "payload", data]);
	if (/\$\{\s*(?:form|data)\./.test(value)) return undefined;
	if (!isAtLeast(draft.version(), REFERENCES_SINCE)) return as(path);
	const id = screenAt(draft, own)?.id ?? "";
	return as(path, value.replaceAll(`\${screen.${id}.`, "${").replaceAll(`\${screen.${screen.id}.`, "${"));
}

/** Deletes a field of a screen's data with what fills it; see deleteComponent for the uses. */
export function deleteData(
	draft: FlowDraft,
	screen: number,
	name: string,
	{ repair = false }: Options = {},
): Done | Depended | Refused {
	const path = ["screens", screen, "data", name];
	const owner = screenAt(draft, screen);
	if (!owner || !Object.hasOwn(owner.data, name)) return { refusal: messageOf("editGone") };
	const symbol = { kind: "data", screen, name } as const;
	leaveReply(draft, symbol);
	const isFilled = ({ isKey, isDeclaration }: Mention) => isKey && !isDeclaration;
	const uses = usesIn(outside(mentionsOf(draft, symbol), path).filter((mention) => !isFilled(mention)));
	if (uses.length > 0 && !repair) return { refusal: messageOf("editInUse", { count: uses.length }), uses };
	for (const mention of mentionsOf(draft, symbol).filter(isFilled)) draft.remove(mention.path);
	draft.remove(path);
	repairAll(draft, () => mentionsOf(draft, symbol)[0]);
	if (Object.keys(asMembers(draft.get(["screens", screen, "data"])) ?? {}).length === 0)
		draft.remove(["screens", screen, "data"]);
	return { select: ["screens", screen] };
}
