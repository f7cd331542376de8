"use client";

import { TriangleAlert } from "lucide-react";
import Link from "next/link";
import { useEffect, useEffectEvent } from "react";
import { useTranslations } from "use-intl";
import { DraftNotice } from "@/components/ui/draft-notice";
import { useAccount } from "@/lib/console/account";
import { draftsAddress } from "@/lib/console/addresses";
import type { Draft } from "@/lib/console/drafts/draft-store";

type DraftOffersProps<T> = {
	/** Of `useDraft`: the drafts of this record. */
	drafts: {
		left: ReadonlyArray<Draft<T>>;
		asked: Draft<T> | undefined;
		isKept: boolean;
		restore: (draft: Draft<T>) => unknown;
		discard: (draft: Draft<T>) => unknown;
	};
	/** Whether there are unsaved changes here. */
	dirty: boolean;
	/** Puts a draft's value into the form or editor. */
	onRestore: (draft: Draft<T>) => void;
};

const OFFERED_MAX = 2;

/** Offers the drafts that were left of a record until each is answered; says so when none can be kept. */
export function DraftOffers<T>({ drafts, dirty, onRestore }: DraftOffersProps<T>) {
	const t = useTranslations("ui.draft");
	const { id: accountId } = useAccount();
	const { left, asked, isKept } = drafts;

	function restore(draft: Draft<T>) {
		onRestore(draft);
		void drafts.restore(draft);
	}
	const restoreAsked = useEffectEvent(() => asked && restore(asked));
	useEffect(() => {
		if (asked) restoreAsked();
	}, [asked]);

	const others = left.length - OFFERED_MAX;
	return (
		<>
			{dirty && !isKept && (
				<p
					role="alert"
					className="flex items-start gap-2.5 rounded-card bg-warning-subtle px-3 py-2 text-pretty text-table"
				>
					<TriangleAlert className="mt-0.5 size-4 shrink-0 text-warning" aria-hidden />
					{t("notKept")}
				</p>
			)}
			{left.slice(0, OFFERED_MAX).map((draft) => (
				<DraftNotice
					key={draft.sessionId}
					savedAt={draft.savedAt}
					onRestore={() => restore(draft)}
					onDiscard={() => void drafts.discard(draft)}
				/>
			))}
			{others > 0 && (
				<Link href={draftsAddress(accountId)} className="w-fit text-label underline underline-offset-2">
					{t("others", { count: others })}
				</Link>
			)}
		</>
	);
}
