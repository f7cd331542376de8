"use client";

import Link from "next/link";
import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { AuditOutcome } from "@/components/settings/audit/audit-outcome";
import {
	recordAddress,
	useActionText,
	useNobodyText,
	useRecordTitle,
} from "@/components/settings/audit/use-event-text";
import { RelativeTime } from "@/components/ui/data/relative-time";
import { AboveRowLink, type Column, FREE_WIDTH } from "@/components/ui/data/table-row";
import { useAccount } from "@/lib/console/account";
import { cn } from "@/lib/console/class-names";
import type { AuditEvent } from "@/lib/contract/console/audit";

/** The list's columns; narrow lists hide some of them. */
export function useAuditColumns(): Column<AuditEvent>[] {
	const t = useTranslations("audit");
	const actionText = useActionText();
	const nobodyText = useNobodyText();
	const { id } = useAccount();
	return useMemo(
		() => [
			{
				id: "action",
				header: t("columns.action"),
				cell: (event) => (
					<span className="flex max-w-64 flex-col py-1.5 @max-xl:max-w-40">
						<span className="truncate">{actionText(event.action)}</span>
						<span className="font-normal text-ink-2 empty:hidden @2xl:hidden">
							<RecordLink event={event} href={recordAddress(id, event)} />
						</span>
						{event.outcome !== "succeeded" && (
							<span className="@2xl:hidden">
								<AuditOutcome outcome={event.outcome} />
							</span>
						)}
					</span>
				),
			},
			{
				id: "record",
				header: t("columns.record"),
				className: cn(FREE_WIDTH, "hidden @2xl:table-cell"),
				cell: (event) => <RecordLink event={event} href={recordAddress(id, event)} />,
			},
			{
				id: "person",
				header: t("columns.person"),
				cell: (event) => (
					<span className="block max-w-40 @max-xl:max-w-24">
						<bdi className="truncate-auto">
							{event.person?.name ?? <span className="text-ink-3">{nobodyText(event)}</span>}
						</bdi>
					</span>
				),
			},
			{
				id: "outcome",
				header: t("columns.outcome"),
				className: "hidden @2xl:table-cell",
				cell: ({ outcome }) => <AuditOutcome outcome={outcome} />,
			},
			{
				id: "address",
				header: t("columns.address"),
				className: "hidden @5xl:table-cell",
				cell: ({ address }) => (
					<span dir="ltr" className="tabular-nums">
						{address}
					</span>
				),
			},
			{
				id: "time",
				header: t("columns.time"),
				align: "end",
				cell: ({ time }) => (
					<AboveRowLink>
						<RelativeTime value={time} />
					</AboveRowLink>
				),
			},
		],
		[t, actionText, nobodyText, id],
	);
}

function RecordLink({ event, href }: { event: AuditEvent; href: string | undefined }) {
	const title = useRecordTitle()(event);
	if (title === undefined) return null;
	if (href === undefined) return <bdi className="truncate-auto">{title}</bdi>;
	return (
		<AboveRowLink className="max-w-full">
			<Link href={href} className="block truncate py-0.5 text-accent-ink hover:underline" dir="auto">
				{title}
			</Link>
		</AboveRowLink>
	);
}
