"use client";

import { QueryObserver, useQueryClient } from "@tanstack/react-query";
import { FilterX, Plus, SearchX, Workflow } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { prefetchJsonEditor } from "@/components/editor/load-editor";
import { DeleteFlowDialog } from "@/components/flows/delete-flow-dialog";
import { useFlowView } from "@/components/flows/edit/view-switch";
import { useStatusWord } from "@/components/flows/flow-status";
import { useFlowColumns } from "@/components/flows/list/flow-columns";
import { flowsAddress } from "@/components/flows/list/flow-list-query";
import { FlowToolbar } from "@/components/flows/list/flow-toolbar";
import { orderOf, useFlowList, useFlowListState } from "@/components/flows/list/list-state";
import { useFlowActions } from "@/components/flows/use-flow-actions";
import { Button, ButtonLink } from "@/components/ui/button";
import { DataTable } from "@/components/ui/data/data-table";
import { Pager } from "@/components/ui/data/pager";
import { QueryErrorView } from "@/components/ui/page/error-view";
import { PageHeader } from "@/components/ui/page/page-header";
import { StateView } from "@/components/ui/page/state-view";
import { useAccount } from "@/lib/console/account";
import { flowAddress, newAddress } from "@/lib/console/addresses/addresses";
import { useDenial } from "@/lib/console/api/errors/use-denial";
import { useFormats } from "@/lib/console/formats/reader";
import { useIsSlow } from "@/lib/console/hooks/use-is-slow";
import type { FlowSummary } from "@/lib/contract/flows";

/** The account's flows. */
export function FlowList() {
	const t = useTranslations("flows");
	const { number } = useFormats();
	const { id: accountId } = useAccount();
	const list = useFlowListState();
	const { query: flows, rows, isDetailed, isStale, pagination } = useFlowList(accountId, list);
	const [deleting, setDeleting] = useState<FlowSummary | null>(null);
	const prefetchFlow = usePrefetchFlow(accountId);
	const [view] = useFlowView();
	const actions = useFlowActions();
	const columns = useFlowColumns({
		accountId,
		sorting: isDetailed ? { orderOf: (column) => orderOf(list, column), sortBy: list.sortBy } : null,
		onDelete: setDeleting,
		moreItems: (flow) => actions.items({ flow }),
	});
	const total = pagination?.totalCount;
	const isSlow = useIsSlow(isStale);
	const isEmpty = rows?.length === 0 && !isStale;

	return (
		<div className="flex h-full min-h-0 flex-1 flex-col">
			<PageHeader
				title={t("title")}
				count={total === undefined || isSlow ? undefined : number(total)}
				actions={<NewFlowButton variant="primary" />}
			/>
			<FlowToolbar list={list} canSearch={isDetailed} pending={isSlow} />
			{flows.isError && !flows.data ? (
				<QueryErrorView query={flows} title={t("list.failed")} />
			) : isEmpty ? (
				<EmptyList list={list} total={total ?? 0} isDetailed={isDetailed} />
			) : (
				<>
					<DataTable
						label={t("list.label")}
						address={flowsAddress(accountId, list)}
						columns={columns}
						rows={rows}
						rowKey={(flow) => flow.id}
						rowHref={(flow) => flowAddress(accountId, flow.id)}
						onRowIntent={(flow) => {
							if (view === "json") prefetchJsonEditor();
							prefetchFlow(flow.id);
						}}
						onRowOpen={(flow) => prefetchFlow(flow.id)}
						skeletonRows={Math.min(list.size, 12)}
						stale={isStale}
					/>
					{pagination && (
						<Pager
							pagination={pagination}
							stale={isStale}
							onPageChange={list.setPage}
							onPageSizeChange={list.setSize}
						/>
					)}
				</>
			)}
			{actions.dialog}
			<DeleteFlowDialog accountId={accountId} flow={deleting} onClose={() => setDeleting(null)} />
		</div>
	);
}

function NewFlowButton({ variant }: { variant: "primary" | "secondary" }) {
	const t = useTranslations("flows");
	const { id: accountId } = useAccount();
	const denial = useDenial("Chat Flows — Add");
	return (
		<ButtonLink
			variant={variant}
			icon={<Plus aria-hidden />}
			href={newAddress(accountId, "flows")}
			disabledReason={denial}
		>
			{t("new")}
		</ButtonLink>
	);
}

type EmptyListProps = {
	list: ReturnType<typeof useFlowListState>;
	total: number;
	/** Whether the service searched all flows. */
	isDetailed: boolean;
};

/** No flows, none that match or with this status, or a page past the end: different messages. */
function EmptyList({ list, total, isDetailed }: EmptyListProps) {
	const t = useTranslations("flows.list");
	const { number } = useFormats();
	const wordOf = useStatusWord();
	const search = list.search.trim();
	if (search !== "" && (total === 0 || !isDetailed)) {
		return (
			<StateView
				role="status"
				icon={<SearchX />}
				title={t(isDetailed ? "nothingFound" : "notOnPage", { search })}
				action={<Button onClick={list.showAll}>{t("showAll")}</Button>}
			>
				{!isDetailed && t("notOnPageText")}
			</StateView>
		);
	}
	if (total > 0) {
		return (
			<StateView
				role="status"
				icon={<FilterX />}
				title={t("pastEndTitle", { page: number(list.page) })}
				action={<Button onClick={() => list.setPage(1)}>{t("firstPage")}</Button>}
			/>
		);
	}
	if (list.status !== "") {
		return (
			<StateView
				role="status"
				icon={<FilterX />}
				title={t("nothingTitle", { status: wordOf(list.status) })}
				action={<Button onClick={() => list.setStatus("")}>{t("showAll")}</Button>}
			/>
		);
	}
	return (
		<StateView icon={<Workflow />} title={t("emptyTitle")} action={<NewFlowButton variant="secondary" />}>
			{t("emptyText")}
		</StateView>
	);
}

/** An older answer may lack what someone has saved since. */
const FRESH_MS = 2_000;

/**
 * Returns a function that requests a flow before its page does. Call it when someone is likely to open the flow, and when
 * it's opened. The flow stays until the page has taken it over: the calling component must be one that the page replaces.
 */
function usePrefetchFlow(accountId: number): (id: number) => void {
	const client = useQueryClient();
	const release = useRef<() => void>(undefined);
	const isGone = useRef(false);

	useEffect(() => {
		isGone.current = false;
		return () => {
			isGone.current = true;
			// Only once the page observes it too: a request that nobody observes is cancelled.
			setTimeout(() => release.current?.());
		};
	}, []);

	async function prefetch(id: number): Promise<void> {
		const { openedFlowQuery } = await import("@/lib/console/flows/flow-requests");
		if (isGone.current) return;
		const query = openedFlowQuery({ accountId, id });
		const answeredAt = client.getQueryState(query.queryKey)?.dataUpdatedAt;
		if (answeredAt && Date.now() - answeredAt > FRESH_MS) client.removeQueries({ queryKey: query.queryKey });
		const stop = new QueryObserver(client, query).subscribe(() => undefined);
		release.current?.();
		release.current = stop;
	}
	// Without the code, the flow's page requests it.
	return (id) => void prefetch(id).catch(() => undefined);
}
