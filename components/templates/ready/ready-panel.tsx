"use client";

import { type ContentDraft, isUnsaved } from "@/components/templates/edit/content-draft";
import { EditBudgetLine } from "@/components/templates/ready/edit-budget-line";
import { ReadyChecklist } from "@/components/templates/ready/ready-checklist";
import { AskButton } from "@/components/templates/ready/request-dialog";
import { useReadyRequest } from "@/components/templates/ready/use-ready-requests";
import type { ContentPlace } from "@/components/templates/versions/use-template-versions";
import { useReadyDenial } from "@/lib/console/templates/use-ready-denial";

type ReadyPanelProps = {
	place: ContentPlace;
	draft: ContentDraft;
	language: string;
	/** Whether the messaging platform has approved the stored content. */
	isApproved: boolean;
};

/**
 * What making a content ready takes: what is left, the request of someone who may not, and what the messaging platform still
 * accepts. Beside the fields, so that it moves nothing that someone types in.
 */
export function ReadyPanel({ place, draft, language, isApproved }: ReadyPanelProps) {
	const mayMake = useReadyDenial() === undefined;
	const request = useReadyRequest(place);
	const { base } = draft;
	// Stored as ready, and unchanged: there's nothing to make ready.
	const isMade = base?.is_draft === false && !isUnsaved(draft);
	return (
		<div className="flex flex-col gap-2">
			<ReadyChecklist draft={draft} language={language} isMade={isMade} />
			{!mayMake && !isMade && base !== null && !request && (
				<div>
					<AskButton place={place} draft={draft} language={language} />
				</div>
			)}
			{isApproved && !isMade && <EditBudgetLine {...place} />}
		</div>
	);
}
