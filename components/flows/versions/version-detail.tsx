"use client";

import { useQuery } from "@tanstack/react-query";
import { Download, FileWarning } from "lucide-react";
import dynamic from "next/dynamic";
import { useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { loadTextDifference } from "@/components/editor/load-editor";
import { type FlowAnalysis, savedTextOf } from "@/components/flows/analysis/use-analysis";
import { PreviewPanel } from "@/components/flows/preview/preview-panel";
import { RestoreButton } from "@/components/flows/versions/restore-button";
import { type FlowVersions, useComparison } from "@/components/flows/versions/use-flow-versions";
import { VersionComment } from "@/components/flows/versions/version-comment";
import { VersionOrigin } from "@/components/flows/versions/version-origin";
import { VersionWords } from "@/components/flows/versions/version-words";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/form/select";
import { ErrorView } from "@/components/ui/page/error-view";
import { Skeleton } from "@/components/ui/page/skeleton";
import { TabPanel, Tabs } from "@/components/ui/page/tabs";
import { useAccount } from "@/lib/console/account";
import { flowFileName } from "@/lib/console/flows/create/copy-flow";
import type { useFlowEditing } from "@/lib/console/flows/edit/use-flow-editing";
import { problemReport, saveJson } from "@/lib/console/flows/problems/problem-report";
import { useFormats } from "@/lib/console/formats/reader";
import { useShownTheme } from "@/lib/console/preferences/theme";
import type { FlowVersion } from "@/lib/contract/console/flow-versions";
import { EMPTY_SESSION, type Session } from "@/lib/flow-json/preview/session";
import { readDefinition } from "@/lib/flow-json/read";
import { readJson } from "@/lib/json/read-json";

const TextDifference = dynamic(loadTextDifference, {
	ssr: false,
	loading: () => <Skeleton className="h-80 w-full" />,
});

type VersionDetailProps = {
	version: FlowVersion;
	versions: FlowVersions;
	/** The number of the version that it's compared with, if one was chosen. */
	comparedNumber: number | null;
	onCompare: (other: number) => void;
	editing: ReturnType<typeof useFlowEditing>;
	problemsOf: FlowAnalysis["problemsOf"];
	onRestored: (text: string) => void;
};

/** A version: who saved it, what it changed in words and as text, a preview, and a button to restore it. */
export function VersionDetail(props: VersionDetailProps) {
	const { version, versions, comparedNumber, onCompare, editing, problemsOf, onRestored } = props;
	const t = useTranslations("flowVersions");
	const formats = useFormats();
	const theme = useShownTheme();
	const [tab, setTab] = useState<"words" | "text" | "preview">("words");
	const comparison = useComparison(versions, version, comparedNumber);
	const { opened, otherNumber, isAlone, before, after, failure } = comparison;
	const isCurrent = version.id === versions.current?.id;

	function optionLabel(option: FlowVersion): string {
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
					<VersionComment version={version} />
				</div>
				<div className="flex flex-wrap items-center gap-2">
					{isCurrent && <p className="me-2 text-ink-3 text-table">{t("isCurrent")}</p>}
					{opened && <VersionDownloads version={opened} saved={editing.saved} problemsOf={problemsOf} />}
					{!isCurrent && opened && (
						<RestoreButton version={opened} editing={editing} onRestored={onRestored} />
					)}
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
								<p className="py-10 text-center text-ink-2 text-table">{t("nothingBefore")}</p>
							) : before && after ? (
								<VersionWords before={before.definition} after={after.definition} />
							) : (
								<Skeleton className="h-40 w-full" />
							)}
						</TabPanel>
						<TabPanel value="text" className="flex min-h-0 flex-1 flex-col gap-2 pt-4">
							{isAlone ? (
								<p className="py-10 text-center text-ink-2 text-table">{t("nothingBefore")}</p>
							) : before && after ? (
								<>
									<p className="grid grid-cols-2 gap-2 font-medium text-ink-2 text-label">
										<span>{t("number", { number: before.number })}</span>
										<span>{t("number", { number: after.number })}</span>
									</p>
									<TextDifference
										before={before.definition}
										after={after.definition}
										beforeLabel={t("number", { number: before.number })}
										afterLabel={t("number", { number: after.number })}
										theme={theme}
										className="h-[max(20rem,60dvh)] shrink-0 rounded-control border border-line"
									/>
								</>
							) : (
								<Skeleton className="h-80 w-full" />
							)}
						</TabPanel>
						<TabPanel value="preview" className="pt-2">
							{opened ? <VersionPreview text={opened.definition} /> : <Skeleton className="h-80 w-full" />}
						</TabPanel>
					</>
				)}
			</Tabs>
		</article>
	);
}

function VersionPreview({ text }: { text: string }) {
	const [session, setSession] = useState<Session>(EMPTY_SESSION);
	const definition = useMemo(() => {
		const json = readJson(text);
		return json.ok ? readDefinition(json.value) : undefined;
	}, [text]);
	return (
		<PreviewPanel
			definition={definition}
			isStale={false}
			session={session}
			setSession={setSession}
			selection={null}
			onFind={() => undefined}
			className="mx-auto w-full max-w-88"
		/>
	);
}

type VersionDownloadsProps = {
	version: FlowVersion & { definition: string };
	saved: ReturnType<typeof useFlowEditing>["saved"];
	problemsOf: FlowAnalysis["problemsOf"];
};

/** Buttons that download a version's text, and its problems if it has any. */
function VersionDownloads({ version, saved, problemsOf }: VersionDownloadsProps) {
	const t = useTranslations("flows.actions");
	const { id: accountId } = useAccount();
	const { number, definition } = version;
	const { flow } = saved;
	const { name, validation_errors } = flow;
	// The messaging platform's findings are known only for the text that was saved last.
	const findings = definition === saved.text ? validation_errors : [];
	const { data: problems = [] } = useQuery({
		queryKey: [accountId, "flowVersionProblems", version.id, findings.length > 0],
		queryFn: () => problemsOf({ ...savedTextOf({ flow, text: definition }), findings }),
	});
	const versionName = t("versionFile", { number: String(number) });
	return (
		<>
			<Button
				icon={<Download aria-hidden />}
				onClick={() => saveJson(definition, flowFileName(name, versionName))}
			>
				{t("download")}
			</Button>
			{problems.length > 0 && (
				<Button
					icon={<FileWarning aria-hidden />}
					onClick={() =>
						saveJson(
							problemReport({ flow: name, version: number, problems }),
							flowFileName(name, versionName, t("problemsFile")),
						)
					}
				>
					{t("downloadProblems")}
				</Button>
			)}
		</>
	);
}
