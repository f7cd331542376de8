"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useRef } from "react";
import { useTranslations } from "use-intl";
import { PasswordInput } from "@/components/access/password-input";
import { Alert } from "@/components/ui/alert";
import { Field } from "@/components/ui/form/field";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { Input } from "@/components/ui/form/input";
import { useToast } from "@/components/ui/overlay/toaster";
import { toApiError } from "@/lib/console/api/errors/api-error";
import { useRefusalText } from "@/lib/console/api/errors/error-text";
import { useProfileChange } from "@/lib/console/profile/profile-client";

type ChangeEmailDialogProps = { canMail: boolean; onClose: () => void };

/** Changes your email address, or asks for a link to the new one. */
export function ChangeEmailDialog({ canMail, onClose }: ChangeEmailDialogProps) {
	const t = useTranslations("profile.email");
	const textOf = useRefusalText();
	const toast = useToast();
	const router = useRouter();
	const email = useRef<HTMLInputElement>(null);
	const password = useRef<HTMLInputElement>(null);
	const change = useProfileChange("changeEmail");
	const error = change.error && toApiError(change.error);

	function submit(event: FormEvent) {
		event.preventDefault();
		const body = { email: email.current?.value ?? "", password: password.current?.value ?? "" };
		change.mutate(
			{ body },
			{
				onSuccess: ({ is_confirmed }) => {
					toast.success(is_confirmed ? t("changed") : t("sent", { email: body.email }));
					router.refresh();
					onClose();
				},
				onError: (thrown) => (toApiError(thrown).errorAt("email") ? email : password).current?.focus(),
			},
		);
	}

	return (
		<FormDialog
			onClose={onClose}
			initialFocus={email}
			title={t("title")}
			description={canMail ? t("mailText") : t("text")}
			submitLabel={t("submit")}
			pending={change.isPending}
			onSubmit={submit}
		>
			{error && error.errors.length === 0 && <Alert>{textOf(error)}</Alert>}
			<Field label={t("new")} error={error?.errorAt("email")}>
				<Input ref={email} type="email" name="email" autoComplete="email" dir="ltr" />
			</Field>
			<Field label={t("password")} error={error?.errorAt("password")}>
				<PasswordInput ref={password} name="password" autoComplete="current-password" />
			</Field>
		</FormDialog>
	);
}
