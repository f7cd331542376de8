import { type Message, NAMES_SHOWN_MAX, type Value, type ValuesOf } from "@/lib/messages/message";
import type { flowMessages } from "./messages";

const NAME_LENGTH_MAX = 60;

/** A name for a message, which may be cut, but not within a surrogate pair. */
function shortened(name: string): string {
	return name.length > NAME_LENGTH_MAX ? `${name.slice(0, NAME_LENGTH_MAX).replace(/\p{Cs}$/u, "")}…` : name;
}

type Texts = typeof flowMessages;

/** What the checker says about a definition, as data. */
export type FlowMessage = Message<keyof Texts>;

/** A message with its values, of which texts are shortened. */
export function messageOf<K extends keyof Texts>(
	key: K,
	...[values]: keyof ValuesOf<Texts[K]> extends never ? [] : [values: ValuesOf<Texts[K]>]
): FlowMessage {
	const short = Object.entries<Value>(values ?? {}).map(([name, value]) => {
		if (typeof value === "number") return [name, value];
		return [
			name,
			typeof value === "string"
				? shortened(value)
				: { ...value, names: value.names.slice(0, NAMES_SHOWN_MAX + 1).map(shortened) },
		];
	});
	return { key, values: Object.fromEntries(short) };
}

/** Values for a suggestion, if another name may have been meant. */
export function hint(meant: string | undefined) {
	return { hasMeant: meant === undefined ? "no" : "yes", meant: meant ?? "" };
}

const KINDS = ["string", "number", "boolean", "array", "object"];

/** Several JSON types as one value: "string_number". */
export function kindsOf(types: ReadonlyArray<string>): string {
	return types.toSorted((a, b) => KINDS.indexOf(a) - KINDS.indexOf(b)).join("_");
}
