"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "use-intl";
import { Alert } from "@/components/ui/alert";
import { Field } from "@/components/ui/form/field";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { Input } from "@/components/ui/form/input";
import { useRequestForm } from "@/components/ui/form/use-request-form";
import { useToast } from "@/components/ui/overlay/toaster";
import { useAccount } from "@/lib/console/account";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { useStaffChange } from "@/lib/console/staff/use-staff-change";
import { CONNECTION_ENDPOINTS } from "@/lib/contract/console/connections/connections";

/** Renames the account in this console. */
export function RenameDialog({ onClose }: { onClose: () => void }) {
	const t = useTranslations("connection.rename");
	const { name } = useAccount();
	const router = useRouter();
	const toast = useToast();
	const textOf = useErrorText();
	const rename = useStaffChange("renameAccount");
	const schema = CONNECTION_ENDPOINTS.renameAccount.body;
	const form = useRequestForm({ schema, defaultValues: { name }, error: rename.error });
	const submit = form.handleSubmit((body) =>
		rename.mutate(
			{ body },
			{
				onSuccess: () => {
					toast.success(t("saved"));
					router.refresh();
					onClose();
				},
			},
		),
	);

	return (
		<FormDialog
			onClose={onClose}
			title={t("title")}
			description={t("text")}
			submitLabel={t("submit")}
			pending={rename.isPending}
			onSubmit={submit}
		>
			{form.failure && <Alert>{textOf(form.failure)}</Alert>}
			<Field label={t("name")} error={form.errorAt("name")}>
				<Input {...form.register("name")} autoComplete="off" />
			</Field>
		</FormDialog>
	);
}
