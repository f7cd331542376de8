"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { type ContentDraft, isUnsaved } from "@/components/templates/edit/content-draft";
import type { LanguageFindings } from "@/components/templates/languages/language-state";
import { CHANGES_MAX, editBudget } from "@/components/templates/ready/edit-budget";
import { ReadyChecklist } from "@/components/templates/ready/ready-checklist";
import { AskButton } from "@/components/templates/ready/request-dialog";
import { useReadyRequest } from "@/components/templates/ready/use-ready-requests";
import type { ContentPlace } from "@/components/templates/versions/use-template-versions";
import { Alert } from "@/components/ui/alert";
import { endpointQuery } from "@/lib/console/api/query";
import { useFormats } from "@/lib/console/formats/reader";
import { useNow } from "@/lib/console/hooks/now";
import { useReadyDenial } from "@/lib/console/templates/use-ready-denial";

type ReadyPanelProps = {
	place: ContentPlace;
	draft: ContentDraft;
	findings: LanguageFindings | undefined;
	language: string;
	/** Whether the messaging platform has approved the stored content. */
	isApproved: boolean;
};

/**
 * What making a content ready takes: what is left, the request of someone who may not, and what the messaging platform still
 * accepts. Beside the fields, so that it moves nothing that someone types in.
 */
export function ReadyPanel({ place, draft, findings, language, isApproved }: ReadyPanelProps) {
	const t = useTranslations("templateReady");
	const mayMake = useReadyDenial() === undefined;
	const request = useReadyRequest(place);
	const { base } = draft;
	// Stored as ready, and unchanged: there's nothing to make ready.
	const isMade = base?.is_draft === false && !isUnsaved(draft);
	return (
		<div className="flex flex-col gap-2">
			<ReadyChecklist draft={draft} findings={findings} language={language} isMade={isMade} />
			{!mayMake && !isMade && base !== null && !request && (
				<div>
					<AskButton place={place} draft={draft} language={language} />
				</div>
			)}
			{!mayMake && base?.is_draft === false && !isMade && (
				<p className="text-table text-warning">{t("becomesDraft", { language })}</p>
			)}
			{isApproved && !isMade && <EditBudgetLine {...place} />}
		</div>
	);
}

/** Before an approved content is saved as ready: how many changes the messaging platform still accepts. */
function EditBudgetLine(place: ContentPlace) {
	const t = useTranslations("templateReady.budget");
	const { exact, relative } = useFormats();
	const now = useNow();
	const query = { is_ready: true, page_size: CHANGES_MAX + 1 };
	const { data } = useQuery(endpointQuery("listTemplateVersions", { params: place, query }));
	if (!data) return null;
	const { count, reached, until, lastAt } = editBudget(data.versions, now.getTime());
	if (reached === null) return <p className="text-ink-2 text-table">{t("free", { count })}</p>;
	return (
		<Alert tone="warning">
			{t(reached, { when: relative(lastAt ?? "", now), time: exact(until ?? "") })}
		</Alert>
	);
}
