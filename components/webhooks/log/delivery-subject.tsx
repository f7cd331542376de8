"use client";

import Link from "next/link";
import { useTranslations } from "use-intl";
import { CopyButton } from "@/components/ui/data/copy-button";
import { Figure } from "@/components/ui/data/facts";
import { useLogState } from "@/components/webhooks/log/use-log-state";
import { useEventNames } from "@/components/webhooks/use-event-names";
import { useAccount } from "@/lib/console/account";
import { contactAddress, contactDeliveriesAddress, messageAddress } from "@/lib/console/addresses/addresses";
import { contactName } from "@/lib/console/contacts/contact-name";
import { isEventType } from "@/lib/console/webhooks/events";
import type { Delivery } from "@/lib/contract/extensions/deliveries";

const LINK_CLASS = "font-medium underline underline-offset-2";

type DeliverySubjectProps = { webhookId: number; delivery: Delivery };

/** What a delivery is about: the event in words, whose it is, and the message. */
export function DeliverySubject({ webhookId, delivery }: DeliverySubjectProps) {
	const t = useTranslations("webhookLog.delivery");
	const { id: accountId } = useAccount();
	const { nameOfOne } = useEventNames();
	const { showContact } = useLogState();
	const { event_type: type, contact_id: contactId, contact, message_id: messageId } = delivery;
	if (!isEventType(type) && contactId === null) return null;
	return (
		<dl className="grid grid-cols-2 gap-x-6 gap-y-2 text-table @xl:grid-cols-4">
			{isEventType(type) && <Figure label={t("event")}>{nameOfOne(type)}</Figure>}
			{contactId !== null && (
				<Figure label={t("contact")}>
					{contact ? (
						<Link href={contactAddress(accountId, contactId)} className={LINK_CLASS}>
							<bdi>{contactName(contact)}</bdi>
						</Link>
					) : (
						t("contactId", { id: String(contactId) })
					)}
				</Figure>
			)}
			{messageId !== null && (
				<Figure label={t("messageId")} className="flex items-center gap-1">
					{contact ? (
						<Link href={messageAddress(accountId, contact.id, messageId)} className={LINK_CLASS}>
							{messageId}
						</Link>
					) : (
						messageId
					)}
					<span className="-my-1">
						<CopyButton value={String(messageId)} what={t("messageId")} />
					</span>
				</Figure>
			)}
			{contactId !== null && (
				<Figure label={t("more")}>
					<Link
						href={contactDeliveriesAddress(accountId, webhookId, contactId)}
						prefetch={false}
						onNavigate={(event) => {
							event.preventDefault();
							showContact(contactId);
						}}
						className={LINK_CLASS}
					>
						{t("ofContact")}
					</Link>
				</Figure>
			)}
		</dl>
	);
}
