"use client";

import { CircleAlert, CircleCheck, CircleDashed, CirclePause, Info, RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { cn } from "@/lib/console/class-names";
import { explainDelivery } from "@/lib/console/webhooks/explain-delivery";
import type { Webhook } from "@/lib/contract/webhooks";

/** What became of the last delivery: what happened, what to do, what happens next. */
export function DeliveryExplanation({ webhook }: { webhook: Webhook }) {
	const t = useTranslations("webhooks");
	const { outcome, cause, next, httpStatus, host } = explainDelivery(webhook);
	const status = String(httpStatus ?? "");
	if (cause) {
		const look = next === "off" ? OFF : outcome === "retrying" ? RETRYING : FAILED;
		return (
			<Note {...look} title={t(`causes.${cause}.title`, { host, status })}>
				<p>{t(`causes.${cause}.fix`, { host })}</p>
				{next && <p>{t(`next.${next}`)}</p>}
			</Note>
		);
	}
	if (!webhook.is_active) {
		return <Note {...OFF} title={t(outcome === "none" ? "calm.offUnused" : "calm.off")} />;
	}
	switch (outcome) {
		case "none":
			return <Note {...UNUSED} title={t("calm.unused")} />;
		case "other":
			return <Note {...OTHER} title={t("calm.other", { word: webhook.last_delivery_status ?? "" })} />;
		default:
			return (
				<Note
					{...WORKING}
					title={httpStatus === null ? t("calm.success") : t("calm.successStatus", { status })}
				/>
			);
	}
}

type Look = { icon: ReactNode; className: string };

const FAILED: Look = {
	icon: <CircleAlert className="text-danger" aria-hidden />,
	className: "border-s-danger",
};
const RETRYING: Look = {
	icon: <RefreshCw className="text-warning" aria-hidden />,
	className: "border-s-warning",
};
const OFF: Look = { icon: <CirclePause className="text-ink-3" aria-hidden />, className: "border-s-ink-3" };
const WORKING: Look = {
	icon: <CircleCheck className="text-accent-ink" aria-hidden />,
	className: "border-s-accent",
};
const UNUSED: Look = {
	icon: <CircleDashed className="text-ink-3" aria-hidden />,
	className: "border-s-line",
};
const OTHER: Look = { icon: <Info className="text-info" aria-hidden />, className: "border-s-info" };

type NoteProps = Look & { title: string; children?: ReactNode };

/** Announced when it changes, as deliveries go on. */
function Note({ icon, className, title, children }: NoteProps) {
	return (
		<div
			role="status"
			className={cn(
				"flex gap-2.5 rounded-card border border-line border-s-3 bg-surface p-3 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0",
				className,
			)}
		>
			{icon}
			<div className="flex min-w-0 flex-col gap-1 text-pretty break-words text-ink-2 text-table">
				<p className={cn("text-ink", children !== undefined && "font-semibold")}>{title}</p>
				{children}
			</div>
		</div>
	);
}
