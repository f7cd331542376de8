"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useRef } from "react";
import { useTranslations } from "use-intl";
import { Alert } from "@/components/ui/alert";
import { Field } from "@/components/ui/form/field";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { Input } from "@/components/ui/form/input";
import { useToast } from "@/components/ui/overlay/toaster";
import { useAccount } from "@/lib/console/account";
import { toApiError } from "@/lib/console/api/errors/api-error";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { useStaffChange } from "@/lib/console/staff/use-staff-change";

/** Renames the account in this console. */
export function RenameDialog({ onClose }: { onClose: () => void }) {
	const t = useTranslations("connection.rename");
	const { name } = useAccount();
	const router = useRouter();
	const toast = useToast();
	const textOf = useErrorText();
	const input = useRef<HTMLInputElement>(null);
	const rename = useStaffChange("renameAccount");
	const error = rename.error && toApiError(rename.error);

	function submit(event: FormEvent) {
		event.preventDefault();
		rename.mutate(
			{ body: { name: input.current?.value ?? "" } },
			{
				onSuccess: () => {
					toast.success(t("saved"));
					router.refresh();
					onClose();
				},
				onError: () => input.current?.focus(),
			},
		);
	}

	return (
		<FormDialog
			onClose={onClose}
			initialFocus={input}
			title={t("title")}
			description={t("text")}
			submitLabel={t("submit")}
			pending={rename.isPending}
			onSubmit={submit}
		>
			{error && error.errors.length === 0 && <Alert>{textOf(error)}</Alert>}
			<Field label={t("name")} error={error?.errorAt("name")}>
				<Input ref={input} name="name" autoComplete="off" defaultValue={name} />
			</Field>
		</FormDialog>
	);
}
