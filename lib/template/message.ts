import type { Message, ValuesOf } from "@/lib/messages/message";
import type { templateMessages } from "./messages";

type Texts = typeof templateMessages;

/** What the checkers say about a content, as data. */
export type TemplateMessage = Message<keyof Texts>;

/** A message with its values. */
export function messageOf<K extends keyof Texts>(
	key: K,
	...[values]: keyof ValuesOf<Texts[K]> extends never ? [] : [values: ValuesOf<Texts[K]>]
): TemplateMessage {
	return { key, values: values ?? {} };
}

/** A variable as it stands in texts: {{1}}. */
export function variableOf(number: number): string {
	return `{{${number}}}`;
}
