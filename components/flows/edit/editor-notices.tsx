"use client";

import { CircleAlert, Info } from "lucide-react";
import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { DraftOffers } from "@/components/ui/draft-offers";
import { RelativeTime } from "@/components/ui/relative-time";
import { useToast } from "@/components/ui/toaster";
import { useAccount } from "@/lib/console/account";
import { newAddress } from "@/lib/console/addresses";
import { toApiError } from "@/lib/console/api-error";
import { cn } from "@/lib/console/class-names";
import { useErrorText } from "@/lib/console/error-text";
import { isNothing } from "@/lib/console/flows/save-obstacle";
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
	const tDrafts = useTranslations("drafts");
	const router = useRouter();
	const toast = useToast();
	const { id: accountId } = useAccount();
	const { saved, draft, failure, isDirty, keptDefinition } = editing;
	const concernsDraft = draft.left.length > 0 || (isDirty && !draft.isKept);
	const isPublished = saved.flow.chat_status === "PUBLISHED" && isDirty;
	if (!concernsDraft && !differs && !failure && !isPublished && !saved.isUnknown) return null;

	async function createNew() {
		try {
			await editing.becomeNew();
		} catch {
			return toast.failure(tDrafts("notKeptTitle"), { description: t("copyText") });
		}
		router.push(newAddress(accountId, "flows"));
	}

	return (
		<div className="flex shrink-0 flex-col gap-2 border-line border-b p-3">
			{failure && <Failure failure={failure} onCreateNew={() => void createNew()} />}
			{saved.isUnknown && (
				<Notice tone="info">
					<p>{t("unknown")}</p>
					{keptDefinition && (
						<p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
							<span>
								{t("keptDefinition")} <RelativeTime value={keptDefinition.savedAt} className="text-ink-2" />
							</span>
							<Button size="small" onClick={() => onTakeDraft(keptDefinition.text)}>
								{t("openKept")}
							</Button>
						</p>
					)}
				</Notice>
			)}
			<DraftOffers
				drafts={draft}
				dirty={isDirty}
				onRestore={({ base, value }) => {
					if (base !== null) editing.beganOn(base);
					onTakeDraft(value);
				}}
			/>
			{differs && <Notice tone="info">{t("differs")}</Notice>}
			{isPublished && <Notice tone="info">{t("publishedNote")}</Notice>}
		</div>
	);
}

function Failure({ failure, onCreateNew }: { failure: SaveFailure; onCreateNew: () => void }) {
	const t = useTranslations("flows.editor");
	const tProblems = useTranslations("flows.problems");
	const textOf = useErrorText();
	if (failure.kind === "not-json" && isNothing(failure))
		return <Notice tone="danger">{tProblems("noDefinition")}</Notice>;
	if (failure.kind === "not-json") return <Notice tone="danger">{t("notJson")}</Notice>;
	if (failure.kind === "rules") {
		return (
			<Notice tone="danger">
				{t("saveFailed")} {failure.messages.join(" ")}
			</Notice>
		);
	}
	if (failure.kind === "no-character" || failure.kind === "too-large") {
		return (
			<Notice tone="danger">
				{t("saveFailed")} {t(`obstacles.${failure.kind}`)}
			</Notice>
		);
	}
	const error = toApiError(failure.error);
	return (
		<Notice tone="danger">
			{t("saveFailed")} {error.kind === "not-found" ? t("gone") : textOf(error)}
			{error.kind === "not-found" && (
				<p className="mt-2">
					<Button size="small" onClick={onCreateNew}>
						{t("createNew")}
					</Button>
				</p>
			)}
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
