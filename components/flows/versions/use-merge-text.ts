"use client";

import { useTranslations } from "use-intl";
import type { MergeReport } from "@/lib/console/flows/versions/merge-versions";
import { useFormats } from "@/lib/console/formats/reader";
import type { Unit } from "@/lib/flow-json/merge/read-units";

/** Names more parts than this only by count. */
const NAMED_MAX = 3;

/** Gives the sentence about what a save took over from another person: "Merged with Dana's changes to screen BOOK." */
export function useMergeText(): (report: MergeReport) => string {
	const t = useTranslations("flowVersions.merge");
	const { list } = useFormats();

	function nameOf(unit: Unit): string {
		if (unit.kind === "screen") return t("partScreen", { id: unit.id });
		if (unit.kind === "route") return t("partRoute", { id: unit.id });
		return unit.kind === "member" ? t("partMember", { name: unit.name }) : t("partOrder");
	}

	return ({ taken, author }) => {
		const screens = taken.filter(({ kind }) => kind === "screen");
		const others = taken.filter(({ kind }) => kind !== "screen");
		const names =
			taken.length <= NAMED_MAX
				? taken.map(nameOf)
				: [
						...(screens.length > 0 ? [t("screensCount", { count: screens.length })] : []),
						...others.slice(0, NAMED_MAX).map(nameOf),
					];
		const parts = list(names);
		return author === undefined
			? t("mergedWithSomeone", { parts })
			: t("mergedWith", { person: author, parts });
	};
}
