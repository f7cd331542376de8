"use client";

import { MapPin } from "lucide-react";
import { useTranslations } from "use-intl";
import { OutsideLink } from "@/components/conversation/rich-text";
import { CopyButton } from "@/components/ui/data/copy-button";
import type { Content } from "@/lib/console/conversation/content/message-content";

/** A place with name, address and coordinates; requests nothing from map services. */
export function LocationBody({ content }: { content: Extract<Content, { kind: "location" }> }) {
	const t = useTranslations("conversation.location");
	const { name, address, latitude, longitude, url } = content;
	const coordinates = latitude !== undefined && longitude !== undefined ? `${latitude}, ${longitude}` : "";
	return (
		<div className="flex min-w-52 gap-2">
			<MapPin className="mt-0.5 size-4 shrink-0 text-accent-ink" aria-hidden />
			<div className="min-w-0 flex-1">
				<p dir="auto" className="font-semibold text-table">
					{name || t("title")}
				</p>
				{address && (
					<p dir="auto" className="text-ink-2 text-table">
						{address}
					</p>
				)}
				{coordinates && (
					<p className="flex items-center gap-1 text-ink-3 text-label">
						<span dir="ltr">{coordinates}</span>
						<CopyButton value={coordinates} what={t("coordinates")} />
					</p>
				)}
				{url && (
					<p className="mt-2 text-table">
						<OutsideLink href={url}>{url}</OutsideLink>
					</p>
				)}
			</div>
		</div>
	);
}
