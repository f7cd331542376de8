"use client";

import { Megaphone, Tag } from "lucide-react";
import { useTranslations } from "use-intl";
import { OutsideLink } from "@/components/conversation/rich-text";
import type { Origin } from "@/lib/console/conversation/content/content";

/** The ad or product that a message came from. Nothing of the ad loads; its addresses are text. */
export function OriginCard({ origin }: { origin: Origin }) {
	const t = useTranslations("conversation.origin");
	const Icon = origin.kind === "ad" ? Megaphone : Tag;
	const texts = origin.kind === "ad" ? [origin.headline, origin.body] : [origin.id];
	const [first = "", second = ""] = texts.filter(Boolean);
	const links = origin.kind === "ad" ? [origin.url, origin.media] : [];
	return (
		<div className="mb-2 flex gap-1.5 rounded-control bg-ink/5 px-2 py-1.5 text-label">
			<Icon className="mt-px size-3.5 shrink-0 text-ink-3" aria-hidden />
			<div className="min-w-0">
				<p className="text-ink-2">{t(origin.kind)}</p>
				{first && (
					<p dir="auto" className="font-semibold text-ink text-table">
						{first}
					</p>
				)}
				{second && (
					<p dir="auto" className="whitespace-pre-wrap text-ink-2">
						{second}
					</p>
				)}
				{links.map(
					(url) =>
						url && (
							<p key={url} className="truncate">
								<OutsideLink href={url}>{url}</OutsideLink>
							</p>
						),
				)}
			</div>
		</div>
	);
}
