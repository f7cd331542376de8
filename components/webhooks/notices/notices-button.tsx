"use client";

import { Bell } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { lazyPart } from "@/components/ui/lazy-part";
import { useDenial } from "@/lib/console/api/errors/use-denial";
import { useIsOurs } from "@/lib/console/api/service";

const NoticesDialog = lazyPart(
	async () => (await import("@/components/webhooks/notices/notices-dialog")).NoticesDialog,
);

/** Opens who gets an email when a webhook fails. Hidden if the service doesn't report the health of webhooks. */
export function NoticesButton({ accountId }: { accountId: number }) {
	const t = useTranslations("webhookNotices");
	const denial = useDenial("Chat Detail — Edit");
	const isReported = useIsOurs(accountId);
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
			{open && <NoticesDialog accountId={accountId} onClose={() => setOpen(false)} />}
		</>
	);
}
