"use client";

import { Bell } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { lazyPart } from "@/components/ui/lazy-part";
import { useCapability } from "@/lib/console/api/capabilities";
import { useDenial } from "@/lib/console/api/errors/use-denial";
import type { NoticeTopic } from "@/lib/contract/console/webhook-notices";

const NoticesDialog = lazyPart(
	async () => (await import("@/components/notices/notices-dialog")).NoticesDialog,
);

type NoticesButtonProps = { accountId: number; topic: NoticeTopic };

const NEEDS = {
	webhook: { permission: "Chat Detail — Edit", capability: "deliveries" },
	template: { permission: "Chat Templates — Edit", capability: "templates" },
} as const;

/** Opens who gets an email about a topic. Hidden if the service doesn't report it. */
export function NoticesButton({ accountId, topic }: NoticesButtonProps) {
	const t = useTranslations("webhookNotices");
	const denial = useDenial(NEEDS[topic].permission);
	const isReported = useCapability(accountId, NEEDS[topic].capability);
	const [open, setOpen] = useState(false);
	if (isReported === false) return null;
	return (
		<>
			<Button
				icon={<Bell aria-hidden />}
				disabledReason={denial}
				onClick={() => setOpen(true)}
				// Keeps its place until the service's extensions are known.
				className={isReported ? undefined : "invisible"}
			>
				<span className="phone:sr-only">{t("open")}</span>
			</Button>
			{open && <NoticesDialog accountId={accountId} topic={topic} onClose={() => setOpen(false)} />}
		</>
	);
}
