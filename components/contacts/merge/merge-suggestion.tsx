"use client";

import { useQuery } from "@tanstack/react-query";
import { UsersRound } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { MergeDialog } from "@/components/contacts/merge/merge-dialog";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { useAccount } from "@/lib/console/account";
import { endpointQuery } from "@/lib/console/api/query";
import { useIsOurs } from "@/lib/console/api/service";
import { contactName } from "@/lib/console/contacts/contact-name";
import { MERGE_REASONS } from "@/lib/contract/extensions/contact-merge";

type MergeSuggestionProps = { contactId: number; onMerged: (keptId: number) => void };

/** Offers to merge a contact that the messaging platform reports as the same person. */
export function MergeSuggestion({ contactId, onMerged }: MergeSuggestionProps) {
	const t = useTranslations("contactPeople.suggestion");
	const { id: accountId } = useAccount();
	const canMerge = useIsOurs() === true;
	const [isOpen, setOpen] = useState(false);
	const { data } = useQuery({
		...endpointQuery("listMergeSuggestions", { params: { accountId, contactId } }),
		enabled: canMerge,
		staleTime: 60_000,
	});
	const [suggestion] = data?.data ?? [];
	if (!suggestion) return null;
	const reason = MERGE_REASONS.find((known) => known === suggestion.reason) ?? "other";
	return (
		<div className="shrink-0 border-line border-b p-2">
			<Alert
				tone="info"
				icon={<UsersRound />}
				title={t("title", { name: contactName(suggestion.contact) })}
				actions={
					<Button size="small" onClick={() => setOpen(true)}>
						{t("review")}
					</Button>
				}
			>
				{t(reason)}
			</Alert>
			{isOpen && (
				<MergeDialog
					// A contact with a number is the better one to keep.
					pair={
						suggestion.contact.number === ""
							? [contactId, suggestion.contact.id]
							: [suggestion.contact.id, contactId]
					}
					onClose={() => setOpen(false)}
					onMerged={(keptId) => {
						setOpen(false);
						onMerged(keptId);
					}}
				/>
			)}
		</div>
	);
}
