"use client";

import { useTranslations } from "use-intl";
import { PasswordInput } from "@/components/access/password-input";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Form } from "@/components/ui/form/form";
import { useRequestForm } from "@/components/ui/form/use-request-form";
import { useToast } from "@/components/ui/overlay/toaster";
import { useRefusalText } from "@/lib/console/api/errors/error-text";
import { useProfileChange } from "@/lib/console/profile/profile-client";
import { PROFILE_ENDPOINTS } from "@/lib/contract/console/access/profile";

type PasswordFormProps = {
	/** Tells password managers whose password it is. */
	email: string;
	passwordLengthMin: number;
};

/** Changes your password. */
export function PasswordForm({ email, passwordLengthMin }: PasswordFormProps) {
	const t = useTranslations("profile.password");
	const textOf = useRefusalText();
	const toast = useToast();
	const change = useProfileChange("changePassword");
	const form = useRequestForm({
		schema: PROFILE_ENDPOINTS.changePassword.body,
		defaultValues: { current: "", password: "" },
		error: change.error,
	});
	const submit = form.handleSubmit((body) =>
		change.mutate(
			{ body },
			{
				onSuccess: () => {
					form.reset();
					toast.success(t("changed"));
				},
			},
		),
	);

	return (
		<Form onSubmit={submit} className="flex flex-col gap-4 p-4">
			{form.failure && <Alert>{textOf(form.failure)}</Alert>}
			<input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
			<Field label={t("current")} error={form.errorAt("current")}>
				<PasswordInput {...form.register("current")} autoComplete="current-password" />
			</Field>
			<Field
				label={t("new")}
				hint={t("newHint", { min: String(passwordLengthMin) })}
				error={form.errorAt("password")}
			>
				<PasswordInput {...form.register("password")} autoComplete="new-password" />
			</Field>
			<Button type="submit" variant="primary" pending={change.isPending} className="self-start">
				{t("submit")}
			</Button>
		</Form>
	);
}
