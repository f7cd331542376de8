"use client";

import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { Select } from "@/components/ui/form/select";
import { ErrorView } from "@/components/ui/page/error-view";
import { Skeleton } from "@/components/ui/page/skeleton";
import { TabPanel, Tabs } from "@/components/ui/page/tabs";
import { useComparison, type Versions } from "@/components/versions/use-comparison";
import { VersionComment } from "@/components/versions/version-comment";
import { VersionOrigin } from "@/components/versions/version-origin";
import { useFormats } from "@/lib/console/formats/reader";
import type { Version } from "@/lib/contract/console/versions/versions";

type VersionArticleProps<V extends Version, O extends V> = {
	version: V;
	versions: Versions<V, O>;
	/** The number of the version that it's compared with, if one was chosen. */
	comparedNumber: number | null;
	onCompare: (other: number) => void;
	/** Why its comment can't be changed. */
	commentDenial: string | undefined;
	onComment: (comment: string) => Promise<void>;
	/** Buttons for the version, with what it stored. */
	actions: (opened: O, isCurrent: boolean) => ReactNode;
	/** The differences of two versions in words. */
	words: (before: O, after: O) => ReactNode;
	/** Two versions beside each other. */
	texts: (before: O, after: O) => ReactNode;
	preview: (opened: O) => ReactNode;
};

/** A version: who saved it, what it changed in words and as text, a preview, and actions. */
export function VersionArticle<V extends Version, O extends V>(props: VersionArticleProps<V, O>) {
	const { version, versions, comparedNumber, onCompare, commentDenial, onComment } = props;
	const t = useTranslations("versions");
	const formats = useFormats();
	const [tab, setTab] = useState<"words" | "text" | "preview">("words");
	const comparison = useComparison(versions, version, comparedNumber);
	const { opened, otherNumber, isAlone, before, after, failure } = comparison;
	const isCurrent = version.id === versions.current?.id;

	function optionLabel(option: V): string {
		const when = formats.exact(option.created_at);
		const name = t("number", { number: option.number });
		if (option.id === comparison.previous?.id) return `${t("previous")} · ${name}`;
		if (option.id === versions.current?.id) return `${t("currentText")} · ${name}`;
		return `${name} · ${when}`;
	}

	const options = (versions.list ?? [])
		.filter(({ id }) => id !== version.id)
		.map((option) => ({ value: String(option.number), label: optionLabel(option) }));
	if (otherNumber !== undefined && !options.some(({ value }) => value === String(otherNumber)))
		options.push({ value: String(otherNumber), label: t("number", { number: otherNumber }) });

	return (
		<article className="flex min-h-full flex-col gap-4 p-5 phone:p-4">
			<header className="flex flex-wrap items-start gap-x-4 gap-y-3">
				<div className="flex min-w-0 flex-1 basis-64 flex-col gap-1">
					<h3 className="font-semibold text-title">{t("number", { number: version.number })}</h3>
					<p className="text-ink-2 text-table">
						{formats.exact(version.created_at)} · <VersionOrigin version={version} />
					</p>
					{version.restored_from !== null && (
						<p className="text-ink-3 text-table">{t("restoredFrom", { number: version.restored_from })}</p>
					)}
					<VersionComment comment={version.comment} denial={commentDenial} onStore={onComment} />
				</div>
				<div className="flex flex-wrap items-center gap-2">
					{isCurrent && <p className="me-2 text-ink-3 text-table">{t("isCurrent")}</p>}
					{opened && props.actions(opened, isCurrent)}
				</div>
			</header>
			<Tabs
				aria-label={t("tabs.label")}
				tabs={(["words", "text", "preview"] as const).map((value) => ({ value, label: t(`tabs.${value}`) }))}
				value={tab}
				onValueChange={setTab}
				className="flex min-h-0 flex-1 flex-col"
				listClassName="flex-wrap gap-y-1"
				aside={
					tab !== "preview" &&
					otherNumber !== undefined && (
						<Select
							look="plain"
							aria-label={t("compareWith")}
							value={String(otherNumber)}
							onValueChange={(number) => onCompare(Number(number))}
							onOpen={comparison.loadAll}
							options={options}
							className="max-w-72"
						/>
					)
				}
			>
				{failure ? (
					<ErrorView
						error={failure.error}
						title={t("versionFailed")}
						onRetry={failure.retry}
						retrying={failure.isRetrying}
					/>
				) : (
					<>
						<TabPanel value="words" className="pt-4">
							{isAlone ? (
								<VersionNote>{t("nothingBefore")}</VersionNote>
							) : before && after ? (
								props.words(before, after)
							) : (
								<Skeleton className="h-40 w-full" />
							)}
						</TabPanel>
						<TabPanel value="text" className="flex min-h-0 flex-1 flex-col gap-2 pt-4">
							{isAlone ? (
								<VersionNote>{t("nothingBefore")}</VersionNote>
							) : before && after ? (
								<>
									<p className="grid grid-cols-2 gap-2 font-medium text-ink-2 text-label">
										<span>{t("number", { number: before.number })}</span>
										<span>{t("number", { number: after.number })}</span>
									</p>
									{props.texts(before, after)}
								</>
							) : (
								<Skeleton className="h-80 w-full" />
							)}
						</TabPanel>
						<TabPanel value="preview" className="pt-2">
							{opened ? props.preview(opened) : <Skeleton className="h-80 w-full" />}
						</TabPanel>
					</>
				)}
			</Tabs>
		</article>
	);
}

/** What is said in place of differences. */
export function VersionNote({ children }: { children: string }) {
	return <p className="py-10 text-center text-ink-2 text-table">{children}</p>;
}
