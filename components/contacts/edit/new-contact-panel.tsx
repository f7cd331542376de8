"use client";

import { useRouter } from "next/navigation";
import { parseAsString, useQueryState } from "nuqs";
import { useEffect, useState, useTransition } from "react";
import { useTranslations } from "use-intl";
import { ConflictNotice } from "@/components/contacts/edit/conflict-notice";
import { ContactForm, useContactForm } from "@/components/contacts/edit/contact-form";
import { NumberOwnerNotice } from "@/components/contacts/edit/number-owner";
import { useFormErrors } from "@/components/contacts/edit/use-form-errors";
import { useNumberOwner } from "@/components/contacts/edit/use-number-owner";
import { useCreateContact } from "@/components/contacts/edit/use-save-contact";
import { useContactListState } from "@/components/contacts/list/use-contact-list-state";
import { Alert } from "@/components/ui/alert";
import { FormDraft } from "@/components/ui/drafts/form-draft";
import { LeaveDialog } from "@/components/ui/drafts/leave-dialog";
import { FormButtons } from "@/components/ui/form/form-buttons";
import { SidePanel } from "@/components/ui/overlay/side-panel";
import { useToast } from "@/components/ui/overlay/toaster";
import { PageTitle } from "@/components/ui/page/page-title";
import { RequirePermission } from "@/components/ui/page/require-permission";
import { useAccount } from "@/lib/console/account";
import { useDenial } from "@/lib/console/api/errors/use-denial";
import { isInField } from "@/lib/console/browser/keys";
import { contactHref, contactsHref, NUMBER_PARAMETER } from "@/lib/console/contacts/addresses";
import {
	type ContactFields,
	isContactFields,
	NO_FIELDS,
	sameFields,
} from "@/lib/console/contacts/contact-fields";
import { useDefaultCountry } from "@/lib/console/contacts/numbers/default-country";
import { readTypedNumber } from "@/lib/console/contacts/numbers/typed-number";
import { NEW_RECORD } from "@/lib/console/drafts/draft";
import { useDraft } from "@/lib/console/drafts/use-draft";
import { useLeaveGuard } from "@/lib/console/drafts/use-leave-guard";

/** The form for a new contact, beside the list. It starts with the number in the URL, if there's one. */
export function NewContactPanel() {
	const t = useTranslations("contacts");
	const { id: accountId } = useAccount();
	const { list } = useContactListState();
	const [number] = useQueryState(NUMBER_PARAMETER, parseAsString.withDefault(""));
	return (
		<RequirePermission
			permission="Chat Contacts — Add"
			isForm
			frame={(message) => (
				<SidePanel
					title={t("form.newTitle")}
					label={t("form.newTitle")}
					closeHref={contactsHref(accountId, list)}
				>
					<PageTitle parts={[t("form.newTitle"), t("title")]} />
					{message}
				</SidePanel>
			)}
		>
			<NewContactForm key={number} number={number} />
		</RequirePermission>
	);
}

function NewContactForm({ number }: { number: string }) {
	const t = useTranslations("contacts.form");
	const tContacts = useTranslations("contacts");
	const { id: accountId } = useAccount();
	const router = useRouter();
	const toast = useToast();
	const { list } = useContactListState();
	const [initial] = useState(() => ({ ...NO_FIELDS, number }));
	const form = useContactForm(initial, true);
	const errors = useFormErrors(list, form);
	const create = useCreateContact();
	const denial = useDenial("Chat Contacts — Add");
	const { remember } = useDefaultCountry();
	// Until the contact is shown, which takes long on a slow line.
	const [isOpening, startOpening] = useTransition();
	const isSaving = create.isPending || isOpening;

	// After the panel, which takes the focus when it opens.
	const { setFocus } = form;
	useEffect(() => {
		if (!isInField()) setFocus("name");
	}, [setFocus]);

	const fields = form.watch();
	const dirty = !sameFields(fields, initial);
	const draft = useDraft({
		kind: "contact",
		record: NEW_RECORD,
		// The number too, since drafts of new contacts have nothing else to tell them apart.
		name: [fields.name.trim(), fields.number.trim()].filter(Boolean).join(", "),
		value: fields,
		dirty,
		base: null,
		isValue: isContactFields,
	});
	const owner = useNumberOwner(fields);
	const guard = useLeaveGuard(dirty, draft.isKept);
	const listHref = contactsHref(accountId, list);

	async function save(sent: ContactFields) {
		if (isSaving) return;
		errors.clear();
		try {
			const contactId = await create.mutateAsync(sent);
			draft.dropSent(sent);
			rememberCountry(sent);
			guard.release();
			toast.success(t("created", { name: sent.name.trim() || sent.number.trim() }));
			// Back leads to the list, not to an empty form.
			startOpening(() => router.replace(contactHref(accountId, contactId, list), { scroll: false }));
		} catch (error) {
			await errors.show(error, sent);
		}
	}

	/** For the next contact. */
	function rememberCountry({ number, country_code }: ContactFields) {
		const reading = readTypedNumber(number, country_code);
		const country = reading.kind === "read" ? (reading.country ?? null) : null;
		remember({ callingCode: country_code, country });
	}

	/** For ways out that need nothing of what was typed. */
	function forget() {
		draft.drop();
		guard.release();
	}

	function close() {
		if (guard.mayLeave(() => router.push(listHref, { scroll: false })))
			router.push(listHref, { scroll: false });
	}

	return (
		<SidePanel
			title={t("newTitle")}
			label={t("newTitle")}
			closeHref={listHref}
			mayClose={() => guard.mayLeave(() => router.push(listHref, { scroll: false }))}
		>
			<PageTitle parts={[t("newTitle"), tContacts("title")]} />
			<ContactForm
				form={form}
				onSubmit={(sent) => void save(sent)}
				notice={
					<>
						{errors.failure && <Alert>{errors.failure}</Alert>}
						<FormDraft form={form} draft={draft} dirty={dirty} />
					</>
				}
				owner={
					// The one just created, while its page loads.
					owner && !isSaving && <NumberOwnerNotice list={list} owner={owner} onOpen={forget} />
				}
				conflict={
					errors.conflict && <ConflictNotice existing={errors.conflict.existing} onOpen={draft.drop} />
				}
				footer={
					<FormButtons onCancel={close} pending={isSaving} disabledReason={denial}>
						{t("create")}
					</FormButtons>
				}
			/>
			<LeaveDialog asking={guard.asking} isKept={draft.isKept} />
		</SidePanel>
	);
}
