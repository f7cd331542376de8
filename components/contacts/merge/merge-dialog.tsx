"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { dropListed, invalidateContactLists } from "@/components/contacts/list/contact-lists";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { DetailSection, Fact, Facts } from "@/components/ui/data/facts";
import { RadioGroup } from "@/components/ui/form/radio-group";
import { Dialog } from "@/components/ui/overlay/dialog";
import { useToast } from "@/components/ui/overlay/toaster";
import { Skeleton } from "@/components/ui/page/skeleton";
import { useAccount } from "@/lib/console/account";
import { call } from "@/lib/console/api/client";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { useDenial } from "@/lib/console/api/errors/use-denial";
import { endpointQuery, invalidate } from "@/lib/console/api/query";
import { contactName, contactPhone } from "@/lib/console/contacts/contact-name";
import { useFormats } from "@/lib/console/formats/reader";
import type { ContactSummary } from "@/lib/contract/contacts";
import type { MergePreview } from "@/lib/contract/extensions/contact-merge";

type MergeDialogProps = {
	/** The two contacts; the first is kept unless someone chooses the other. */
	pair: readonly [number, number];
	onClose: () => void;
	onMerged: (keptId: number) => void;
};

/** Shows what merging two contacts would leave, and merges them. */
export function MergeDialog({ pair, onClose, onMerged }: MergeDialogProps) {
	const t = useTranslations("contactPeople.merge");
	const { id: accountId } = useAccount();
	const { number } = useFormats();
	const toast = useToast();
	const textOf = useErrorText();
	const denial = useDenial("Chat Contacts — Edit");
	const [keptId, setKeptId] = useState(pair[0]);
	const otherId = keptId === pair[0] ? pair[1] : pair[0];
	const merge = useMergeContacts();
	const previewOf = (kept: number, other: number) =>
		endpointQuery("previewMerge", {
			params: { accountId, contactId: kept },
			query: { contact_id: other },
		});
	const query = useQuery({ ...previewOf(keptId, otherId), staleTime: 0 });
	// The first preview has both contacts, so that the choice stays while the other preview loads.
	const first = useQuery({ ...previewOf(...pair), staleTime: 0 }).data?.data;
	const preview = query.data?.data;

	function label(contact: ContactSummary, count: number) {
		return {
			value: String(contact.id),
			label: <bdi>{contactName(contact)}</bdi>,
			hint: (
				<>
					<bdi dir="ltr">{contactPhone(contact)?.text ?? contact.chat_phone_id}</bdi> ·{" "}
					{t("messages", { count, countText: number(count) })}
				</>
			),
		};
	}

	async function run() {
		try {
			await merge.mutateAsync({ keptId, mergedId: otherId });
			toast.success(t("done", { name: preview ? contactName(preview.result) : "" }));
			onMerged(keptId);
		} catch {
			// The dialog shows it.
		}
	}

	const error = merge.error ?? query.error;
	return (
		<Dialog
			open
			onOpenChange={(open) => !open && onClose()}
			title={t("title")}
			description={t("text")}
			footer={
				<Button
					variant="danger"
					pending={merge.isPending}
					disabledReason={denial}
					onClick={() => preview && void run()}
				>
					{t("start")}
				</Button>
			}
		>
			<div className="flex flex-col gap-5">
				{first ? (
					<RadioGroup
						aria-label={t("keep")}
						value={String(keptId)}
						onValueChange={(id) => setKeptId(Number(id))}
						options={[label(first.kept, first.kept_messages), label(first.merged, first.merged_messages)]}
					/>
				) : (
					!error && <Skeleton className="h-20 w-full" />
				)}
				{preview ? <MergeResult preview={preview} /> : !error && <Skeleton className="h-32 w-full" />}
				{error && <Alert title={t(merge.error ? "failed" : "loadFailed")}>{textOf(error)}</Alert>}
			</div>
		</Dialog>
	);
}

/** More messages than this move in the background. Source: docs/decisions/0067. */
const AT_ONCE = 5_000;

/** The contact as it would be after a merge. */
function MergeResult({ preview }: { preview: MergePreview }) {
	const t = useTranslations("contactPeople.merge");
	const { number } = useFormats();
	const { result, kept, merged, kept_messages, merged_messages } = preview;
	const count = kept_messages + merged_messages;
	const textOf = (contact: typeof kept) => contactPhone(contact)?.text ?? contact.chat_phone_id;
	const others = [kept, merged].map(textOf).filter((text) => text !== textOf(result));
	return (
		<DetailSection title={t("after")}>
			<Facts>
				<Fact label={t("name")}>{contactName(result)}</Fact>
				<Fact label={t("number")} ltr>
					{textOf(result)}
				</Fact>
				{others.length > 0 && (
					<Fact label={t("otherNumber")} ltr>
						{others.join(", ")}
					</Fact>
				)}
				{result.tags.length > 0 && <Fact label={t("tags")}>{result.tags.join(", ")}</Fact>}
				<Fact label={t("history")}>{t("messages", { count, countText: number(count) })}</Fact>
			</Facts>
			{merged_messages > AT_ONCE && (
				<p className="pt-2 text-ink-2 text-table">{t("later", { atOnce: number(AT_ONCE) })}</p>
			)}
		</DetailSection>
	);
}

/** Merges a contact into another one. */
function useMergeContacts() {
	const { id: accountId } = useAccount();
	const client = useQueryClient();
	return useMutation({
		mutationFn: ({ keptId, mergedId }: { keptId: number; mergedId: number }) =>
			call("mergeContact", {
				params: { accountId, contactId: keptId },
				body: { contact_id: mergedId },
			}),
		onSuccess: async (_, { keptId, mergedId }) => {
			dropListed(client, accountId, mergedId);
			await Promise.all([
				invalidateContactLists(client, accountId),
				invalidate(client, accountId, "getContact", "listMergeSuggestions", "listMergedContacts"),
				// The other contact's messages are anywhere among those of the one that stays.
				...[keptId, mergedId].map((id) => client.resetQueries({ queryKey: [accountId, "history", id] })),
			]);
		},
	});
}
