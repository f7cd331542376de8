"use client";

import { FilterX, Plus, Workflow } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { DeleteFlowDialog } from "@/components/flows/delete-flow-dialog";
import { useStatusWord } from "@/components/flows/flow-status";
import { useFlowColumns } from "@/components/flows/list/flow-columns";
import { useFlowActions } from "@/components/flows/use-flow-actions";
import { Button, ButtonLink } from "@/components/ui/button";
import { DataTable } from "@/components/ui/data/data-table";
import { Pager } from "@/components/ui/data/pager";
import { Select } from "@/components/ui/form/select";
import { ErrorView } from "@/components/ui/page/error-view";
import { PageHeader } from "@/components/ui/page/page-header";
import { StateView } from "@/components/ui/page/state-view";
import { useAccount } from "@/lib/console/account";
import { flowAddress, newAddress } from "@/lib/console/addresses/addresses";
import { useDenial } from "@/lib/console/api/use-denial";
import { useLate } from "@/lib/console/browser/use-late";
import { flowsAddress, useFlowList, useFlowListState, useSeenStatuses } from "@/lib/console/flows/list-state";
import { statusChoices } from "@/lib/console/flows/status";
import { useFormats } from "@/lib/console/formats/reader";
import type { FlowSummary } from "@/lib/contract/flows";

const ALL = "*";

/** The account's flows. */
export function FlowList() {
	const t = useTranslations("flows");
	const { number } = useFormats();
	const { id: accountId } = useAccount();
	const list = useFlowListState();
	const flows = useFlowList(accountId, list);
	const seen = useSeenStatuses(accountId);
	const wordOf = useStatusWord();
	const [deleting, setDeleting] = useState<FlowSummary | null>(null);
	const actions = useFlowActions();
	const columns = useFlowColumns(accountId, setDeleting, (flow) => actions.items({ flow }));
	const total = flows.data?.pagination.totalCount;
	const isLate = useLate(flows.isPlaceholderData);
	const isEmpty = flows.data?.data.length === 0 && !flows.isPlaceholderData;

	return (
		<div className="flex h-full min-h-0 flex-1 flex-col">
			<PageHeader
				title={t("title")}
				count={total === undefined || isLate ? undefined : number(total)}
				actions={<NewFlowButton variant="primary" />}
			/>
			<div className="flex min-h-13 shrink-0 items-center gap-2 border-line border-b bg-surface px-6 phone:px-4">
				<Select
					look="small"
					aria-label={t("list.filter")}
					value={list.status || ALL}
					onValueChange={(status) => list.setStatus(status === ALL ? "" : status)}
					options={[
						{ value: ALL, label: t("list.allStatuses") },
						...statusChoices([...seen, list.status]).map((status) => ({
							value: status,
							label: wordOf(status),
						})),
					]}
				/>
			</div>
			{flows.isError && !flows.data ? (
				<ErrorView
					error={flows.error}
					title={t("list.failed")}
					onRetry={() => void flows.refetch()}
					retrying={flows.isFetching}
				/>
			) : isEmpty ? (
				<EmptyList list={list} total={total ?? 0} />
			) : (
				<>
					<DataTable
						label={t("list.label")}
						address={flowsAddress(accountId, list)}
						columns={columns}
						rows={flows.data?.data}
						rowKey={(flow) => flow.id}
						rowHref={(flow) => flowAddress(accountId, flow.id)}
						skeletonRows={Math.min(list.size, 12)}
						stale={flows.isPlaceholderData}
					/>
					{flows.data && (
						<Pager
							pagination={flows.data.pagination}
							stale={flows.isPlaceholderData}
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

type EmptyListProps = { list: ReturnType<typeof useFlowListState>; total: number };

/** No flows, none with this status, or a page past the end: three different messages. */
function EmptyList({ list, total }: EmptyListProps) {
	const t = useTranslations("flows.list");
	const { number } = useFormats();
	const wordOf = useStatusWord();
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
