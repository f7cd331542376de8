"use client";

import { CircleCheck, Download } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { PlannedItem } from "@/components/templates/files/planned-item";
import { useFindingText } from "@/components/templates/files/use-finding-text";
import type { ImportPlan, ImportState } from "@/components/templates/files/use-import";
import { csvOf } from "@/components/templates/files/write-file";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/form/select";
import { StateView } from "@/components/ui/page/state-view";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { saveFile } from "@/lib/console/browser/save-file";
import { useFormats } from "@/lib/console/formats/reader";
import { languageName } from "@/lib/console/templates/language-name";
import { useReadyDenial } from "@/lib/console/templates/use-ready-denial";
import { outcomeOf, type PlannedContent, type PlanOutcome } from "@/lib/template/files/plan-import";
import { toFailedTable } from "@/lib/template/files/table";

const SHOWN = 50;
const ORDER: PlanOutcome[] = ["failed", "changed", "new", "unchanged"];
type Filter = "all" | "changed" | "new" | "failed" | "warned" | "unchanged";

type PlannedListProps = {
	plan: ImportPlan;
	/** What was stored; undefined before that. */
	outcomes: Extract<ImportState, { step: "finished" }>["outcomes"] | undefined;
};

/** What files change in each language: in numbers, and one by one. After the import, with the outcome of each. */
export function PlannedList({ plan: { contents }, outcomes }: PlannedListProps) {
	const t = useTranslations("templateFiles.import");
	const { number, locale } = useFormats();
	const errorText = useErrorText();
	const isLimited = useReadyDenial() !== undefined;
	const nameOf = (langCode: string) => languageName(langCode, locale);
	const findingText = useFindingText(nameOf);
	const [filter, setFilter] = useState<Filter>("all");
	const [shown, setShown] = useState(SHOWN);
	const counts = countOutcomes(contents);
	const matching = contents
		.filter((planned) => isShown(planned, filter))
		.toSorted((one, other) => ORDER.indexOf(outcomeOf(one)) - ORDER.indexOf(outcomeOf(other)));
	const failed = contents.filter(
		(planned) => outcomeOf(planned) === "failed" || isFailure(outcomes?.get(planned)?.kind),
	);

	function textOf(planned: PlannedContent): string {
		const outcome = outcomes?.get(planned);
		if (outcome?.kind === "failed") return t("findings.failed", { reason: errorText(outcome.error) });
		if (outcome?.kind === "notRecorded")
			return t("findings.notRecorded", { reason: errorText(outcome.error) });
		return outcome?.kind === "overtaken" || outcome?.kind === "gone" ? t(`findings.${outcome.kind}`) : "";
	}

	function saveFailed() {
		const rows = failed.flatMap((planned) => {
			const errors = planned.findings.filter(({ level }) => level === "error");
			const whole = [textOf(planned), ...errors.filter(({ path }) => path === "").map(findingText)];
			return planned.rows.map((row) => {
				const own = errors.filter(({ path }) => path === row.path).map(findingText);
				const language = nameOf(row.langCode);
				const reasons = [...whole, ...own].filter((reason) => reason !== "");
				return { row, reason: reasons.map((reason) => `${language}: ${reason}`).join("\n") };
			});
		});
		const { content, type } = csvOf(toFailedTable(rows), true);
		saveFile(new Blob([content], { type }), "failed-translations.csv");
	}

	if (contents.length === 0) return null;
	if (outcomes === undefined && counts.unchanged === contents.length)
		return (
			<StateView icon={<CircleCheck />} title={t("nothingTitle")}>
				{t("nothingText")}
			</StateView>
		);
	const items = outcomes ? [...outcomes.keys()] : matching;
	return (
		<div className="flex flex-col gap-3">
			<div className="flex flex-wrap items-center gap-x-3 gap-y-2">
				<p role="status" className="min-w-0 flex-1 text-table">
					{outcomes ? (
						<Counts outcomes={outcomes} planned={counts.changed + counts.new} />
					) : (
						ORDER.filter((kind) => counts[kind] > 0)
							.map((kind) => t(`counts.${kind}`, { count: counts[kind], countText: number(counts[kind]) }))
							.join(" · ")
					)}
				</p>
				{failed.length > 0 && (
					<Button size="small" icon={<Download aria-hidden />} onClick={saveFailed}>
						{t("failedFile")}
					</Button>
				)}
				{outcomes === undefined && (
					<Select
						look="small"
						aria-label={t("filter")}
						value={filter}
						onValueChange={(value) => {
							setFilter(value);
							setShown(SHOWN);
						}}
						options={(["all", "changed", "new", "failed", "warned", "unchanged"] as const).map((value) => ({
							value,
							label: t(`filters.${value}`),
						}))}
					/>
				)}
			</div>
			<p className="text-ink-3 text-label">
				{t(outcomes ? "outcome.againHint" : isLimited ? "draftsOnly" : "drafts")}
			</p>
			<ul className="flex flex-col border-line border-t">
				{items.slice(0, shown).map((planned) => (
					<PlannedItem
						key={`${planned.templateCode} ${planned.langCode}`}
						planned={planned}
						nameOf={nameOf}
						outcome={outcomes && { isStored: !isFailure(outcomes.get(planned)?.kind), text: textOf(planned) }}
					/>
				))}
			</ul>
			{items.length > shown && (
				<Button size="small" className="self-center" onClick={() => setShown(shown + SHOWN)}>
					{t("more")}
				</Button>
			)}
		</div>
	);
}

function Counts({
	outcomes,
	planned,
}: {
	outcomes: NonNullable<PlannedListProps["outcomes"]>;
	planned: number;
}) {
	const t = useTranslations("templateFiles.import.outcome");
	const { number } = useFormats();
	const failed = [...outcomes.values()].filter(({ kind }) => isFailure(kind)).length;
	const counts = { stored: outcomes.size - failed, failed, left: planned - outcomes.size };
	const words = (["stored", "failed", "left"] as const)
		.filter((kind) => kind === "stored" || counts[kind] > 0)
		.map((kind) => t(kind, { count: counts[kind], countText: number(counts[kind]) }));
	return (
		<>
			<span className="font-medium">{t(counts.left > 0 ? "stopped" : "title")}</span>: {words.join(" · ")}
		</>
	);
}

function isFailure(kind: string | undefined): boolean {
	return kind === "failed" || kind === "overtaken" || kind === "gone";
}

function isShown(planned: PlannedContent, filter: Filter): boolean {
	const outcome = outcomeOf(planned);
	if (filter === "warned") return planned.findings.some(({ level }) => level === "warning");
	return filter === "all" ? outcome !== "unchanged" : outcome === filter;
}

function countOutcomes(contents: readonly PlannedContent[]): Record<PlanOutcome, number> {
	const counts = { failed: 0, changed: 0, new: 0, unchanged: 0 };
	for (const planned of contents) counts[outcomeOf(planned)] += 1;
	return counts;
}
