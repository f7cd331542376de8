import type { TextEdit } from "@/lib/json/edit";
import { type FlowSymbol, isSameSymbol, type Occurrence, occurrenceAt, referencesAt } from "./symbols";

/** Letters and underscores, as the platform wants. Source: docs/spec/flow-json.md §3. */
const SCREEN_ID = /^[A-Za-z_]+$/;
/** Names that a reference `${form.…}` can hold. */
const FIELD_NAME = /^[A-Za-z_][\w-]*$/;
const RESERVED_ID = "success";

export type Renaming =
	| { ok: true; edits: TextEdit[] }
	| { ok: false; reason: "no-name" | "screen-id" | "reserved" | "field-name" | "taken" };

/** The edits that rename what stands at an offset, everywhere; or why that can't be done. */
export function rename(occurrences: ReadonlyArray<Occurrence>, offset: number, to: string): Renaming {
	const at = occurrenceAt(occurrences, offset);
	if (!at) return { ok: false, reason: "no-name" };
	const { kind, name } = at.symbol;
	const fault = faultOfName(kind, to);
	if (fault) return { ok: false, reason: fault };
	const renamed = { ...at.symbol, name: to };
	const isTaken = occurrences.some(
		({ symbol, isDeclaration }) => isDeclaration && isSameSymbol(symbol, renamed),
	);
	if (to !== name && isTaken) return { ok: false, reason: "taken" };
	const edits = referencesAt(occurrences, offset).map(({ start, end }) => ({ start, end, text: to }));
	return { ok: true, edits: to === name ? [] : edits };
}

/** What's wrong with a name, besides that it may be taken. */
export function faultOfName(
	kind: FlowSymbol["kind"],
	name: string,
): "screen-id" | "reserved" | "field-name" | undefined {
	if (kind !== "screen") return FIELD_NAME.test(name) ? undefined : "field-name";
	if (!SCREEN_ID.test(name)) return "screen-id";
	return name.toLowerCase() === RESERVED_ID ? "reserved" : undefined;
}
