"use client";

import { Copy, Download, LayoutTemplate, SearchX, Trash2, X } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { NoticesButton } from "@/components/notices/notices-button";
import { StopNoticesDialog } from "@/components/notices/stop-notices-dialog";
import { NewTemplateButton } from "@/components/templates/create/new-template-button";
import { codeOf, isTemplateCode } from "@/components/templates/create/template-code";
import { ExportDialog, FilesMenu } from "@/components/templates/files/files-menu";
import { AttentionNotice, StatesFailedNotice } from "@/components/templates/list/attention-notice";
import {
	type TemplateListState,
	useTemplateList,
	useTemplateListState,
	useTranslationStates,
} from "@/components/templates/list/list-state";
import { ListToolbar } from "@/components/templates/list/list-toolbar";
import { RunView } from "@/components/templates/list/run-view";
import { useTemplateColumns } from "@/components/templates/list/template-columns";
import { isStored, readMatchingCodes, templatesAddress } from "@/components/templates/list/templates-query";
import { useCodeSelection } from "@/components/templates/list/use-code-selection";
import { useReportedActions } from "@/components/templates/list/use-reported-actions";
import { type TemplateAction, useTemplateActions } from "@/components/templates/list/use-template-actions";
import { ReadyRequestsNotice } from "@/components/templates/ready/ready-requests-notice";
import { DeletedTemplatesButton } from "@/components/templates/versions/deleted-templates-button";
import { Button } from "@/components/ui/button";
import { DataTable } from "@/components/ui/data/data-table";
import { FloatingBar } from "@/components/ui/data/floating-bar";
import { IconButton } from "@/components/ui/icon-button";
import { QueryErrorView } from "@/components/ui/page/error-view";
import { PageHeader } from "@/components/ui/page/page-header";
import { StateView } from "@/components/ui/page/state-view";
import { useAccount } from "@/lib/console/account";
import { templateAddress } from "@/lib/console/addresses/addresses";
import { useDenial } from "@/lib/console/api/errors/use-denial";
import { focusAfterDeletion } from "@/lib/console/browser/focus-row";
import { useFormats } from "@/lib/console/formats/reader";
import { useIsSlow } from "@/lib/console/hooks/use-is-slow";
import { languageName } from "@/lib/console/templates/language-name";

/** All templates of the account, each with the state of its languages. */
export function TemplateList() {
	const t = useTranslations("templateList");
	const tFiles = useTranslations("templateFiles");
	const { id: accountId } = useAccount();
	const { number, locale } = useFormats();
	const router = useRouter();
	const list = useTemplateListState();
	const { query, pages, rows, count, isStale } = useTemplateList(accountId, list);
	const isSlow = useIsSlow(isStale);
	const { openOf, ...translations } = useTranslationStates(accountId, pages);
	const selection = useCodeSelection(rows);
	const actions = useTemplateActions({ accountId, hasTemplates: true });
	const report = useReportedActions(actions);
	const addDenial = useDenial("Chat Templates — Add");
	const deleteDenial = useDenial("Chat Templates — Delete");
	const nameOf = (langCode: string) => languageName(langCode, locale);
	/** The templates whose export is open. */
	const [exported, setExported] = useState<readonly string[]>();

	function run(action: TemplateAction, codes: readonly string[]) {
		void report(action, codes, () => {
			if (action === "delete") focusAfter(codes);
			selection.clear();
		});
	}

	/** Keeps the focus near rows that are deleted. */
	function focusAfter(codes: readonly string[]) {
		const shown = rows?.map(({ template_code }) => template_code) ?? [];
		const at = shown.findIndex((code) => codes.includes(code));
		const left = [...shown.slice(Math.max(0, at)), ...shown.slice(0, Math.max(0, at)).reverse()];
		focusAfterDeletion(
			shown[at] ?? "",
			left.filter((code) => !codes.includes(code)),
		);
	}
	const columns = useTemplateColumns({
		...{ accountId, list, nameOf, openOf },
		onDuplicate: (code) => run("duplicate", [code]),
		onDelete: (code) => run("delete", [code]),
	});
	const chosen = [...selection.selected];
	/** Unknown for templates that aren't shown. */
	const hasStored = chosen.some(
		(code) => rows?.find((row) => row.template_code === code && !isStored(row)) === undefined,
	);

	return (
		<div className="relative flex h-full min-h-0 flex-1 flex-col">
			<PageHeader
				title={t("title")}
				count={count === undefined || isSlow ? undefined : number(count)}
				actions={
					<>
						<DeletedTemplatesButton />
						<NoticesButton topic="template" />
						<FilesMenu readCodes={(signal) => readMatchingCodes(accountId, list, signal)} name="templates" />
						<NewTemplateButton variant="primary" />
					</>
				}
			/>
			<ListToolbar list={list} nameOf={nameOf} pending={isSlow} />
			<AttentionNotice accountId={accountId} list={list} />
			<ReadyRequestsNotice />
			{translations.isFailed && <StatesFailedNotice onRetry={translations.retry} />}
			{query.isError && !query.data ? (
				<QueryErrorView query={query} title={t("failed")} />
			) : rows?.length === 0 && !isStale ? (
				<NoTemplates list={list} />
			) : (
				<>
					<DataTable
						label={t("label")}
						address={templatesAddress(accountId, list)}
						lead={selection.column}
						isMarked={({ template_code }) => selection.selected.has(template_code)}
						columns={columns}
						rows={rows}
						rowKey={({ template_code }) => template_code}
						rowHref={({ template_code }) => templateAddress(accountId, template_code)}
						stale={isStale}
					/>
					{query.hasNextPage && (
						<div className="flex shrink-0 justify-center border-line border-t bg-surface p-2">
							<Button
								size="small"
								pending={query.isFetchingNextPage}
								onClick={() => void query.fetchNextPage()}
							>
								{t("more")}
							</Button>
						</div>
					)}
				</>
			)}
			{chosen.length > 0 && actions.run === null && (
				<FloatingBar label={t("selection.label")}>
					<span role="status" className="font-medium">
						{t("selection.count", { count: chosen.length, countText: number(chosen.length) })}
					</span>
					{chosen.length === 1 && (
						<Button size="small" onClick={() => router.push(templateAddress(accountId, chosen[0] ?? ""))}>
							{t("open")}
						</Button>
					)}
					<Button size="small" icon={<Download aria-hidden />} onClick={() => setExported(chosen)}>
						{tFiles("exportSelected")}
					</Button>
					<Button
						size="small"
						icon={<Copy aria-hidden />}
						disabledReason={hasStored ? addDenial : t("notStoredCopy")}
						onClick={() => run("duplicate", chosen)}
					>
						{t("duplicate")}
					</Button>
					<Button
						size="small"
						icon={<Trash2 aria-hidden />}
						disabledReason={hasStored ? deleteDenial : t("notStored")}
						onClick={() => run("delete", chosen)}
					>
						{t("delete")}
					</Button>
					<IconButton
						size="small"
						label={t("selection.clear")}
						icon={<X />}
						onClick={() => selection.clear()}
					/>
				</FloatingBar>
			)}
			<RunView actions={actions} onRun={run} />
			{exported && (
				<ExportDialog
					readCodes={async () => exported}
					name={exported.length === 1 ? (exported[0] ?? "") : "templates"}
					onClose={() => setExported(undefined)}
				/>
			)}
			<StopNoticesDialog topic="template" />
		</div>
	);
}

/** No templates, or none that match: a search that could be a code offers to create it. */
function NoTemplates({ list }: { list: TemplateListState }) {
	const t = useTranslations("templateList");
	const search = list.q.trim();
	if (search === "" && list.filterCount === 0) {
		return (
			<StateView
				icon={<LayoutTemplate />}
				title={t("emptyTitle")}
				action={<NewTemplateButton variant="secondary" />}
			>
				{t("emptyText")}
			</StateView>
		);
	}
	const code = isTemplateCode(search) ? search : codeOf(search);
	return (
		<StateView
			icon={<SearchX />}
			role="status"
			title={search === "" ? t("nothingFiltered") : t("nothingFound", { search })}
			action={
				<>
					<Button onClick={list.showAll}>{t("showAll")}</Button>
					{code !== "" && <NewTemplateButton variant="secondary" code={code} />}
				</>
			}
		/>
	);
}
