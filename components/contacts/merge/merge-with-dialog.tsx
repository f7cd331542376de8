"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { ContactPhone } from "@/components/contacts/contact-phone";
import { MergeDialog } from "@/components/contacts/merge/merge-dialog";
import { Alert } from "@/components/ui/alert";
import { Avatar } from "@/components/ui/data/avatar";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { Dialog } from "@/components/ui/overlay/dialog";
import { Skeleton } from "@/components/ui/page/skeleton";
import { useAccount } from "@/lib/console/account";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { endpointQuery } from "@/lib/console/api/query";
import { contactName } from "@/lib/console/contacts/contact-name";
import { useDebounced } from "@/lib/console/hooks/use-debounced";
import type { ContactSummary } from "@/lib/contract/contacts";
import { personName } from "@/lib/contract/text/person-name";

const TYPING_PAUSE_MS = 150;
const SHOWN = 8;

type MergeWithDialogProps = {
	contact: ContactSummary;
	onClose: () => void;
	onMerged: (keptId: number) => void;
};

/** Asks which contact to merge this one with, then shows what that would leave. */
export function MergeWithDialog({ contact, onClose, onMerged }: MergeWithDialogProps) {
	const t = useTranslations("contactPeople.merge");
	const { id: accountId } = useAccount();
	const [typed, setTyped] = useState("");
	const [otherId, setOtherId] = useState<number>();
	const search = useDebounced(typed.trim(), TYPING_PAUSE_MS);
	if (otherId !== undefined) {
		return <MergeDialog {...{ accountId, onClose, onMerged }} pair={[contact.id, otherId]} />;
	}
	return (
		<Dialog
			open
			onOpenChange={(open) => !open && onClose()}
			title={t("withTitle", { name: contactName(contact) })}
			description={t("withText")}
		>
			<div className="flex flex-col gap-3">
				<Field label={t("search")}>
					<Input
						dir="auto"
						autoComplete="off"
						value={typed}
						onChange={(event) => setTyped(event.currentTarget.value)}
					/>
				</Field>
				<OtherContacts search={search} notId={contact.id} onChoose={setOtherId} />
			</div>
		</Dialog>
	);
}

type OtherContactsProps = {
	search: string;
	/** The contact to leave out. */
	notId: number;
	onChoose: (contactId: number) => void;
};

/** The first contacts that match a search, or any. */
function OtherContacts({ search, notId, onChoose }: OtherContactsProps) {
	const t = useTranslations("contactPeople.merge");
	const { id: accountId } = useAccount();
	const textOf = useErrorText();
	const { data, error } = useQuery({
		...endpointQuery("listContacts", {
			params: { accountId },
			query: { page: 1, pageSize: SHOWN + 1, ...(search && { search }) },
		}),
		placeholderData: keepPreviousData,
	});
	if (error) return <Alert title={t("loadFailed")}>{textOf(error)}</Alert>;
	if (!data) return <Skeleton className="h-72 w-full" />;
	const others = data.data.filter(({ id }) => id !== notId).slice(0, SHOWN);
	return (
		// As high as all rows, so that the dialog doesn't move while you type.
		<div className="min-h-72">
			<p role="status" className={others.length > 0 ? "sr-only" : "py-2 text-ink-3 text-table"}>
				{others.length > 0 ? t("found", { count: others.length }) : t("nobody")}
			</p>
			<ul className="-mx-2 flex flex-col">
				{others.map((other) => (
					<li key={other.id}>
						<button
							type="button"
							onClick={() => onChoose(other.id)}
							className="flex h-9 w-full min-w-0 items-center gap-2.5 rounded-control px-2 text-start text-table hover:bg-subtle focus-visible:-outline-offset-2"
						>
							<Avatar name={personName(other)} />
							<bdi className="min-w-0 flex-1 truncate font-medium">{contactName(other)}</bdi>
							{personName(other) !== "" && <ContactPhone contact={other} className="shrink-0 text-ink-3" />}
						</button>
					</li>
				))}
			</ul>
		</div>
	);
}
