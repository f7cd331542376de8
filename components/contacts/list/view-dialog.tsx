"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { Alert } from "@/components/ui/alert";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Field } from "@/components/ui/form/field";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { Input } from "@/components/ui/form/input";
import { useRequestForm } from "@/components/ui/form/use-request-form";
import { useToast } from "@/components/ui/overlay/toaster";
import { useAccount } from "@/lib/console/account";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import type { ContactListState } from "@/lib/console/contacts/addresses";
import { contactViewsQuery, viewStateOf } from "@/lib/console/contacts/list/contact-views";
import { useStaffChange } from "@/lib/console/staff/use-staff-change";
import {
	CONTACT_VIEW_ENDPOINTS,
	CONTACT_VIEW_NAME_MAX,
	type ContactView,
} from "@/lib/contract/console/contacts/contact-views";
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
	const views = useQuery(contactViewsQuery(accountId)).data ?? [];
	const create = useStaffChange("createContactView");
	const update = useStaffChange("updateContactView");
	const change = view ? update : create;
	const isFree = (name: string) =>
		!views.some((other) => other.id !== view?.id && fold(other.name) === fold(name));
	const { body: rules } = CONTACT_VIEW_ENDPOINTS.createContactView;
	const form = useRequestForm({
		schema: rules
			.pick({ name: true, is_shared: true })
			.refine(({ name }) => isFree(name), { path: ["name"], message: t("taken") }),
		defaultValues: { name: view?.name ?? "", is_shared: view?.is_shared ?? false },
		error: change.error,
	});
	const submit = form.handleSubmit((fields) => {
		const body = { ...fields, state: viewStateOf(list, canSort) };
		const then = {
			onSuccess: () => {
				toast.success(t("saved", { name: body.name.trim() }));
				onClose();
			},
		};
		if (view) update.mutate({ params: { viewId: view.id }, body }, then);
		else create.mutate({ body }, then);
	});

	return (
		<FormDialog
			onClose={onClose}
			title={view ? t("editTitle") : t("saveTitle")}
			description={t(canSort ? "text" : "textSearch")}
			submitLabel={t("submit")}
			pending={change.isPending}
			onSubmit={submit}
		>
			{form.failure && <Alert>{textOf(form.failure)}</Alert>}
			<Field
				label={t("name")}
				error={form.errorAt("name")}
				counter={{ text: form.watch("name"), limit: CONTACT_VIEW_NAME_MAX }}
			>
				<Input {...form.register("name")} autoComplete="off" />
			</Field>
			<Checkbox
				label={t("share")}
				hint={t("shareHint")}
				checked={form.watch("is_shared")}
				onCheckedChange={(isShared) => form.setValue("is_shared", isShared)}
			/>
		</FormDialog>
	);
}
