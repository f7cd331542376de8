"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "use-intl";
import type { SaveFailure, useFlowEditing } from "@/components/flows/edit/use-flow-editing";
import { useChangedMeanwhile } from "@/components/flows/versions/use-changed-meanwhile";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { RelativeTime } from "@/components/ui/data/relative-time";
import { DraftOffers } from "@/components/ui/drafts/draft-offers";
import { useToast } from "@/components/ui/overlay/toaster";
import { useAccount } from "@/lib/console/account";
import { newAddress } from "@/lib/console/addresses/addresses";
import { toApiError } from "@/lib/console/api/errors/api-error";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import type { OpenedFlow } from "@/lib/console/flows/edit/open-flow";
import { isNothing } from "@/lib/console/flows/edit/save-obstacle";
import { isPublished } from "@/lib/console/flows/status";
import { useFormats } from "@/lib/console/formats/reader";
import { useNow } from "@/lib/console/hooks/now";
import { useFromEnglish } from "@/lib/console/messages/from-english";

type EditorNoticesProps = {
	editing: ReturnType<typeof useFlowEditing>;
	/** Why the last save failed, if that still holds. */
	failure: SaveFailure | undefined;
	/** Why you can't edit the flow; nothing is offered then. */
	denial: string | undefined;
	/** Whether the stored text differs from the definition. */
	differs: boolean;
	onTakeDraft: (text: string) => void;
	/** Whether the whole definition stands on one line. */
	isOneLine: boolean;
	onFormat: () => void;
};

/** Notices above the editor: an unsaved draft, a failed save, the effect of saving on a published flow. */
export function EditorNotices(props: EditorNoticesProps) {
	const { editing, failure, denial, differs, onTakeDraft, isOneLine, onFormat } = props;
	const t = useTranslations("flows.editor");
	const tDrafts = useTranslations("drafts");
	const router = useRouter();
	const toast = useToast();
	const { id: accountId } = useAccount();
	const { saved, draft, isDirty, keptDefinition } = editing;
	const concernsDraft = draft.left.length > 0 || (isDirty && !draft.isKept);
	const willUnpublish = isPublished(saved.flow) && isDirty;
	if (denial !== undefined)
		return (
			<div className="shrink-0 border-line border-b p-3">
				<Alert tone="info">
					{t("readOnly")} {denial}
				</Alert>
			</div>
		);
	if (!concernsDraft && !differs && !failure && !willUnpublish && !saved.isUnknown && !isOneLine) return null;

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
				<Alert tone="info">
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
				</Alert>
			)}
			<DraftOffers
				drafts={draft}
				dirty={isDirty}
				onRestore={({ base, value }) => {
					if (base !== null) editing.beganOn(base);
					onTakeDraft(value);
				}}
			/>
			{isOneLine && (
				<Alert tone="info">
					<p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
						{t("oneLine")}
						<Button size="small" onClick={onFormat}>
							{t("formatNow")}
						</Button>
					</p>
				</Alert>
			)}
			{differs && <Alert tone="info">{t("differs")}</Alert>}
			{willUnpublish && <Alert tone="info">{t("publishedNote")}</Alert>}
		</div>
	);
}

function Failure({ failure, onCreateNew }: { failure: SaveFailure; onCreateNew: () => void }) {
	const t = useTranslations("flows.editor");
	const tProblems = useTranslations("flows.problems");
	const textOf = useErrorText();
	const fromEnglish = useFromEnglish();
	if (failure.kind === "not-json" && isNothing(failure)) return <Alert>{tProblems("noDefinition")}</Alert>;
	if (failure.kind === "not-json") return <Alert>{t("notJson")}</Alert>;
	if (failure.kind === "rules") {
		return (
			<Alert>
				{t("saveFailed")} {failure.messages.map(fromEnglish).join(" ")}
			</Alert>
		);
	}
	if (failure.kind === "no-character" || failure.kind === "too-large") {
		return (
			<Alert>
				{t("saveFailed")} {t(`obstacles.${failure.kind}`)}
			</Alert>
		);
	}
	const error = toApiError(failure.error);
	return (
		<Alert>
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
						<li key={`${path} ${message}`}>{fromEnglish(message)}</li>
					))}
				</ul>
			)}
		</Alert>
	);
}

type ChangedNoticeProps = {
	opened: OpenedFlow;
	editing: ReturnType<typeof useFlowEditing>;
	/** Loads their version into the editor. */
	onTake: (theirs: OpenedFlow) => void;
};

/** Says that someone saved another version while the editor is open. */
export function ChangedNotice({ opened, editing, onTake }: ChangedNoticeProps) {
	const t = useTranslations("flowVersions.changed");
	const formats = useFormats();
	const now = useNow();
	const changed = useChangedMeanwhile(opened, editing);
	if (!changed || editing.isSaving) return null;
	const { theirs, author } = changed;
	const when = formats.relative(theirs.flow.updated_at, now);
	return (
		<div className="shrink-0 border-line border-b p-3">
			<Alert
				tone="info"
				actions={
					!editing.isDirty && (
						<Button size="small" onClick={() => onTake(theirs)}>
							{t("load")}
						</Button>
					)
				}
			>
				{author === undefined ? t("someone", { when }) : t("person", { person: author, when })}{" "}
				{editing.isDirty && t("willMerge")}
			</Alert>
		</div>
	);
}
