import { IntlMessageFormat } from "intl-messageformat";
import type { Message, Texts } from "./message";
import { createRenderer } from "./render";

/** Returns a function that renders messages in English, for the API. Throws if a message or a value is missing. */
export function createEnglish<T extends Texts>(texts: T): (message: Message<keyof T & string>) => string {
	const formats = new Map<string, IntlMessageFormat>();
	return createRenderer("en", (key, values) => {
		const format = formats.get(key) ?? new IntlMessageFormat(texts[key] ?? missing(key), "en");
		formats.set(key, format);
		return String(format.format(values));
	});
}

function missing(key: string): never {
	throw new Error(`There's no message ${key}.`);
}
