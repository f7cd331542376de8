"use client";

import Link from "next/link";
import { memo } from "react";
import { useTranslations } from "use-intl";
import { Badge } from "@/components/ui/data/status";
import { DeliveryStatus } from "@/components/webhooks/log/delivery-status";
import { LOG_CELL_CLASS, LOG_COLUMNS } from "@/components/webhooks/log/log-columns";
import { useDeliveryResult, useDurationText } from "@/components/webhooks/log/use-result-text";
import { useEventNames } from "@/components/webhooks/use-event-names";
import { useAccount } from "@/lib/console/account";
import { deliveryAddress } from "@/lib/console/addresses/addresses";
import { cn } from "@/lib/console/class-names";
import { contactName } from "@/lib/console/contacts/contact-name";
import { useFormats } from "@/lib/console/formats/reader";
import { useNow } from "@/lib/console/hooks/now";
import { isEventType } from "@/lib/console/webhooks/events";
import type { Delivery } from "@/lib/contract/extensions/deliveries";

type DeliveryRowProps = {
	webhookId: number;
	delivery: Delivery;
	isOpen: boolean;
	onOpen: (id: string) => void;
};

const [STATE, EVENT, RESULT, TIME, DURATION] = LOG_COLUMNS.map(({ className }) =>
	cn(LOG_CELL_CLASS, "h-9", className),
);

/** One delivery; a click anywhere in the row opens it, in this tab or another. */
export const DeliveryRow = memo(function DeliveryRow(props: DeliveryRowProps) {
	const { webhookId, delivery, isOpen, onOpen } = props;
	const { id: accountId } = useAccount();
	const t = useTranslations("webhookLog.table");
	const formats = useFormats();
	const now = useNow();
	const resultOf = useDeliveryResult();
	const durationOf = useDurationText();
	const result = resultOf(delivery, now);
	const at = delivery.created_at;
	const isToday = formats.dayKey(at) === formats.dayKey(now);
	return (
		<tr
			data-delivery={delivery.id}
			data-selected-row={isOpen || undefined}
			className="group relative hover:bg-subtle has-[[data-row-link]:focus-visible]:bg-subtle data-selected-row:bg-accent-subtle"
		>
			<td className={STATE}>
				<DeliveryStatus state={delivery.state} />
			</td>
			<td className={EVENT}>
				<span className="flex min-w-0 items-center gap-2">
					<Link
						href={deliveryAddress(accountId, webhookId, delivery.id)}
						prefetch={false}
						data-row-link
						aria-current={isOpen || undefined}
						onNavigate={(event) => {
							// In this tab, it opens at once and keeps the filters.
							event.preventDefault();
							onOpen(delivery.id);
						}}
						className="min-w-0 scroll-mt-20 truncate py-1 text-start outline-none @lg:py-0 after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-accent focus-visible:after:-outline-offset-2"
					>
						<EventSubject delivery={delivery} />
					</Link>
					{delivery.is_test && <Badge>{t("test")}</Badge>}
				</span>
			</td>
			<td className={RESULT}>
				<span className="block truncate text-ink-2" title={result}>
					{result}
				</span>
			</td>
			<td className={cn(TIME, "text-ink-2")}>
				<time dateTime={at} title={formats.exact(at)}>
					{isToday ? formats.second(at) : formats.moment(at, now)}
				</time>
			</td>
			<td className={cn(DURATION, "text-ink-3")}>
				{delivery.last_duration_ms !== null && durationOf(delivery.last_duration_ms)}
			</td>
		</tr>
	);
});

/** What a delivery is about: its event in words, or its code if the console doesn't know it, and whose it is. */
function EventSubject({ delivery }: { delivery: Delivery }) {
	const t = useTranslations("webhookLog.table");
	const { nameOfOne } = useEventNames();
	const { event_type: type, contact } = delivery;
	if (!isEventType(type)) {
		return (
			<code dir="ltr" className="font-mono text-[12px]">
				{type}
			</code>
		);
	}
	if (contact === null) return nameOfOne(type);
	return t.rich("eventOf", {
		event: nameOfOne(type),
		// Narrow logs have a line for each.
		dot: (chunks) => <span className="hidden @lg:inline">{chunks}</span>,
		name: () => (
			<bdi className="block truncate text-ink-2 text-label @lg:inline @lg:text-table">
				{contactName(contact)}
			</bdi>
		),
	});
}
