"use client";

import { Braces } from "lucide-react";
import { useTranslations } from "use-intl";
import { CollapsibleText } from "@/components/conversation/body/collapsible-text";
import { RichText } from "@/components/conversation/rich-text";
import type { Content } from "@/lib/console/conversation/content/message-content";

/** A message of an unknown kind: its text and raw data. */
export function RawBody({ content }: { content: Extract<Content, { kind: "raw" }> }) {
	const t = useTranslations("conversation.raw");
	return (
		<div className="min-w-52">
			<p className="flex items-center gap-1.5 text-ink-3 text-label">
				<Braces className="size-3.5 shrink-0" aria-hidden />
				<bdi>{content.type ? t("title", { type: content.type }) : t("untyped")}</bdi>
			</p>
			{content.text && (
				<CollapsibleText text={content.text}>
					<RichText text={content.text} />
				</CollapsibleText>
			)}
			{content.json && (
				<details className="mt-0.5 text-label">
					<summary className="text-info">{t("show")}</summary>
					<pre
						dir="ltr"
						// biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling regions must be reachable by keyboard
						tabIndex={0}
						className="mt-1 max-h-60 overflow-auto rounded-control bg-ink/5 p-2 font-mono"
					>
						{content.json}
					</pre>
				</details>
			)}
		</div>
	);
}
