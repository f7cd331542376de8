"use client";

import { MousePointerClick, Workflow } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Content } from "@/lib/console/conversation/content/content";

/** A customer's answers to a flow, as labelled rows. */
export function AnswersBody({ content }: { content: Extract<Content, { kind: "answers" }> }) {
	const t = useTranslations("conversation.answers");
	return (
		<div className="min-w-40">
			<p className="mb-1 flex items-center gap-1.5 font-semibold text-table">
				<Workflow className="size-4 shrink-0 text-accent-ink" aria-hidden />
				<bdi>{content.form ? t("title", { form: content.form }) : t("plain")}</bdi>
			</p>
			{content.unread !== "" && (
				<>
					<p className="text-ink-3 text-label">{t("unread")}</p>
					<p dir="auto" className="whitespace-pre-wrap break-words font-mono text-label">
						{content.unread}
					</p>
				</>
			)}
			{content.rows.length === 0 && content.unread === "" && (
				<p className="text-ink-3 text-table">{t(content.missing ? "missing" : "nothing")}</p>
			)}
			{content.rows.length > 0 && (
				<dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-table">
					{content.rows.map(({ label, value }) => (
						<div key={label} className="contents">
							<dt className="max-w-36 break-words text-ink-2">{label}</dt>
							<dd dir="auto" className="min-w-0 whitespace-pre-wrap break-words">
								{value || "–"}
							</dd>
						</div>
					))}
				</dl>
			)}
		</div>
	);
}

/** The button or list row that a customer chose. */
export function ChoiceBody({ content }: { content: Extract<Content, { kind: "choice" }> }) {
	const t = useTranslations("conversation");
	return (
		<div className="flex gap-2">
			<MousePointerClick className="mt-0.5 size-4 shrink-0 text-accent-ink" aria-hidden />
			<div className="min-w-0">
				<p dir="auto">
					<span className="sr-only">{t("choice")} </span>
					<span className="font-medium">{content.title}</span>
				</p>
				{content.description && (
					<p dir="auto" className="text-ink-2 text-table">
						{content.description}
					</p>
				)}
			</div>
		</div>
	);
}
