"use client";

import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Alert } from "@/components/ui/alert";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Field } from "@/components/ui/form/field";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { Input } from "@/components/ui/form/input";
import { useToast } from "@/components/ui/overlay/toaster";
import { useAccount } from "@/lib/console/account";
import { toApiError } from "@/lib/console/api/errors/api-error";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import type { ContactListState } from "@/lib/console/contacts/addresses";
import { contactViewsQuery, viewStateOf } from "@/lib/console/contacts/list/contact-views";
import { useStaffChange } from "@/lib/console/staff/use-staff-change";
import { CONTACT_VIEW_NAME_MAX, type ContactView } from "@/lib/contract/console/contact-views";
import { fold } from "@/lib/contract/text/search";

type ViewDialogProps = {
	list: ContactListState;
	/** Whether the service can sort and filter. */
	canSort: boolean;
	/** The view to change; undefined for a new one. */
	view: ContactView | undefined;
	onClose: () => void;
};

/** Names a saved view, and shares it with the account. */
export function ViewDialog({ list, canSort, view, onClose }: ViewDialogProps) {
	const t = useTranslations("contacts.views");
	const { id: accountId } = useAccount();
	const toast = useToast();
	const textOf = useErrorText();
	const input = useRef<HTMLInputElement>(null);
	const [name, setName] = useState(view?.name ?? "");
	const [isTaken, setTaken] = useState(false);
	const views = useQuery(contactViewsQuery(accountId)).data ?? [];
	const [isShared, setShared] = useState(view?.is_shared ?? false);
	const create = useStaffChange("createContactView");
	const update = useStaffChange("updateContactView");
	const change = view ? update : create;
	const error = change.error && toApiError(change.error);

	function submit(event: FormEvent) {
		event.preventDefault();
		const isOther = (other: ContactView) => other.id !== view?.id && fold(other.name) === fold(name);
		setTaken(views.some(isOther));
		if (views.some(isOther)) return input.current?.focus();
		const body = { name, is_shared: isShared, state: viewStateOf(list, canSort) };
		const then = {
			onSuccess: () => {
				toast.success(t("saved", { name: body.name.trim() }));
				onClose();
			},
			onError: () => input.current?.focus(),
		};
		if (view) update.mutate({ params: { viewId: view.id }, body }, then);
		else create.mutate({ body }, then);
	}

	return (
		<FormDialog
			onClose={onClose}
			initialFocus={input}
			title={view ? t("editTitle") : t("saveTitle")}
			description={t(canSort ? "text" : "textSearch")}
			submitLabel={t("submit")}
			pending={change.isPending}
			onSubmit={submit}
		>
			{error && error.errors.length === 0 && <Alert>{textOf(error)}</Alert>}
			<Field
				label={t("name")}
				error={isTaken ? t("taken") : error?.errorAt("name")}
				counter={{ text: name, limit: CONTACT_VIEW_NAME_MAX }}
			>
				<Input
					ref={input}
					name="name"
					autoComplete="off"
					value={name}
					onChange={(event) => {
						setName(event.currentTarget.value);
						setTaken(false);
					}}
				/>
			</Field>
			<Checkbox label={t("share")} hint={t("shareHint")} checked={isShared} onCheckedChange={setShared} />
		</FormDialog>
	);
}
