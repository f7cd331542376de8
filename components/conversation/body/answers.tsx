"use client";

import { MousePointerClick, Workflow } from "lucide-react";
import { useTranslations } from "use-intl";
import { Picture } from "@/components/conversation/media/picture";
import { useAccount } from "@/lib/console/account";
import { useIsOurs } from "@/lib/console/api/service";
import type { Row } from "@/lib/console/conversation/content/answers";
import type { Content } from "@/lib/console/conversation/content/content";
import { fileAddress } from "@/lib/console/conversation/media/file";
import { isPicture } from "@/lib/console/conversation/media/gallery";

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
					{content.rows.map((row, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: two answers may have the same label
						<div key={index} className="contents">
							<dt dir="auto" className="max-w-36 break-words text-ink-2">
								{row.label}
							</dt>
							<dd dir="auto" className="min-w-0 whitespace-pre-wrap break-words">
								<Answer row={row} messageId={content.messageId} />
							</dd>
						</div>
					))}
				</dl>
			)}
		</div>
	);
}

/** An answer's text, or the files that were uploaded, to open or download. */
function Answer({ row, messageId }: { row: Row; messageId: number }) {
	const t = useTranslations("conversation.answers");
	const { id: accountId } = useAccount();
	const isStreamed = useIsOurs(accountId) === true;
	const { value, truth, files = [] } = row;
	if (truth !== undefined) return t(truth ? "yes" : "no");
	if (files.length === 0 || !isStreamed) return value || "–";
	return (
		<span className="flex flex-wrap gap-1.5">
			{files.map(({ id, name, mimeType }) =>
				isPicture(mimeType) ? (
					<Picture key={id} file={{ messageId, part: id }} name={name} aspect={1} className="w-20" />
				) : (
					<a
						key={id}
						href={fileAddress(accountId, { messageId, part: id })}
						download={name}
						className="break-all text-info underline underline-offset-2"
					>
						<bdi>{name}</bdi>
					</a>
				),
			)}
		</span>
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
