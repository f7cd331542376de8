"use client";

import { TriangleAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { adviseOnUrl } from "@/lib/console/webhooks/url-advice";

type UrlAdviceProps = { url: string; onUse: (url: string) => void };

/** What can be said of the URL before it is sent, with a better one to take where there is one. */
export function UrlAdvice({ url, onUse }: UrlAdviceProps) {
	const t = useTranslations("webhooks.form");
	const advice = adviseOnUrl(url);
	const better = advice && "better" in advice ? advice.better : undefined;
	return (
		<div role="status" className="empty:hidden">
			{advice && (
				<div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-label text-warning">
					<TriangleAlert className="size-3.5 shrink-0" aria-hidden />
					<span>{t(`advice.${advice.kind}`)}</span>
					{better && (
						<Button size="small" className="min-w-0 max-w-full" onClick={() => onUse(better)}>
							<bdi dir="ltr" className="truncate">
								{t("useInstead", { url: better })}
							</bdi>
						</Button>
					)}
				</div>
			)}
		</div>
	);
}
