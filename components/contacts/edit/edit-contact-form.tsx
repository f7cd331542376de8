"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { ConflictNotice } from "@/components/contacts/edit/conflict-notice";
import { ContactForm, useContactForm } from "@/components/contacts/edit/contact-form";
import { NumberOwnerNotice } from "@/components/contacts/edit/number-owner";
import { useFormErrors } from "@/components/contacts/edit/use-form-errors";
import { useNumberOwner } from "@/components/contacts/edit/use-number-owner";
import { useUpdateContact } from "@/components/contacts/edit/use-save-contact";
import { Alert } from "@/components/ui/alert";
import { ChangedAlert } from "@/components/ui/drafts/changed-alert";
import { FormDraft } from "@/components/ui/drafts/form-draft";
import { LeaveDialog } from "@/components/ui/drafts/leave-dialog";
import { FormButtons } from "@/components/ui/form/form-buttons";
import { SidePanel } from "@/components/ui/overlay/side-panel";
import { useToast } from "@/components/ui/overlay/toaster";
import { PageTitle } from "@/components/ui/page/page-title";
import { useAccount } from "@/lib/console/account";
import { useDenial } from "@/lib/console/api/errors/use-denial";
import { type ContactListState, contactHref } from "@/lib/console/contacts/addresses";
import {
	type ContactFields,
	contactFields,
	isContactFields,
	NO_FIELDS,
	sameFields,
} from "@/lib/console/contacts/contact-fields";
import { contactName, contactPhone } from "@/lib/console/contacts/contact-name";
import { isSameNumber } from "@/lib/console/contacts/numbers/typed-number";
import type { Draft } from "@/lib/console/drafts/draft";
import { useDraft } from "@/lib/console/drafts/use-draft";
import { useLeaveGuard } from "@/lib/console/drafts/use-leave-guard";
import { useFormats } from "@/lib/console/formats/reader";
import { useNow } from "@/lib/console/hooks/now";
import type { Contact } from "@/lib/contract/contacts";

type EditContactFormProps = { contact: Contact; list: ContactListState };

/** Edits a contact. If someone else changed it meanwhile, shows that before overwriting. */
export function EditContactForm({ contact, list }: EditContactFormProps) {
	const t = useTranslations("contacts.form");
	const tContacts = useTranslations("contacts");
	const { id: accountId } = useAccount();
	const router = useRouter();
	const toast = useToast();
	const [base, setBase] = useState(() => baseOf(contact));
	const [theirs, setTheirs] = useState<Contact | null>(null);
	const form = useContactForm(base.fields, false);
	const errors = useFormErrors(list, form);
	const update = useUpdateContact();
	const denial = useDenial("Chat Contacts — Edit");

	const fields = form.watch();
	const dirty = !sameFields(fields, base.fields);
	const draft = useDraft({
		kind: "contact",
		record: String(contact.id),
		name: contactName(contact),
		value: fields,
		dirty,
		base: base.version,
		isValue: isContactFields,
		isSaved: (value) => sameFields(value, base.fields),
	});
	const owner = useNumberOwner(isSameNumber(fields, base.fields) ? NO_FIELDS : fields, contact.id);
	const guard = useLeaveGuard(dirty, draft.isKept);
	const contactAddress = contactHref(accountId, contact.id, list);
	const goBack = () => router.push(contactAddress, { scroll: false });
	const mayClose = () => guard.mayLeave(goBack);

	const followStored = useEffectEvent(() => {
		const stored = contactFields(contact);
		if (update.isPending || contact.updated_at <= base.version || sameFields(stored, base.fields)) return;
		if (!dirty || sameFields(stored, fields)) takeTheirs(contact);
		else setTheirs(contact);
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: the contact was changed elsewhere
	useEffect(() => followStored(), [contact.updated_at]);

	async function save(sent: ContactFields, over: ContactFields | null) {
		if (update.isPending) return;
		errors.clear();
		try {
			const outcome = await update.mutateAsync({ contactId: contact.id, fields: sent, base: over });
			if (outcome.kind === "changed") return setTheirs(outcome.theirs);
			toast.success(t("saved", { name: contactName(outcome.contact) }));
			setBase(baseOf(outcome.contact));
			// Text typed during the save isn't saved yet.
			if (!sameFields(form.getValues(), sent)) return;
			draft.drop();
			guard.release();
			goBack();
		} catch (error) {
			await errors.show(error, sent);
		}
	}

	function restored(left: Draft<ContactFields>) {
		if (left.base === null || left.base === base.version) return;
		setBase({ ...base, version: left.base });
		setTheirs(contact);
	}

	function takeTheirs(current: Contact) {
		setBase(baseOf(current));
		form.reset(contactFields(current));
		setTheirs(null);
		draft.drop();
	}

	return (
		<SidePanel title={t("editTitle")} label={t("editTitle")} closeHref={contactAddress} mayClose={mayClose}>
			<PageTitle parts={[t("editTitle"), contactName(contact), tContacts("title")]} />
			<ContactForm
				form={form}
				// Until you choose between both versions, a save asks again.
				onSubmit={(sent) => void save(sent, theirs ? null : base.fields)}
				notice={
					theirs ? (
						<ChangedAlert
							title={t("changedTitle")}
							pending={update.isPending}
							onOverwrite={() => {
								const over = baseOf(theirs);
								setBase(over);
								setTheirs(null);
								void form.handleSubmit((sent) => save(sent, over.fields))();
							}}
							onTakeTheirs={() => takeTheirs(theirs)}
						>
							<StoredContact contact={theirs} />
						</ChangedAlert>
					) : (
						<>
							{errors.failure && <Alert>{errors.failure}</Alert>}
							<FormDraft form={form} draft={draft} dirty={dirty} onRestore={restored} />
						</>
					)
				}
				owner={
					owner && (
						<NumberOwnerNotice
							list={list}
							owner={owner}
							onOpen={() => {
								draft.drop();
								guard.release();
							}}
						/>
					)
				}
				conflict={
					errors.conflict && <ConflictNotice existing={errors.conflict.existing} onOpen={draft.drop} />
				}
				footer={
					<FormButtons
						onCancel={() => mayClose() && goBack()}
						pending={update.isPending}
						disabledReason={denial}
					>
						{t("save")}
					</FormButtons>
				}
			/>
			<LeaveDialog asking={guard.asking} isKept={draft.isKept} />
		</SidePanel>
	);
}

/** What an edit starts from. */
function baseOf(contact: Contact) {
	return { fields: contactFields(contact), version: contact.updated_at };
}

/** A contact as it's stored now, and who changed it. */
function StoredContact({ contact }: { contact: Contact }) {
	const t = useTranslations("contacts.form");
	const tContacts = useTranslations("contacts");
	const { relative } = useFormats();
	const now = useNow();
	return (
		<>
			{t("changedText", {
				name: contactName(contact),
				number: contactPhone(contact)?.text ?? tContacts("noNumber"),
			})}{" "}
			{contact.updated_by && (
				<span className="text-ink-2">
					{t("changedBy", { actor: contact.updated_by, time: relative(contact.updated_at, now) })}
				</span>
			)}
		</>
	);
}
