"use client";

import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { useSentenceText } from "@/components/flows/versions/use-sentence-text";
import { ChangeList } from "@/components/versions/change-list";
import { VersionNote } from "@/components/versions/version-article";
import { compareDefinitions } from "@/lib/flow-json/compare/compare";
import { describeChanges } from "@/lib/flow-json/compare/sentences";
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
