"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useId, useRef } from "react";
import { useTranslations } from "use-intl";
import { Alert } from "@/components/ui/alert";
import { Field } from "@/components/ui/form/field";
import { Form } from "@/components/ui/form/form";
import { FormButtons } from "@/components/ui/form/form-buttons";
import { Input } from "@/components/ui/form/input";
import { Dialog } from "@/components/ui/overlay/dialog";
import { useToast } from "@/components/ui/overlay/toaster";
import { useAccount } from "@/lib/console/account";
import { toApiError } from "@/lib/console/api/api-error";
import { useErrorText } from "@/lib/console/api/error-text";
import { useStaffChange } from "@/lib/console/staff/use-staff-change";

/** Renames the account in this console. */
export function RenameDialog({ onClose }: { onClose: () => void }) {
	const t = useTranslations("connection.rename");
	const { name } = useAccount();
	const router = useRouter();
	const toast = useToast();
	const textOf = useErrorText();
	const formId = useId();
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
		<Dialog
			open
			onOpenChange={(open) => !open && onClose()}
			initialFocus={input}
			title={t("title")}
			description={t("text")}
			footer={
				<FormButtons onCancel={onClose} form={formId} pending={rename.isPending}>
					{t("submit")}
				</FormButtons>
			}
		>
			<Form id={formId} onSubmit={submit} className="flex flex-col gap-4">
				{error && error.errors.length === 0 && <Alert>{textOf(error)}</Alert>}
				<Field label={t("name")} error={error?.errorAt("name")}>
					<Input ref={input} name="name" autoComplete="off" defaultValue={name} />
				</Field>
			</Form>
		</Dialog>
	);
}
