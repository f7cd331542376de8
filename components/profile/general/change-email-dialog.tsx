"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "use-intl";
import { PasswordInput } from "@/components/access/password-input";
import { Alert } from "@/components/ui/alert";
import { Field } from "@/components/ui/form/field";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { Input } from "@/components/ui/form/input";
import { useRequestForm } from "@/components/ui/form/use-request-form";
import { useToast } from "@/components/ui/overlay/toaster";
import { useRefusalText } from "@/lib/console/api/errors/error-text";
import { useProfileChange } from "@/lib/console/profile/profile-client";
import { PROFILE_ENDPOINTS } from "@/lib/contract/console/access/profile";

type ChangeEmailDialogProps = { canMail: boolean; onClose: () => void };

/** Changes your email address, or asks for a link to the new one. */
export function ChangeEmailDialog({ canMail, onClose }: ChangeEmailDialogProps) {
	const t = useTranslations("profile.email");
	const textOf = useRefusalText();
	const toast = useToast();
	const router = useRouter();
	const change = useProfileChange("changeEmail");
	const form = useRequestForm({
		schema: PROFILE_ENDPOINTS.changeEmail.body,
		defaultValues: { email: "", password: "" },
		error: change.error,
	});
	const submit = form.handleSubmit((body) =>
		change.mutate(
			{ body },
			{
				onSuccess: ({ is_confirmed }) => {
					toast.success(is_confirmed ? t("changed") : t("sent", { email: body.email }));
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
			description={canMail ? t("mailText") : t("text")}
			submitLabel={t("submit")}
			pending={change.isPending}
			onSubmit={submit}
		>
			{form.failure && <Alert>{textOf(form.failure)}</Alert>}
			<Field label={t("new")} error={form.errorAt("email")}>
				<Input {...form.register("email")} type="email" autoComplete="email" dir="ltr" />
			</Field>
			<Field label={t("password")} error={form.errorAt("password")}>
				<PasswordInput {...form.register("password")} autoComplete="current-password" />
			</Field>
		</FormDialog>
	);
}
