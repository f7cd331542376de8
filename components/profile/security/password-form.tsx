"use client";

import { type FormEvent, useRef } from "react";
import { useTranslations } from "use-intl";
import { PasswordInput } from "@/components/access/password-input";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Form } from "@/components/ui/form/form";
import { useToast } from "@/components/ui/overlay/toaster";
import { toApiError } from "@/lib/console/api/errors/api-error";
import { useRefusalText } from "@/lib/console/api/errors/error-text";
import { useProfileChange } from "@/lib/console/profile/profile-client";

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
	const current = useRef<HTMLInputElement>(null);
	const password = useRef<HTMLInputElement>(null);
	const change = useProfileChange("changePassword");
	const error = change.error && toApiError(change.error);

	function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const form = event.currentTarget;
		change.mutate(
			{ body: { current: current.current?.value ?? "", password: password.current?.value ?? "" } },
			{
				onSuccess: () => {
					form.reset();
					toast.success(t("changed"));
				},
				onError: (thrown) => (toApiError(thrown).errorAt("password") ? password : current).current?.focus(),
			},
		);
	}

	return (
		<Form onSubmit={submit} className="flex flex-col gap-4 p-4">
			{error && error.errors.length === 0 && <Alert>{textOf(error)}</Alert>}
			<input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
			<Field label={t("current")} error={error?.errorAt("current")}>
				<PasswordInput ref={current} name="current" autoComplete="current-password" />
			</Field>
			<Field
				label={t("new")}
				hint={t("newHint", { min: String(passwordLengthMin) })}
				error={error?.errorAt("password")}
			>
				<PasswordInput ref={password} name="password" autoComplete="new-password" />
			</Field>
			<Button type="submit" variant="primary" pending={change.isPending} className="self-start">
				{t("submit")}
			</Button>
		</Form>
	);
}
