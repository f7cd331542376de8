"use client";

import { FileClock } from "lucide-react";
import Link from "next/link";
import { useEffect, useEffectEvent } from "react";
import { useTranslations } from "use-intl";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { RelativeTime } from "@/components/ui/data/relative-time";
import { useAccount } from "@/lib/console/account";
import { draftsAddress } from "@/lib/console/addresses/addresses";
import { type Draft, NEW_RECORD } from "@/lib/console/drafts/draft";

type DraftOffersProps<T> = {
	/** From `useDraft`: the drafts of this record. */
	drafts: {
		left: ReadonlyArray<Draft<T>>;
		requested: Draft<T> | undefined;
		isKept: boolean;
		restore: (draft: Draft<T>) => unknown;
		discard: (draft: Draft<T>) => unknown;
	};
	/** Whether this form or editor has unsaved changes. */
	dirty: boolean;
	/** Puts a draft's value into the form or editor. */
	onRestore: (draft: Draft<T>) => void;
};

/** More would push the form out of sight. */
const OFFERED_MAX = 1;

/** Offers each unsaved draft of a record until it's restored or discarded; says so if drafts can't be stored. */
export function DraftOffers<T>({ drafts, dirty, onRestore }: DraftOffersProps<T>) {
	const t = useTranslations("ui.draft");
	const { id: accountId } = useAccount();
	const { left, requested, isKept } = drafts;

	function restore(draft: Draft<T>) {
		onRestore(draft);
		void drafts.restore(draft);
	}
	const restoreRequested = useEffectEvent(() => requested && restore(requested));
	useEffect(() => {
		if (requested) restoreRequested();
	}, [requested]);

	const others = left.length - OFFERED_MAX;
	return (
		<>
			{dirty && !isKept && <Alert tone="warning">{t("notKept")}</Alert>}
			{left.slice(0, OFFERED_MAX).map((draft) => (
				<Alert
					key={draft.sessionId}
					tone="info"
					icon={<FileClock />}
					actions={
						<>
							<Button size="small" onClick={() => restore(draft)}>
								{t("restore")}
							</Button>
							<Button size="small" variant="ghost" onClick={() => void drafts.discard(draft)}>
								{t("discard")}
							</Button>
						</>
					}
				>
					{draft.record === NEW_RECORD && draft.name !== ""
						? t.rich("offerNamed", { name: draft.name, b: (name) => <bdi>{name}</bdi> })
						: t("offer")}{" "}
					· <RelativeTime value={draft.savedAt} className="text-ink-2" />
				</Alert>
			))}
			{others > 0 && (
				<Link href={draftsAddress(accountId)} className="w-fit text-label underline underline-offset-2">
					{t("others", { count: others })}
				</Link>
			)}
		</>
	);
}
