"use client";

import { CircleAlert, Ellipsis, Hash, MessagesSquare, Pencil, Trash2, TriangleAlert } from "lucide-react";
import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useShowsAnswers } from "@/components/flows/answers/use-answers";
import { FlowStatus } from "@/components/flows/flow-status";
import { FlowAlerts } from "@/components/flows/health/flow-alerts";
import { RelativeTime } from "@/components/ui/data/relative-time";
import { AboveRowLink, type Column } from "@/components/ui/data/table-row";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, MenuItem } from "@/components/ui/overlay/menu";
import { useToast } from "@/components/ui/overlay/toaster";
import { flowAddress, flowAnswersAddress } from "@/lib/console/addresses/addresses";
import { useDenial } from "@/lib/console/api/errors/use-denial";
import { copyText } from "@/lib/console/browser/copy-text";
import { useFormats } from "@/lib/console/formats/reader";
import type { FlowListItem, FlowSort } from "@/lib/contract/extensions/flow-list";
import { isFrozen } from "@/lib/flow-json/versions";

type FlowColumns = {
	accountId: number;
	/** Null if the service can't sort, and has no details. */
	sorting: { orderOf: (sort: FlowSort) => "asc" | "desc" | null; sortBy: (sort: FlowSort) => void } | null;
	onDelete: (flow: FlowListItem) => void;
	/** Further items of a row's menu. */
	moreItems: (flow: FlowListItem) => ReactNode;
};

/** The columns of the list. */
export function useFlowColumns({
	accountId,
	sorting,
	onDelete,
	moreItems,
}: FlowColumns): Array<Column<FlowListItem>> {
	const t = useTranslations("flows.list");
	const router = useRouter();
	const denial = useDenial("Chat Flows — Delete");
	const copyId = useCopyId();
	const showsAnswers = useShowsAnswers();
	const { number } = useFormats();
	const sortOf = (column: FlowSort) =>
		sorting ? { sort: { order: sorting.orderOf(column), onSort: () => sorting.sortBy(column) } } : undefined;
	const details: Array<Column<FlowListItem>> = [
		{
			id: "problems",
			header: t("problems"),
			...sortOf("problems"),
			cell: (flow) => <ProblemCount flow={flow} />,
			className: "w-36 max-xl:w-28 max-sm:hidden",
		},
		{
			id: "screens",
			header: t("screens"),
			...sortOf("screens"),
			align: "end",
			cell: ({ screen_count: screens }) => (
				<span className="text-ink-2 tabular-nums">{screens !== null && number(screens)}</span>
			),
			className: "w-20 max-lg:hidden",
		},
		{
			id: "version",
			header: t("version"),
			cell: (flow) => <FlowVersion flow={flow} />,
			className: "w-52 max-xl:hidden",
		},
	];
	return [
		{
			id: "name",
			header: t("name"),
			...sortOf("name"),
			cell: (flow) => <bdi className="truncate-auto">{flow.name}</bdi>,
			className: "max-w-0 w-2/5 min-w-40",
		},
		{
			id: "status",
			header: t("status"),
			cell: (flow) => (
				<span className="flex gap-1">
					<FlowStatus status={flow.chat_status} />
					<FlowAlerts alerts={flow.alerts} />
				</span>
			),
			className: "w-36 phone:pe-1",
		},
		...(sorting ? details : []),
		{
			id: "updated",
			header: t("updated"),
			...sortOf("updated"),
			cell: (flow) => (
				<AboveRowLink className="max-w-60 items-baseline gap-1 text-ink-2">
					<RelativeTime value={flow.updated_at} />
					{flow.updated_by !== null && (
						<span className="truncate text-ink-3 max-xl:hidden" title={flow.updated_by}>
							<bdi>{t("updatedBy", { person: flow.updated_by })}</bdi>
						</span>
					)}
				</AboveRowLink>
			),
			className: "w-56 max-xl:w-28 max-sm:hidden",
		},
		{
			id: "actions",
			header: <span className="sr-only">{t("rowActions")}</span>,
			align: "end",
			cell: (flow) => (
				<AboveRowLink>
					<Menu
						trigger={
							<IconButton
								size="small"
								label={t("actions", { name: flow.name })}
								icon={<Ellipsis aria-hidden />}
							/>
						}
					>
						<MenuItem
							icon={<Pencil aria-hidden />}
							onSelect={() => router.push(flowAddress(accountId, flow.id))}
						>
							{t("edit")}
						</MenuItem>
						{showsAnswers && (
							<MenuItem
								icon={<MessagesSquare aria-hidden />}
								onSelect={() => router.push(flowAnswersAddress(accountId, flow.id))}
							>
								{t("answers")}
							</MenuItem>
						)}
						{flow.chat_flow_id !== "" && (
							<MenuItem icon={<Hash aria-hidden />} onSelect={() => void copyId(flow.chat_flow_id)}>
								{t("copyId")}
							</MenuItem>
						)}
						{moreItems(flow)}
						<MenuItem
							danger
							icon={<Trash2 aria-hidden />}
							disabledReason={denial}
							onSelect={() => onDelete(flow)}
						>
							{t("delete")}
						</MenuItem>
					</Menu>
				</AboveRowLink>
			),
			className: "w-14",
		},
	];
}

function useCopyId(): (chatFlowId: string) => Promise<void> {
	const t = useTranslations("flows.editor");
	const tUi = useTranslations("ui");
	const toast = useToast();
	return async (chatFlowId) => {
		if (await copyText(chatFlowId)) toast.success(t("copied"));
		else toast.failure(tUi("copyFailed"));
	};
}

/** How many errors and warnings a flow has. */
function ProblemCount({ flow }: { flow: FlowListItem }) {
	const t = useTranslations("flows.list");
	const { number } = useFormats();
	const { error_count: errors, warning_count: warnings } = flow;
	if (errors === null) {
		return (
			<span className="text-ink-3" title={t("notCounted")}>
				<span aria-hidden>–</span>
				<span className="sr-only">{t("notCounted")}</span>
			</span>
		);
	}
	if (errors === 0 && !warnings) return <span className="text-ink-3">{t("noProblems")}</span>;
	return (
		<span className="flex items-center gap-2.5 tabular-nums">
			{errors > 0 && (
				<span className="flex items-center gap-1 font-medium text-danger">
					<CircleAlert className="size-3.5" aria-hidden />
					{t("errors", { count: errors, countText: number(errors) })}
				</span>
			)}
			{!!warnings && (
				<span className="flex items-center gap-1 text-warning">
					<TriangleAlert className="size-3.5" aria-hidden />
					{t("warnings", { count: warnings, countText: number(warnings) })}
				</span>
			)}
		</span>
	);
}

/** The version of a flow's definition, and whether the messaging platform has frozen it or warns that it will. */
function FlowVersion({ flow }: { flow: FlowListItem }) {
	const t = useTranslations("flows.list");
	const version = flow.json_version;
	if (version === null) return null;
	const warning = flow.alerts.find(({ kind }) => kind === "FLOW_VERSION_EXPIRY_WARNING");
	const cannotBePublished = isFrozen(version);
	if (!warning && !cannotBePublished) return <span className="text-ink-2">{version}</span>;
	const hint = warning?.message || t("frozenHint", { version });
	return (
		<span className="flex items-center gap-1 text-warning" title={hint}>
			{version}
			<TriangleAlert className="size-3.5 shrink-0" aria-hidden />
			{cannotBePublished ? t("frozen") : t("expires")}
			<span className="sr-only">{hint}</span>
		</span>
	);
}
