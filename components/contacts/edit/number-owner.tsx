"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useTranslations } from "use-intl";
import type { NumberOwner } from "@/components/contacts/edit/use-number-owner";
import { useRestoreContact } from "@/components/contacts/use-delete-contact";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { useToast } from "@/components/ui/overlay/toaster";
import { useAccount } from "@/lib/console/account";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { useDenial } from "@/lib/console/api/errors/use-denial";
import { type ContactListState, contactHref } from "@/lib/console/contacts/addresses";
import { contactName } from "@/lib/console/contacts/contact-name";

type NumberOwnerNoticeProps = {
	list: ContactListState;
	owner: NumberOwner;
	/** Called when the user goes to that contact; the typed text is no longer needed. */
	onOpen: () => void;
};

/** While you type: the number belongs to a contact, or to a removed one that can be restored. */
export function NumberOwnerNotice({ list, owner, onOpen }: NumberOwnerNoticeProps) {
	const t = useTranslations("contacts.form");
	const { id: accountId } = useAccount();
	const router = useRouter();
	const toast = useToast();
	const textOf = useErrorText();
	const denial = useDenial("Chat Contacts — Add");
	const restore = useRestoreContact(true);
	const { kind, contact } = owner;
	const name = contactName(contact);
	const href = contactHref(accountId, contact.id, list);

	async function bringBack() {
		try {
			await restore.mutateAsync(contact);
			toast.success(t("restored", { name }));
			onOpen();
			router.push(href, { scroll: false });
		} catch (error) {
			toast.failure(t("restoreFailed"), { description: textOf(error) });
		}
	}

	return (
		<Alert
			tone="info"
			actions={
				kind === "removed" && (
					<Button
						size="small"
						pending={restore.isPending}
						disabledReason={denial}
						onClick={() => void bringBack()}
					>
						{t("restore")}
					</Button>
				)
			}
		>
			{t.rich(kind === "active" ? "exists" : "removed", {
				name,
				b: (text) => <bdi className="font-semibold">{text}</bdi>,
			})}{" "}
			{kind === "active" && (
				<Link
					data-unguarded
					href={href}
					scroll={false}
					onClick={onOpen}
					className="font-semibold text-ink underline underline-offset-2"
				>
					{t("open")}
				</Link>
			)}
		</Alert>
	);
}
