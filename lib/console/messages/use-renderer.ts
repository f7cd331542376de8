"use client";

import { useMemo } from "react";
import { useLocale } from "use-intl";
import type { Message } from "@/lib/messages/message";
import { createRenderer } from "@/lib/messages/render";

/**
 * Returns a function that renders what a checker says in the page's language.
 * @param t use-intl's function for the texts of the checker
 */
export function useRenderer(t: (key: never, values: never) => string): (message: Message) => string {
	const language = useLocale();
	return useMemo(
		() => remembering(createRenderer(language, (key, values) => t(key as never, values as never))),
		[t, language],
	);
}

const REMEMBERED_MAX = 2_000;

/** Remembers what it rendered: an editor says its problems again with each key, and use-intl takes 0.1 ms for each. */
function remembering(render: (message: Message) => string): (message: Message) => string {
	const said = new Map<string, string>();
	return (message) => {
		const key = JSON.stringify(message);
		const text = said.get(key) ?? render(message);
		if (said.size >= REMEMBERED_MAX) said.clear();
		said.set(key, text);
		return text;
	};
}
