"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useEffect, useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { PreviewPanel } from "@/components/flows/preview/preview-panel";
import { RestoreButton } from "@/components/flows/versions/restore-button";
import type { useFlowVersions } from "@/components/flows/versions/use-flow-versions";
import { VersionComment } from "@/components/flows/versions/version-comment";
import { VersionDownloads } from "@/components/flows/versions/version-downloads";
import { VersionOrigin } from "@/components/flows/versions/version-origin";
import { VersionWords } from "@/components/flows/versions/version-words";
import { Select } from "@/components/ui/form/select";
import { ErrorView } from "@/components/ui/page/error-view";
import { Skeleton } from "@/components/ui/page/skeleton";
import { TabPanel, Tabs } from "@/components/ui/page/tabs";
import { useAccount } from "@/lib/console/account";
import { useShownTheme } from "@/lib/console/browser/theme";
import type { FlowAnalysis } from "@/lib/console/flows/analysis/use-analysis";
import type { useFlowEditing } from "@/lib/console/flows/use-flow-editing";
import { flowVersionQuery } from "@/lib/console/flows/versions/version-queries";
import { useFormats } from "@/lib/console/formats/reader";
import { EMPTY_SESSION, type Session } from "@/lib/flow-json/preview/session";
import { readDefinition } from "@/lib/flow-json/read";
import { readJson } from "@/lib/json/read-json";
import type { FlowVersion } from "@/lib/staff/flow-versions";

const TextDifference = dynamic(
	() => import("@/components/editor/text-difference").then((module) => module.TextDifference),
	{ ssr: false, loading: () => <Skeleton className="h-80 w-full" /> },
);

type VersionDetailProps = {
	version: FlowVersion;
	versions: ReturnType<typeof useFlowVersions>;
	/** The version before it, if it's loaded. */
	previous: FlowVersion | undefined;
	editing: ReturnType<typeof useFlowEditing>;
	problemsOf: FlowAnalysis["problemsOf"];
	onRestored: (text: string) => void;
};

/** A version: who saved it, what it changed in words and as text, a preview, and a button to restore it. */
export function VersionDetail(props: VersionDetailProps) {
	const { version, versions, previous, editing, problemsOf, onRestored } = props;
	const t = useTranslations("flowVersions");
	const { id: accountId } = useAccount();
	const formats = useFormats();
	const theme = useShownTheme();
	const [tab, setTab] = useState<"words" | "text" | "preview">("words");
	const [chosenId, setChosenId] = useState<string>();
	const opened = useQuery(flowVersionQuery(accountId, version.id));
	const others = (versions.list ?? []).filter(({ id }) => id !== version.id);
	const chosen = others.find(({ id }) => id === chosenId) ?? previous;
	const { query } = versions;
	const isPreviousMissing = chosen === undefined && query.hasNextPage;
	const other =
		chosen ?? (isPreviousMissing ? undefined : others.find(({ id }) => id === versions.current?.id));
	const { fetchNextPage } = query;
	const mayFetch = isPreviousMissing && !query.isFetching && !query.isError;
	useEffect(() => {
		if (mayFetch) void fetchNextPage();
	}, [mayFetch, fetchNextPage]);
	const compared = useQuery({
		...flowVersionQuery(accountId, other?.id ?? ""),
		enabled: other !== undefined,
	});
	const isCurrent = version.id === versions.current?.id;
	// The older one comes first, so that the words say what was done since.
	const isOlder = other !== undefined && other.number < version.number;
	const [before, after] = isOlder ? [compared.data, opened.data] : [opened.data, compared.data];
	const failed =
		[opened, compared].find(({ isError }) => isError) ?? (isPreviousMissing && query.isError && query);

	function optionLabel(option: FlowVersion): string {
		const when = formats.exact(option.created_at);
		const name = t("number", { number: option.number });
		if (option.id === previous?.id) return `${t("previous")} · ${name}`;
		if (option.id === versions.current?.id) return `${t("currentText")} · ${name}`;
		return `${name} · ${when}`;
	}

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
					{opened.data && (
						<VersionDownloads version={opened.data} saved={editing.saved} problemsOf={problemsOf} />
					)}
					{!isCurrent && opened.data && (
						<RestoreButton version={opened.data} editing={editing} onRestored={onRestored} />
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
					other && (
						<Select
							look="plain"
							aria-label={t("compareWith")}
							value={other.id}
							onValueChange={setChosenId}
							options={others.map((option) => ({ value: option.id, label: optionLabel(option) }))}
							className="max-w-72"
						/>
					)
				}
			>
				{failed ? (
					<ErrorView
						error={failed.error}
						title={t("versionFailed")}
						onRetry={() => void (failed === query ? fetchNextPage() : failed.refetch())}
						retrying={failed.isFetching}
					/>
				) : (
					<>
						<TabPanel value="words" className="pt-4">
							{!other && !isPreviousMissing ? (
								<p className="py-10 text-center text-ink-2 text-table">{t("nothingBefore")}</p>
							) : before && after ? (
								<VersionWords before={before.definition} after={after.definition} />
							) : (
								<Skeleton className="h-40 w-full" />
							)}
						</TabPanel>
						<TabPanel value="text" className="flex min-h-0 flex-1 flex-col gap-2 pt-4">
							{!other && !isPreviousMissing ? (
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
							{opened.data ? (
								<VersionPreview text={opened.data.definition} />
							) : (
								<Skeleton className="h-80 w-full" />
							)}
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
