"use client";

import { CircleCheck, Monitor, Smartphone } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { RelativeTime } from "@/components/ui/data/relative-time";
import { Status } from "@/components/ui/data/status";
import { useToast } from "@/components/ui/overlay/toaster";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { useFormats } from "@/lib/console/formats/reader";
import { useNow } from "@/lib/console/hooks/now";
import { useProfileChange } from "@/lib/console/profile/profile-client";
import type { OwnSession } from "@/lib/contract/console/access/profile";

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

type Device = { browser: string; system: string; isPhone: boolean };

/** In this order, because most browsers also name the ones they descend from. */
const BROWSERS: [RegExp, string][] = [
	[/\bEdg(e|A|iOS)?\//, "Edge"],
	[/\b(OPR|Opera)\//, "Opera"],
	[/\bSamsungBrowser\//, "Samsung Internet"],
	[/\b(Firefox|FxiOS)\//, "Firefox"],
	[/\b(Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
	[/\bVersion\/.*\bSafari\//, "Safari"],
];

const SYSTEMS: [RegExp, string][] = [
	[/\biPhone\b/, "iPhone"],
	[/\biPad\b/, "iPad"],
	[/\bAndroid\b/, "Android"],
	[/\bWindows\b/, "Windows"],
	[/\b(Macintosh|Mac OS X)\b/, "Mac"],
	[/\bCrOS\b/, "ChromeOS"],
	[/\bLinux\b/, "Linux"],
];

/** The browser and system that a user agent names; undefined if it names none of the usual ones. */
export function deviceOf(userAgent: string | null): Device | undefined {
	const nameIn = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1];
	const browser = nameIn(BROWSERS);
	const system = nameIn(SYSTEMS);
	if (!browser || !system) return undefined;
	return { browser, system, isPhone: ["iPhone", "Android"].includes(system) };
}
