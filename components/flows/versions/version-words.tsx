"use client";

import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { ChangeList } from "@/components/versions/change-list";
import { VersionNote } from "@/components/versions/version-article";
import { compareDefinitions } from "@/lib/flow-json/compare/compare";
import { describeChanges, type Sentence, type Subject } from "@/lib/flow-json/compare/sentences";
import { INPUT_TYPES } from "@/lib/flow-json/components/catalogue";
import { readJson } from "@/lib/json/read-json";

/** The differences of two texts in words, by screen. */
export function VersionWords({ before, after }: { before: string; after: string }) {
	const t = useTranslations("flowVersions");
	const tGeneral = useTranslations("versions");
	const textOf = useSentenceText();
	const groups = useMemo(() => {
		const [one, other] = [readJson(before), readJson(after)];
		if (!one.ok || !other.ok) return undefined;
		return describeChanges(one.value, compareDefinitions(one.value, other.value));
	}, [before, after]);
	if (groups === undefined) return <VersionNote>{t("notJson")}</VersionNote>;
	if (groups.length === 0)
		return <VersionNote>{before === after ? tGeneral("same") : t("sameButLayout")}</VersionNote>;
	return (
		<div className="flex flex-col gap-5">
			{groups.map(({ screen, sentences }) => (
				<section key={screen?.id ?? ""} className="flex flex-col gap-1.5">
					<h3 className="font-semibold text-table">
						<bdi>
							{screen === undefined
								? t("flowItself")
								: screen.title === undefined
									? t("screen", { id: screen.id })
									: t("screenTitled", { id: screen.id, title: screen.title })}
						</bdi>
					</h3>
					<ChangeList
						changes={sentences.map((sentence) => ({ kind: sentence.kind, text: textOf(sentence) }))}
					/>
				</section>
			))}
		</div>
	);
}

const OWN = ["item-added", "item-removed", "item-moved", "value-changed", "contents-changed"] as const;

/** Gives the text of a sentence about a change. */
function useSentenceText(): (sentence: Sentence) => string {
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
