"use client";

import { useTranslations } from "use-intl";
import { useEventNames } from "@/components/webhooks/use-event-names";
import { contactName } from "@/lib/console/contacts/contact-name";
import { isEventType } from "@/lib/console/webhooks/events";
import type { Delivery } from "@/lib/contract/extensions/deliveries";

/** What a delivery is about: its event in words, or its code if the console doesn't know it, and whose it is. */
export function EventSubject({ delivery }: { delivery: Delivery }) {
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
