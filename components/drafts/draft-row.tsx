"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "use-intl";
import { AREA_ICONS } from "@/components/ui/area-icons";
import { Button } from "@/components/ui/button";
import { RelativeTime } from "@/components/ui/data/relative-time";
import { useToast } from "@/components/ui/overlay/toaster";
import {
	type Area,
	contactAddress,
	flowAddress,
	newAddress,
	templateAddress,
} from "@/lib/console/addresses/addresses";
import { toApiError } from "@/lib/console/api/errors/api-error";
import { endpointQuery } from "@/lib/console/api/query";
import { isContactFields } from "@/lib/console/contacts/contact-fields";
import { type Draft, type DraftKind, NEW_RECORD } from "@/lib/console/drafts/draft";
import { contactOf, replaceDraft } from "@/lib/console/drafts/draft-store";
import { removeErasedDrafts } from "@/lib/console/drafts/erased-drafts";
import { requestRestore } from "@/lib/console/drafts/restore-request";
import { asNewFlow } from "@/lib/console/flows/create/new-flow";
import { useFormats } from "@/lib/console/formats/reader";
import { languageName } from "@/lib/console/templates/language-name";

const AREA_OF: Record<DraftKind, Area> = {
	flow: "flows",
	template: "templates",
	contact: "contacts",
	webhook: "webhooks",
};

type DraftRowProps = { draft: Draft; onDiscard: (draft: Draft) => Promise<void> };

/** One unsaved draft: its record and age. It can be opened even if the record was deleted meanwhile. */
export function DraftRow({ draft, onDiscard }: DraftRowProps) {
	const t = useTranslations("drafts");
	const { locale } = useFormats();
	const router = useRouter();
	const toast = useToast();
	const client = useQueryClient();
	const isNew = draft.record === NEW_RECORD;
	const isDeleted = useIsDeleted(draft);
	const asNew = isDeleted ? asNewRecord(draft) : undefined;
	const title = draft.name || t(`unnamed.${draft.kind}`);
	const kind = isNew ? t(`new.${draft.kind}`) : t(`kind.${draft.kind}`);

	function open() {
		requestRestore(draft, addressOf(draft));
		router.push(addressOf(draft));
	}

	async function createFrom(draftOfNew: Draft) {
		let isLeft: boolean;
		try {
			// The list may be as old as its tab.
			if (contactOf(draft) !== undefined) await removeErasedDrafts(draft.accountId);
			isLeft = await replaceDraft(draft, draftOfNew);
		} catch {
			return toast.failure(t("failed"));
		}
		if (!isLeft) {
			await client.invalidateQueries({ queryKey: ["drafts"] });
			return toast.failure(t("gone"));
		}
		requestRestore(draftOfNew, addressOf(draftOfNew));
		router.push(addressOf(draftOfNew));
	}

	return (
		<li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b px-6 py-2.5 phone:px-4">
			<span className="text-ink-3 [&_svg]:size-4" aria-hidden>
				{AREA_ICONS[AREA_OF[draft.kind]]}
			</span>
			<div className="min-w-40 flex-1">
				<bdi className="truncate-auto font-medium text-table">{title}</bdi>
				<div className="text-ink-3 text-label">
					{draft.part === "" ? kind : t("withPart", { kind, part: languageName(draft.part, locale) })}
					{isDeleted && ` · ${t(`deleted.${draft.kind}`)}`}
				</div>
			</div>
			<RelativeTime value={draft.savedAt} className="text-ink-2 text-table" />
			<div className="flex gap-2">
				{asNew ? (
					<Button size="small" onClick={() => void createFrom(asNew)}>
						{t(`createFrom.${draft.kind}`)}
					</Button>
				) : (
					<Button size="small" aria-label={t("openNamed", { title })} onClick={open}>
						{t("open")}
					</Button>
				)}
				<Button
					size="small"
					variant="ghost"
					aria-label={t("discardNamed", { title })}
					onClick={() => void onDiscard(draft).catch(() => toast.failure(t("failed")))}
				>
					{t("discard")}
				</Button>
			</div>
		</li>
	);
}

/** Whether the draft's record no longer exists. Checked for flows and contacts only. */
function useIsDeleted({ accountId, kind, record }: Draft): boolean {
	const id = Number(record);
	const flow = useQuery({
		...endpointQuery("getFlow", { params: { accountId, id } }),
		enabled: kind === "flow" && record !== NEW_RECORD,
		retry: false,
	});
	const contact = useQuery({
		...endpointQuery("getContact", { params: { accountId, contactId: id } }),
		enabled: kind === "contact" && record !== NEW_RECORD,
		retry: false,
	});
	const error = flow.error ?? contact.error;
	return error !== null && toApiError(error).kind === "not-found";
}

function addressOf({ accountId, kind, record, part }: Draft): string {
	if (kind === "template") return templateAddress(accountId, record, part);
	const area = AREA_OF[kind] as Exclude<Area, "templates">;
	if (record === NEW_RECORD || kind === "webhook") return newAddress(accountId, area);
	if (kind === "flow") return flowAddress(accountId, Number(record));
	return `${contactAddress(accountId, Number(record))}/edit`;
}

/**
 * Turns the draft of a deleted flow or contact into the draft of a new one. Undefined if that's not possible:
 * a template's language is added again on its own page.
 */
export function asNewRecord(draft: Draft): Draft | undefined {
	if (draft.record === NEW_RECORD) return undefined;
	if (draft.kind === "flow" && typeof draft.value === "string") return asNewFlow(draft, draft.value);
	if (draft.kind === "contact" && isContactFields(draft.value)) {
		return { ...draft, record: NEW_RECORD, base: null, origin: draft.record };
	}
	return undefined;
}
