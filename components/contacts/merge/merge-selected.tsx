"use client";

import { Merge } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { NOTHING_SELECTED, type Selection } from "@/components/contacts/bulk/selection";
import { Button } from "@/components/ui/button";
import { lazyPart } from "@/components/ui/lazy-part";
import { useAccount } from "@/lib/console/account";
import { useDenial } from "@/lib/console/api/errors/use-denial";
import { useIsOurs } from "@/lib/console/api/service";
import { type ContactListState, contactHref } from "@/lib/console/contacts/addresses";

const MergeDialog = lazyPart(
	async () => (await import("@/components/contacts/merge/merge-dialog")).MergeDialog,
);

type MergeSelectedProps = {
	list: ContactListState;
	selection: Selection;
	onSelection: (selection: Selection) => void;
};

/** Merges two selected contacts. */
export function MergeSelected({ list, selection, onSelection }: MergeSelectedProps) {
	const t = useTranslations("contactPeople.merge");
	const { id: accountId } = useAccount();
	const router = useRouter();
	const canMerge = useIsOurs() === true;
	const denial = useDenial("Chat Contacts — Edit");
	const [isOpen, setOpen] = useState(false);
	const [one, other, ...more] = selection.isAll ? [] : [...selection.contacts.keys()];
	if (!canMerge) return null;
	const pair = one !== undefined && other !== undefined && more.length === 0 ? ([one, other] as const) : null;
	return (
		<>
			<Button
				size="small"
				icon={<Merge aria-hidden />}
				disabledReason={denial ?? (pair ? undefined : t("needsTwo"))}
				onClick={() => setOpen(true)}
			>
				{t("open")}
			</Button>
			{isOpen && pair && (
				<MergeDialog
					pair={pair}
					onClose={() => setOpen(false)}
					onMerged={(keptId) => {
						setOpen(false);
						onSelection(NOTHING_SELECTED);
						router.push(contactHref(accountId, keptId, list), { scroll: false });
					}}
				/>
			)}
		</>
	);
}
