"use client";

import { useTranslations } from "use-intl";
import type { Sentence, Subject } from "@/lib/flow-json/compare/sentences";
import { INPUT_TYPES } from "@/lib/flow-json/components/catalogue";

const OWN = ["item-added", "item-removed", "item-moved", "value-changed", "contents-changed"] as const;

/** Gives the text of a sentence about a change. */
export function useSentenceText(): (sentence: Sentence) => string {
	const t = useTranslations("flowVersions");

	function nameOf({ type, name, text }: Subject): string {
		if (name !== undefined && INPUT_TYPES.has(type)) return t("component.field", { name });
		const spaced = type.replace(/(?<=[a-z])(?=[A-Z])/g, " ");
		const own = text ?? name;
		return own === undefined
			? t("component.type", { type: spaced })
			: t("component.text", { type: spaced, text: own });
	}

	return (sentence) => {
		const { code, component, member, item } = sentence;
		const values = { member, item, from: sentence.from ?? "", to: sentence.to ?? "" };
		// A group of values can only be named.
		const isGroup =
			(code === "value-added" && sentence.to === undefined) ||
			(code === "value-removed" && sentence.from === undefined);
		if (component) {
			const about = { ...values, component: nameOf(component) };
			return t(`words.${isGroup ? "contents-changed" : code}`, about);
		}
		if (code === "value-added") return t(isGroup ? "ownWords.members-added" : "ownWords.value-added", values);
		if (code === "value-removed")
			return t(isGroup ? "ownWords.members-removed" : "ownWords.value-removed", values);
		const own = OWN.find((known) => known === code);
		return own ? t(`ownWords.${own}`, values) : t(`words.${code}`, { ...values, component: "" });
	};
}
