"use client";

import { CircleAlert, CircleCheck, CirclePlus, Info, PencilLine, TriangleAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import { useFindingText } from "@/components/templates/files/use-finding-text";
import { usePartName } from "@/components/templates/files/use-part-name";
import { useFormats } from "@/lib/console/formats/reader";
import {
	type ImportFinding,
	outcomeOf,
	type PlannedContent,
	type TextChange,
} from "@/lib/template/files/plan-import";
import { textDirection } from "@/lib/template/languages/languages";

const OUTCOME_ICONS = {
	changed: <PencilLine className="size-4 shrink-0 text-link" aria-hidden />,
	new: <CirclePlus className="size-4 shrink-0 text-accent-ink" aria-hidden />,
	failed: <CircleAlert className="size-4 shrink-0 text-danger" aria-hidden />,
	unchanged: <CircleCheck className="size-4 shrink-0 text-ink-3" aria-hidden />,
};

const LEVEL_ICONS = {
	error: <CircleAlert className="mt-0.5 size-3.5 shrink-0 text-danger" aria-hidden />,
	warning: <TriangleAlert className="mt-0.5 size-3.5 shrink-0 text-warning" aria-hidden />,
	info: <Info className="mt-0.5 size-3.5 shrink-0 text-ink-3" aria-hidden />,
};

type PlannedItemProps = {
	planned: PlannedContent;
	nameOf: (langCode: string) => string;
	/** What happened when it was stored. */
	outcome?: { isStored: boolean; text: string } | undefined;
};

/** What the files change in one language of a template: each text before and after, and what was found. */
export function PlannedItem({ planned, nameOf, outcome }: PlannedItemProps) {
	const t = useTranslations("templateFiles.import");
	const { number } = useFormats();
	const { templateCode, langCode, changes, findings } = planned;
	const kind = outcome === undefined ? outcomeOf(planned) : outcome.isStored ? "unchanged" : "failed";
	const count = changes.length;
	// Whatever keeps it from being stored is readable without a click.
	const isOpen = kind === "failed" || (outcome?.text ?? "") !== "";
	const ofContent = findings.filter(({ path }) => !changes.some((change) => change.path === path));
	return (
		<li className="border-line border-b last:border-0">
			<details open={isOpen}>
				<summary className="flex min-h-9 cursor-pointer items-center gap-2 py-1.5 text-table">
					{OUTCOME_ICONS[kind]}
					<bdi className="min-w-0 truncate font-medium" title={templateCode}>
						{templateCode}
					</bdi>
					<span className="shrink-0 text-ink-2">{nameOf(langCode)}</span>
					<span className="ms-auto shrink-0 text-ink-3 text-label">
						{outcome === undefined
							? `${t(`kinds.${kind}`)}${count > 0 ? ` · ${t("texts", { count, countText: number(count) })}` : ""}`
							: t(outcome.isStored ? "outcome.storedLabel" : "outcome.failedLabel")}
					</span>
				</summary>
				<div className="flex flex-col gap-3 ps-6 pb-3">
					{outcome !== undefined && outcome.text !== "" && (
						<p className="text-ink-2 text-table">{outcome.text}</p>
					)}
					<Findings findings={ofContent} nameOf={nameOf} />
					{changes.map((change) => (
						<Change key={change.path} change={change} langCode={langCode}>
							<Findings
								findings={findings.filter(({ path }) => path === change.path)}
								nameOf={nameOf}
								isNamed
							/>
						</Change>
					))}
				</div>
			</details>
		</li>
	);
}

function Change({
	change: { path, before, after },
	langCode,
	children,
}: {
	change: TextChange;
	langCode: string;
	children: React.ReactNode;
}) {
	const t = useTranslations("templateFiles.import");
	const partName = usePartName();
	const direction = { dir: textDirection(langCode), lang: langCode.replaceAll("_", "-") };
	return (
		<section aria-label={partName(path)} className="flex flex-col gap-1">
			<h3 className="font-medium text-ink-2 text-label">{partName(path)}</h3>
			<dl className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-2 gap-y-1 text-table">
				<dt className="text-ink-3 text-label">{t("before")}</dt>
				<dd {...(before !== "" && direction)} className="whitespace-pre-wrap wrap-anywhere text-ink-2">
					{before === "" ? t("newText") : <del className="decoration-ink-3">{before}</del>}
				</dd>
				<dt className="text-ink-3 text-label">{t("after")}</dt>
				<dd {...direction} className="whitespace-pre-wrap wrap-anywhere">
					<ins className="no-underline">{after}</ins>
				</dd>
			</dl>
			{children}
		</section>
	);
}

type FindingsProps = {
	findings: readonly ImportFinding[];
	nameOf: (langCode: string) => string;
	/** Whether their part is named above. */
	isNamed?: boolean;
};

function Findings({ findings, nameOf, isNamed = false }: FindingsProps) {
	const t = useTranslations("templateFiles.import.findings");
	const partName = usePartName();
	const textOf = useFindingText(nameOf);
	if (findings.length === 0) return null;
	return (
		<ul className="flex flex-col gap-1 text-label">
			{findings.map((finding) => (
				<li key={`${finding.path} ${finding.code} ${textOf(finding)}`} className="flex gap-1.5">
					{LEVEL_ICONS[finding.level]}
					<span className="min-w-0">
						{!isNamed && finding.path !== "" && (
							<span className="font-medium">{partName(finding.path)}: </span>
						)}
						{textOf(finding)}
						{finding.code === "sourceChanged" && (
							<span className="mt-0.5 grid grid-cols-[5rem_minmax(0,1fr)] gap-x-2 text-ink-2">
								<span className="text-ink-3">{t("inFile")}</span>
								<span dir="auto" className="whitespace-pre-wrap wrap-anywhere">
									{finding.inFile}
								</span>
								<span className="text-ink-3">{t("now")}</span>
								<span dir="auto" className="whitespace-pre-wrap wrap-anywhere">
									{finding.now}
								</span>
							</span>
						)}
					</span>
				</li>
			))}
		</ul>
	);
}
