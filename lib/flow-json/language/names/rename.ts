import type { TextEdit } from "@/lib/json/edit";
import { isSameSymbol, type Occurrence, occurrenceAt, referencesAt } from "./symbols";

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
	if (kind === "screen" && !SCREEN_ID.test(to)) return { ok: false, reason: "screen-id" };
	if (kind === "screen" && to.toLowerCase() === RESERVED_ID) return { ok: false, reason: "reserved" };
	if (kind !== "screen" && !FIELD_NAME.test(to)) return { ok: false, reason: "field-name" };
	const renamed = { ...at.symbol, name: to };
	const isTaken = occurrences.some(
		({ symbol, isDeclaration }) => isDeclaration && isSameSymbol(symbol, renamed),
	);
	if (to !== name && isTaken) return { ok: false, reason: "taken" };
	const edits = referencesAt(occurrences, offset).map(({ start, end }) => ({ start, end, text: to }));
	return { ok: true, edits: to === name ? [] : edits };
}
