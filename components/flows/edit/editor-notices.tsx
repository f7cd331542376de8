"use client";

import { CircleAlert, Info } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { DraftNotice } from "@/components/ui/draft-notice";
import { toApiError } from "@/lib/console/api-error";
import { cn } from "@/lib/console/class-names";
import { useErrorText } from "@/lib/console/error-text";
import type { SaveFailure, useFlowEditing } from "@/lib/console/flows/use-flow-editing";

type EditorNoticesProps = {
	editing: ReturnType<typeof useFlowEditing>;
	/** The stored text says something else than the definition. */
	differs: boolean;
	onTakeDraft: (text: string) => void;
};

/** What one should know before going on: a draft, a failed save, what saving does to a published flow. */
export function EditorNotices({ editing, differs, onTakeDraft }: EditorNoticesProps) {
	const t = useTranslations("flows.editor");
	const { saved, draft, failure, isDirty } = editing;
	const left = draft.left;
	const offersDraft = left !== null && !isDirty && left.value !== saved.text;
	const isPublished = saved.flow.chat_status === "PUBLISHED" && isDirty;
	if (!offersDraft && !differs && !failure && !isPublished) return null;
	return (
		<div className="flex shrink-0 flex-col gap-2 border-line border-b p-3">
			{failure && <Failure failure={failure} />}
			{offersDraft && (
				<DraftNotice
					savedAt={left.savedAt}
					onTake={() => {
						if (left.base !== null) editing.beganOn(left.base);
						onTakeDraft(left.value);
						draft.settle();
					}}
					onDiscard={draft.drop}
				/>
			)}
			{differs && <Notice tone="info">{t("differs")}</Notice>}
			{isPublished && <Notice tone="info">{t("publishedNote")}</Notice>}
		</div>
	);
}

function Failure({ failure }: { failure: SaveFailure }) {
	const t = useTranslations("flows.editor");
	const textOf = useErrorText();
	if (failure.kind === "not-json") return <Notice tone="danger">{t("notJson")}</Notice>;
	if (failure.kind === "rules") {
		return (
			<Notice tone="danger">
				{t("saveFailed")} {failure.messages.join(" ")}
			</Notice>
		);
	}
	const error = toApiError(failure.error);
	return (
		<Notice tone="danger">
			{t("saveFailed")} {error.kind === "not-found" ? t("gone") : textOf(error)}
			{error.errors.length > 0 && (
				<ul className="list-disc ps-4">
					{error.errors.map(({ path, message }) => (
						<li key={`${path} ${message}`}>{message}</li>
					))}
				</ul>
			)}
		</Notice>
	);
}

function Notice({ tone, children }: { tone: "danger" | "info"; children: ReactNode }) {
	const isDanger = tone === "danger";
	return (
		<div
			role={isDanger ? "alert" : "status"}
			className={cn(
				"flex items-start gap-2.5 rounded-card px-3 py-2 text-pretty text-table",
				isDanger ? "bg-danger-subtle text-danger" : "bg-info-subtle text-ink",
			)}
		>
			{isDanger ? (
				<CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
			) : (
				<Info className="mt-0.5 size-4 shrink-0 text-info" aria-hidden />
			)}
			<div className="min-w-0 flex-1">{children}</div>
		</div>
	);
}
