"use client";

import { CircleCheck, Monitor, Smartphone } from "lucide-react";
import { useTranslations } from "use-intl";
import { deviceOf } from "@/components/profile/device";
import { Button } from "@/components/ui/button";
import { RelativeTime } from "@/components/ui/data/relative-time";
import { Status } from "@/components/ui/data/status";
import { useToast } from "@/components/ui/overlay/toaster";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { useFormats } from "@/lib/console/formats/reader";
import { useNow } from "@/lib/console/hooks/now";
import { useProfileChange } from "@/lib/console/profile/profile-client";
import type { OwnSession } from "@/lib/contract/console/profile";

/** A browser where you're signed in, and what was last known of it. */
export function SessionRow({ session }: { session: OwnSession }) {
	const t = useTranslations("profile.sessions");
	const textOf = useErrorText();
	const toast = useToast();
	const { moment } = useFormats();
	const now = useNow();
	const known = deviceOf(session.user_agent);
	const device = known ? t("device", known) : t("unknownDevice");
	const end = useProfileChange("endSession", () => toast.success(t("ended", { device })));
	const Icon = known?.isPhone ? Smartphone : Monitor;
	return (
		<li className="flex items-center gap-3 border-line border-b px-4 py-3 last:border-0">
			<Icon className="size-5 shrink-0 text-ink-3" aria-hidden />
			<div className="min-w-0 flex-1">
				<div className="flex flex-wrap items-center gap-x-2">
					<span className="font-medium text-table">{device}</span>
					{session.is_current && (
						<Status tone="success" icon={<CircleCheck />}>
							{t("current")}
						</Status>
					)}
				</div>
				<div className="text-ink-3 text-label">
					{t("facts", { address: session.address ?? "–", time: moment(session.created_at, now) })}
				</div>
				{!session.is_current && (
					<div className="text-ink-3 text-label">
						{t.rich("lastUsed", { time: () => <RelativeTime value={session.last_used_at} /> })}
					</div>
				)}
			</div>
			{!session.is_current && (
				<Button
					size="small"
					aria-label={t("endLabel", { device })}
					pending={end.isPending}
					onClick={() =>
						end.mutate(
							{ params: { sessionId: session.id } },
							{
								onError: (error) => toast.failure(t("endFailed", { device }), { description: textOf(error) }),
							},
						)
					}
				>
					{t("end")}
				</Button>
			)}
		</li>
	);
}
