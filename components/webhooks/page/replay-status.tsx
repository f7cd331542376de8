"use client";

import { History, X } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { IconButton } from "@/components/ui/icon-button";
import { useNewestReplay } from "@/components/webhooks/deliveries/use-replays";
import { useFormats } from "@/lib/console/formats/reader";
import { useNow } from "@/lib/console/hooks/now";
import { replayProgress } from "@/lib/console/webhooks/deliveries/replay";

/** After this time, a replay that had finished before the page opened is no longer shown. */
const SHOWN_AFTER_MS = 15 * 60 * 1000;

/** Progress of the latest replay. One that finishes on the page stays visible until it's dismissed. */
export function ReplayStatus({ webhookId }: { webhookId: number }) {
	const t = useTranslations("webhookLog.replay");
	const { number, moment } = useFormats();
	const now = useNow();
	const replay = useNewestReplay(webhookId);
	const [hidden, setHidden] = useState<number>();
	const [followed, setFollowed] = useState<number>();
	if (!replay || replay.id === hidden) return null;
	const { isRunning, done, total } = replayProgress(replay);
	if (isRunning && followed !== replay.id) setFollowed(replay.id);
	const isOld = now.getTime() - Date.parse(replay.created_at) > SHOWN_AFTER_MS;
	if (!isRunning && isOld && followed !== replay.id) return null;
	const text = replay.is_collecting
		? t("collecting", { done: number(done) })
		: isRunning
			? t("running", { done: number(done), count: number(total) })
			: t("done", { count: total, text: number(total), delivered: number(replay.delivered) });
	return (
		<div
			role="status"
			className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line bg-subtle px-3 py-2 text-table"
		>
			<History className="size-4 shrink-0 text-ink-3" aria-hidden />
			<span className="font-medium">{t("progress", { time: moment(replay.since, now) })}</span>
			<span className="text-ink-2 tabular-nums">
				{text}
				{replay.failed > 0 && (
					<span className="text-danger"> · {t("someFailed", { failed: number(replay.failed) })}</span>
				)}
			</span>
			{isRunning && total > 0 && (
				<progress
					aria-label={t("progress", { time: moment(replay.since, now) })}
					value={done}
					max={total}
					className="h-1.5 w-40 accent-accent"
				/>
			)}
			{!isRunning && (
				<span className="-my-1 ms-auto">
					<IconButton
						size="small"
						label={t("dismiss")}
						icon={<X aria-hidden />}
						onClick={() => setHidden(replay.id)}
					/>
				</span>
			)}
		</div>
	);
}
