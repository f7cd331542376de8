"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { forgetContact } from "@/components/contacts/forget-contact";
import { dropListed, invalidateContactLists } from "@/components/contacts/list/contact-lists";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { DetailSection } from "@/components/ui/data/facts";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { Dialog } from "@/components/ui/overlay/dialog";
import { useToast } from "@/components/ui/overlay/toaster";
import { Skeleton } from "@/components/ui/page/skeleton";
import { useAccount } from "@/lib/console/account";
import { call } from "@/lib/console/api/client";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { endpointQuery, invalidate } from "@/lib/console/api/query";
import { confirmationOf, contactName, contactPhone } from "@/lib/console/contacts/contact-name";
import { removeErasedDrafts } from "@/lib/console/drafts/erased-drafts";
import { useFormats } from "@/lib/console/formats/reader";
import type { ContactSummary } from "@/lib/contract/contacts";
import type { ErasurePreview } from "@/lib/contract/extensions/contact-erase";

type EraseDialogProps = {
	contact: ContactSummary;
	onClose: () => void;
	onErased: () => void;
};

/** Asks before erasing a contact: what goes, and the end of its number, typed. */
export function EraseDialog({ contact, onClose, onErased }: EraseDialogProps) {
	const t = useTranslations("contactPeople.erase");
	const { id: accountId } = useAccount();
	const toast = useToast();
	const textOf = useErrorText();
	const erase = useEraseContact();
	const [typed, setTyped] = useState("");
	const [isWrong, setWrong] = useState(false);
	const name = contactName(contact);
	const code = confirmationOf(contact);
	const isConfirmed = typed.replace(/\s/g, "").toLowerCase() === code.toLowerCase();
	const query = useQuery({
		...endpointQuery("previewErasure", { params: { accountId, contactId: contact.id } }),
		staleTime: 0,
	});

	async function run() {
		if (!isConfirmed) return setWrong(true);
		try {
			await erase.mutateAsync(contact.id);
			toast.success(t("done", { name }), { description: t("doneText") });
			onErased();
		} catch {
			// The dialog shows it.
		}
	}

	return (
		<Dialog
			open
			onOpenChange={(open) => !open && onClose()}
			title={t("title", { name })}
			description={t("text")}
			footer={
				<Button
					variant="danger"
					pending={erase.isPending}
					onClick={() => query.data !== undefined && void run()}
				>
					{t("start")}
				</Button>
			}
		>
			<div className="flex flex-col gap-5">
				{query.data ? (
					<ErasedParts preview={query.data.data} />
				) : query.isError ? (
					<Alert title={t("loadFailed")}>{textOf(query.error)}</Alert>
				) : (
					<Skeleton className="h-40 w-full" />
				)}
				<Field
					label={t("confirm", { code })}
					hint={t("confirmHint", { number: contactPhone(contact)?.text ?? contact.chat_phone_id })}
					error={isWrong && !isConfirmed ? t("mismatch", { code }) : undefined}
				>
					<Input
						dir="ltr"
						autoComplete="off"
						value={typed}
						onChange={(event) => setTyped(event.currentTarget.value)}
						onKeyDown={(event) => {
							if (event.key === "Enter" && query.data !== undefined) void run();
						}}
					/>
				</Field>
				{erase.error && <Alert title={t("failed", { name })}>{textOf(erase.error)}</Alert>}
			</div>
		</Dialog>
	);
}

/** What an erasure would erase. */
function ErasedParts({ preview }: { preview: ErasurePreview }) {
	const t = useTranslations("contactPeople.erase");
	const { number } = useFormats();
	const counted = (count: number) => ({ count, countText: number(count) });
	const orMore = (text: string) => (preview.is_complete ? text : t("orMore", { text }));
	return (
		<DetailSection title={t("what")}>
			<ul className="flex list-disc flex-col gap-1 ps-5 text-table">
				<li>{t("contacts", counted(preview.contacts))}</li>
				{preview.messages > 0 && <li>{t("messages", counted(preview.messages))}</li>}
				{preview.files > 0 && <li>{orMore(t("files", counted(preview.files)))}</li>}
				{preview.deliveries > 0 && <li>{orMore(t("deliveries", counted(preview.deliveries)))}</li>}
				{preview.import_rows > 0 && <li>{t("importRows", counted(preview.import_rows))}</li>}
				<li>{t("audit")}</li>
			</ul>
			<p className="pt-2 text-ink-2 text-table">{t("elsewhere")}</p>
		</DetailSection>
	);
}

/** Erases a contact. What this browser keeps of it goes, too: loaded data and drafts. */
function useEraseContact() {
	const { id: accountId } = useAccount();
	const client = useQueryClient();
	return useMutation({
		mutationFn: (contactId: number) => call("eraseContact", { params: { accountId, contactId } }),
		onSuccess: async (_, contactId) => {
			dropListed(client, accountId, contactId);
			forgetContact(client, accountId, contactId);
			// A browser that can't store drafts has none. Others are asked about again.
			await removeErasedDrafts(accountId).catch(() => undefined);
			await Promise.all([
				invalidateContactLists(client, accountId),
				invalidate(client, accountId, "listContactErasures", "listRemovedContacts"),
			]);
		},
	});
}
