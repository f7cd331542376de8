"use client";

import { Ellipsis, Pencil, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { FlowStatus } from "@/components/flows/flow-status";
import { CopyButton } from "@/components/ui/data/copy-button";
import { AboveRowLink, type Column } from "@/components/ui/data/data-table";
import { RelativeTime } from "@/components/ui/data/relative-time";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, MenuItem } from "@/components/ui/overlay/menu";
import { flowAddress } from "@/lib/console/addresses/addresses";
import { useDenial } from "@/lib/console/api/use-denial";
import type { FlowSummary } from "@/lib/contract/flows";

/** The columns of the list. */
export function useFlowColumns(
	accountId: number,
	onDelete: (flow: FlowSummary) => void,
	moreItems: (flow: FlowSummary) => ReactNode,
): Array<Column<FlowSummary>> {
	const t = useTranslations("flows.list");
	const router = useRouter();
	const denial = useDenial("Chat Flows — Delete");
	return [
		{
			id: "name",
			header: t("name"),
			cell: (flow) => <bdi>{flow.name}</bdi>,
			className: "max-w-0 w-2/5 min-w-40",
		},
		{
			id: "status",
			header: t("status"),
			cell: (flow) => (
				<span className="flex">
					<FlowStatus status={flow.chat_status} />
				</span>
			),
			className: "w-36 phone:pe-1",
		},
		{
			id: "template",
			header: t("template"),
			cell: (flow) => (
				<bdi className="block truncate text-ink-2" title={flow.template_name}>
					{flow.template_name}
				</bdi>
			),
			className: "max-w-0 w-1/5 max-lg:hidden",
		},
		{
			id: "platform-id",
			header: t("platformId"),
			cell: (flow) =>
				flow.chat_flow_id && (
					<span className="flex items-center gap-1 text-ink-2">
						<span className="truncate" dir="ltr">
							{flow.chat_flow_id}
						</span>
						<AboveRowLink>
							<CopyButton value={flow.chat_flow_id} what={t("copyId", { name: flow.name })} />
						</AboveRowLink>
					</span>
				),
			className: "w-56 max-lg:hidden",
		},
		{
			id: "updated",
			header: t("updated"),
			cell: (flow) => (
				<AboveRowLink>
					<RelativeTime value={flow.updated_at} className="text-ink-2" />
				</AboveRowLink>
			),
			className: "w-32 phone:hidden",
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
