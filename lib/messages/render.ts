import { type Message, NAMES_SHOWN_MAX, type Names } from "./message";

/** Fills in an ICU message of one language. */
type Translate = (key: string, values: Record<string, string | number>) => string;

/**
 * Returns a function that renders messages in a language.
 * @param language a BCP 47 tag, for lists
 * @param translate fills in the language's texts, of which `quoted` quotes a `name` in a list
 */
export function createRenderer(language: string, translate: Translate): (message: Message) => string {
	const formats = {
		and: new Intl.ListFormat(language, { type: "conjunction" }),
		or: new Intl.ListFormat(language, { type: "disjunction" }),
	};

	function textOf({ list, names }: Names): string {
		if (list === "route") return names.join(" → ");
		const quoted = names.slice(0, NAMES_SHOWN_MAX).map((name) => translate("quoted", { name }));
		return names.length > quoted.length ? `${quoted.join(", ")} …` : formats[list].format(quoted);
	}

	return ({ key, values }) => {
		const texts = Object.entries(values).map(([name, value]) => [
			name,
			typeof value === "object" ? textOf(value) : value,
		]);
		return translate(key, Object.fromEntries(texts));
	};
}
