"use client";

import {
	Copy,
	Download,
	Ellipsis,
	Eraser,
	Merge,
	MessageSquareDot,
	PanelTop,
	Pencil,
	Trash2,
} from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { EraseDialog } from "@/components/contacts/erase/erase-dialog";
import { useMarkUnread } from "@/components/contacts/list/use-mark-unread";
import { useDeleteContact, useRestoreContact } from "@/components/contacts/use-delete-contact";
import { ExportConversationDialog } from "@/components/conversation/export/export-dialog";
import { useHistory } from "@/components/settings/audit/use-history";
import { IconButton } from "@/components/ui/icon-button";
import { lazyPart } from "@/components/ui/lazy-part";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/overlay/menu";
import { useToast } from "@/components/ui/overlay/toaster";
import { useAccount } from "@/lib/console/account";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { useDenial } from "@/lib/console/api/errors/use-denial";
import { useIsOurs } from "@/lib/console/api/service";
import { copyText } from "@/lib/console/browser/copy-text";
import { focusAfterDeletion, neighboursOf } from "@/lib/console/browser/focus-row";
import {
	type ContactListState,
	contactHref,
	contactsHref,
	editContactHref,
} from "@/lib/console/contacts/addresses";
import { canBeRestored } from "@/lib/console/contacts/contact-fields";
import { contactName, contactPhone } from "@/lib/console/contacts/contact-name";
import { useShowsActivity } from "@/lib/console/contacts/list/use-contact-activity";
import type { ContactSummary } from "@/lib/contract/contacts";

const MergeWithDialog = lazyPart(
	async () => (await import("@/components/contacts/merge/merge-with-dialog")).MergeWithDialog,
);

type ContactMenuProps = {
	contact: ContactSummary;
	list: ContactListState;
	/** The panel's other tab, which phones offer here instead of in a row of tabs. */
	otherTab: { label: string; open: () => void };
};

/** Actions for a contact. */
export function ContactMenu({ contact, list, otherTab }: ContactMenuProps) {
	const t = useTranslations("contacts");
	const tUi = useTranslations("ui");
	const { id: accountId } = useAccount();
	const router = useRouter();
	const toast = useToast();
	const deletion = useDeletion();
	const phone = contactPhone(contact);
	const [asking, setAsking] = useState(false);
	const history = useHistory({ area: "contact", id: contact.id, title: contactName(contact) });
	const tConversation = useTranslations("conversation");
	const [isExporting, setExporting] = useState(false);
	const tErase = useTranslations("contactPeople.erase");
	const [isErasing, setErasing] = useState(false);
	const showsActivity = useShowsActivity();
	const markUnread = useMarkUnread();
	const tMerge = useTranslations("contactPeople.merge");
	const isOurs = useIsOurs() === true;
	const [isMerging, setMerging] = useState(false);
	const mayNotRead = useDenial("Chat Chats — View");
	const mayNotExport = useDenial("Chat Contacts — Export");
	const mayNotEdit = useDenial("Chat Contacts — Edit");
	const mayNotDelete = useDenial("Chat Contacts — Delete");

	async function copyNumber(number: string) {
		if (await copyText(number)) toast.success(t("panel.numberCopied"));
		else toast.failure(tUi("copyFailed"));
	}

	/** It closes, since what is open counts as read. */
	function leaveUnread() {
		void markUnread(contact);
		router.push(contactsHref(accountId, list), { scroll: false });
	}

	function remove() {
		setAsking(false);
		focusAfterDeletion(contact.id, neighboursOf(contact.id));
		deletion.run(contact);
		router.push(contactsHref(accountId, list), { scroll: false });
	}

	return (
		<>
			<Menu trigger={<IconButton label={tUi("actions.more")} side="bottom" icon={<Ellipsis />} />}>
				<div className="hidden phone:block">
					<MenuItem icon={<PanelTop aria-hidden />} onSelect={otherTab.open}>
						{otherTab.label}
					</MenuItem>
				</div>
				<MenuItem
					icon={<Pencil aria-hidden />}
					href={editContactHref(accountId, contact.id, list)}
					disabledReason={mayNotEdit}
				>
					{t("panel.edit")}
				</MenuItem>
				{showsActivity && (
					<MenuItem
						icon={<MessageSquareDot aria-hidden />}
						onSelect={leaveUnread}
						disabledReason={mayNotEdit}
					>
						{t("panel.markUnread")}
					</MenuItem>
				)}
				{phone && !phone.isMasked && (
					<MenuItem icon={<Copy aria-hidden />} onSelect={() => void copyNumber(phone.raw)}>
						{t("panel.copyNumber")}
					</MenuItem>
				)}
				{mayNotRead === undefined && (
					<MenuItem
						icon={<Download aria-hidden />}
						onSelect={() => setExporting(true)}
						disabledReason={mayNotExport}
					>
						{tConversation("export.open")}
					</MenuItem>
				)}
				{isOurs && (
					<MenuItem
						icon={<Merge aria-hidden />}
						onSelect={() => setMerging(true)}
						disabledReason={mayNotEdit}
					>
						{tMerge("openWith")}
					</MenuItem>
				)}
				{history.item}
				<MenuSeparator />
				<MenuItem
					danger
					icon={<Trash2 aria-hidden />}
					onSelect={() => (deletion.canBeUndone(contact) ? remove() : setAsking(true))}
					disabledReason={mayNotDelete}
				>
					{t("panel.delete")}
				</MenuItem>
				{isOurs && (
					<MenuItem
						danger
						icon={<Eraser aria-hidden />}
						onSelect={() => setErasing(true)}
						disabledReason={mayNotDelete}
					>
						{tErase("open")}
					</MenuItem>
				)}
			</Menu>
			{history.dialog}
			{isMerging && (
				<MergeWithDialog
					contact={contact}
					onClose={() => setMerging(false)}
					onMerged={(keptId) => {
						setMerging(false);
						if (keptId !== contact.id) router.push(contactHref(accountId, keptId, list), { scroll: false });
					}}
				/>
			)}
			{isErasing && (
				<EraseDialog
					contact={contact}
					onClose={() => setErasing(false)}
					onErased={() => {
						setErasing(false);
						router.push(contactsHref(accountId, list), { scroll: false });
					}}
				/>
			)}
			{isExporting && (
				<ExportConversationDialog
					conversation={{ accountId, contactId: contact.id }}
					contactName={contactName(contact)}
					onClose={() => setExporting(false)}
				/>
			)}
			<ConfirmDialog
				open={asking}
				onOpenChange={setAsking}
				title={t("confirmDelete.title", { name: contactName(contact) })}
				consequence={t("confirmDelete.consequence")}
				confirmLabel={t("confirmDelete.confirm")}
				onConfirm={remove}
			/>
		</>
	);
}

/** Deletes a contact. Offers Undo if the service can restore it, or if creating its number again does. */
function useDeletion() {
	const t = useTranslations("contacts");
	const toast = useToast();
	const textOf = useErrorText();
	const { mutateAsync: remove } = useDeleteContact();
	const canRestore = useIsOurs() === true;
	const { mutateAsync: restore } = useRestoreContact(canRestore);
	const { can } = useAccount();

	function canBeUndone(contact: ContactSummary): boolean {
		return can("Chat Contacts — Add") && (canRestore || canBeRestored(contact));
	}

	async function undo(contact: ContactSummary) {
		const name = contactName(contact);
		try {
			await restore(contact);
			toast.success(t("restored", { name }));
		} catch (error) {
			toast.failure(t("restoreFailed", { name }), { description: textOf(error) });
		}
	}

	async function run(contact: ContactSummary) {
		const name = contactName(contact);
		try {
			await remove(contact);
			if (canBeUndone(contact)) toast.undo(t("deleted", { name }), () => void undo(contact));
			else toast.success(t("deleted", { name }));
		} catch (error) {
			toast.failure(t("deleteFailed", { name }), { description: textOf(error) });
		}
	}

	return { run: (contact: ContactSummary) => void run(contact), canBeUndone };
}
