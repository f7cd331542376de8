"use client";

import { useTranslations } from "use-intl";
import { DraftRow } from "@/components/drafts/draft-row";
import { useLeftDrafts } from "@/components/drafts/use-left-drafts";
import type { DraftKind } from "@/lib/console/drafts/draft";

type DraftsOfDeletedProps = { kind: Extract<DraftKind, "flow" | "contact">; record: string };

/** Shown for a record that doesn't exist: its unsaved drafts, to create a new record from. */
export function DraftsOfDeleted({ kind, record }: DraftsOfDeletedProps) {
	const t = useTranslations("drafts");
	const { drafts = [], discard } = useLeftDrafts({ kind, record });
	if (drafts.length === 0) return null;
	return (
		<section aria-labelledby="left-drafts" className="mx-auto w-full max-w-2xl">
			<h2 id="left-drafts" className="px-6 pb-2 font-semibold text-table phone:px-4">
				{t(`ofDeleted.${kind}`)}
			</h2>
			<ul className="border-line border-t">
				{drafts.map((draft) => (
					<DraftRow key={draft.sessionId} draft={draft} onDiscard={discard} />
				))}
			</ul>
		</section>
	);
}
