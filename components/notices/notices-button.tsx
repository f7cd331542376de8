"use client";

import { Bell } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { lazyPart } from "@/components/ui/lazy-part";
import { useDenial } from "@/lib/console/api/errors/use-denial";
import { useIsOurs } from "@/lib/console/api/service";
import type { NoticeTopic } from "@/lib/contract/console/webhook-notices";

const NoticesDialog = lazyPart(
	async () => (await import("@/components/notices/notices-dialog")).NoticesDialog,
);

const NEEDS = {
	webhook: "Chat Detail — Edit",
	template: "Chat Templates — Edit",
} as const;

/** Opens who gets an email about a topic. Hidden if the service doesn't report it. */
export function NoticesButton({ topic }: { topic: NoticeTopic }) {
	const t = useTranslations("webhookNotices");
	const denial = useDenial(NEEDS[topic]);
	const isReported = useIsOurs();
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
			{open && <NoticesDialog topic={topic} onClose={() => setOpen(false)} />}
		</>
	);
}
