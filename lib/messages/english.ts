import { createTranslator } from "use-intl/core";
import type { Message, Texts } from "./message";
import { createRenderer } from "./render";

/** Returns a function that renders messages in English, for the API. Throws if a message or a value is missing. */
export function createEnglish<T extends Texts>(texts: T): (message: Message<keyof T & string>) => string {
	const translate = createTranslator({
		locale: "en",
		messages: texts as Texts,
		onError: (error) => {
			throw error;
		},
	});
	return createRenderer("en", translate);
}
