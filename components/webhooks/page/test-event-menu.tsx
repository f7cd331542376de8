"use client";

import { Send } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { Menu, MenuItem, MenuSection } from "@/components/ui/overlay/menu";
import { useToast } from "@/components/ui/overlay/toaster";
import { useTestEvent } from "@/components/webhooks/deliveries/use-delivery-actions";
import { useEventNames } from "@/components/webhooks/use-event-names";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { useDenial } from "@/lib/console/api/errors/use-denial";
import { EVENT_TYPES, type EventType } from "@/lib/contract/choices";
import type { Webhook } from "@/lib/contract/webhooks";

type TestEventMenuProps = {
	webhook: Webhook;
	/** Receives the delivery's ID. */
	onSent: (deliveryId: string) => void;
};

/** Sends a test event of any type and opens its delivery. */
export function TestEventMenu({ webhook, onSent }: TestEventMenuProps) {
	const t = useTranslations("webhookLog.test");
	const tDelivery = useTranslations("webhookLog.delivery");
	const { nameOf } = useEventNames();
	const toast = useToast();
	const textOf = useErrorText();
	const test = useTestEvent(webhook.id);
	const denial = useDenial("Chat Detail — Edit");
	const reason = denial ?? (webhook.is_active ? undefined : tDelivery("offReason"));

	async function send(type: EventType) {
		try {
			const delivery = await test.mutateAsync(type);
			toast.success(t("sent"), { description: nameOf(type) });
			onSent(delivery.id);
		} catch (error) {
			toast.failure(t("failed"), { description: textOf(error) });
		}
	}

	if (reason !== undefined) {
		return (
			<Button icon={<Send aria-hidden />} disabledReason={reason}>
				{t("button")}
			</Button>
		);
	}
	return (
		<Menu
			className="w-72"
			trigger={
				<Button icon={<Send aria-hidden />} pending={test.isPending}>
					{t("button")}
				</Button>
			}
		>
			<MenuSection label={t("hint")}>
				{EVENT_TYPES.map((type) => (
					<MenuItem key={type} onSelect={() => void send(type)}>
						<span className="block">{nameOf(type)}</span>
						<code dir="ltr" className="block font-mono text-[11px] text-ink-3">
							{type}
						</code>
					</MenuItem>
				))}
			</MenuSection>
		</Menu>
	);
}
