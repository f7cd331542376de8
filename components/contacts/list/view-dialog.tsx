"use client";

import { type FormEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Alert } from "@/components/ui/alert";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Field } from "@/components/ui/form/field";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { Input } from "@/components/ui/form/input";
import { useToast } from "@/components/ui/overlay/toaster";
import { toApiError } from "@/lib/console/api/errors/api-error";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import type { ContactListState } from "@/lib/console/contacts/addresses";
import { viewStateOf } from "@/lib/console/contacts/list/contact-views";
import { useStaffChange } from "@/lib/console/staff/use-staff-change";
import type { ContactView } from "@/lib/staff/contact-views";

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
	const toast = useToast();
	const textOf = useErrorText();
	const input = useRef<HTMLInputElement>(null);
	const [isShared, setShared] = useState(view?.is_shared ?? false);
	const create = useStaffChange("createContactView");
	const update = useStaffChange("updateContactView");
	const change = view ? update : create;
	const error = change.error && toApiError(change.error);

	function submit(event: FormEvent) {
		event.preventDefault();
		const body = { name: input.current?.value ?? "", is_shared: isShared, state: viewStateOf(list, canSort) };
		const then = {
			onSuccess: () => {
				toast.success(t("saved", { name: body.name.trim() }));
				onClose();
			},
			onError: () => input.current?.focus(),
		};
		if (view) update.mutate({ id: view.id, body }, then);
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
			<Field label={t("name")} error={error?.errorAt("name")}>
				<Input ref={input} name="name" autoComplete="off" defaultValue={view?.name} />
			</Field>
			<Checkbox label={t("share")} hint={t("shareHint")} checked={isShared} onCheckedChange={setShared} />
		</FormDialog>
	);
}
