"use client";

import { useRef } from "react";
import { useTranslations } from "use-intl";
import { Skeleton } from "@/components/ui/page/skeleton";
import { DeliveryRow } from "@/components/webhooks/log/delivery-row";
import { LOG_CELL_CLASS, LOG_COLUMNS } from "@/components/webhooks/log/log-columns";
import { useRowKeys } from "@/lib/console/browser/focus-row";
import { cn } from "@/lib/console/class-names";
import type { Delivery } from "@/lib/contract/extensions/deliveries";

const SKELETON_ROWS = 8;

type DeliveryTableProps = {
	webhookId: number;
	/** Undefined while loading. */
	deliveries: ReadonlyArray<Delivery> | undefined;
	openId: string | null;
	onOpen: (id: string) => void;
};

/** A table of deliveries. Arrow keys, Home and End move between rows, Enter opens one. */
export function DeliveryTable(props: DeliveryTableProps) {
	const { webhookId, deliveries, openId, onOpen } = props;
	const t = useTranslations("webhookLog.table");
	const tUi = useTranslations("ui.table");
	const body = useRef<HTMLTableSectionElement>(null);
	useRowKeys(body, (deliveries?.length ?? 0) > 0);

	return (
		<table
			aria-label={t("label")}
			aria-busy={deliveries === undefined || undefined}
			className="w-full border-separate border-spacing-0 text-table"
		>
			<thead>
				<tr>
					{LOG_COLUMNS.map(({ id, className }) => (
						<th
							key={id}
							scope="col"
							className={cn(
								LOG_CELL_CLASS,
								"sticky top-(--log-bar) z-10 h-8 bg-surface font-medium text-ink-3 text-label",
								className,
							)}
						>
							{t(id)}
						</th>
					))}
				</tr>
			</thead>
			<tbody ref={body}>
				{deliveries === undefined &&
					Array.from({ length: SKELETON_ROWS }, (_, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical
						<tr key={index}>
							{LOG_COLUMNS.map(({ id, className }) => (
								<td key={id} className={cn(LOG_CELL_CLASS, "h-9", className)}>
									<Skeleton className="h-3 w-20" />
								</td>
							))}
						</tr>
					))}
				{deliveries?.map((delivery) => (
					<DeliveryRow
						key={delivery.id}
						webhookId={webhookId}
						delivery={delivery}
						isOpen={delivery.id === openId}
						onOpen={onOpen}
					/>
				))}
			</tbody>
			{deliveries === undefined && <caption className="sr-only">{tUi("loading")}</caption>}
		</table>
	);
}
