"use client";

import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useRef } from "react";
import { useTranslations } from "use-intl";
import { AccessCard } from "@/components/access/access-card";
import { PasswordInput } from "@/components/access/password-input";
import { Alert } from "@/components/ui/alert";
import { Button, ButtonLink } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Form } from "@/components/ui/form/form";
import { Input } from "@/components/ui/form/input";
import { resetPassword } from "@/lib/console/api/access/access";
import { toApiError } from "@/lib/console/api/errors/api-error";
import { useRefusalText } from "@/lib/console/api/errors/error-text";

type ResetPasswordFormProps = {
	token: string;
	/** Whose password it is; undefined if the link isn't valid. */
	email: string | undefined;
	passwordLengthMin: number;
};

/** What a reset link opens: sets a new password. You then sign in with it. */
export function ResetPasswordForm({ token, email, passwordLengthMin }: ResetPasswordFormProps) {
	const t = useTranslations("access.reset");
	const tAccess = useTranslations("access");
	const textOf = useRefusalText();
	const password = useRef<HTMLInputElement>(null);
	const reset = useMutation({ mutationFn: resetPassword, onError: () => password.current?.focus() });
	const error = reset.error && toApiError(reset.error);

	function submit(event: FormEvent) {
		event.preventDefault();
		reset.mutate({ token, password: password.current?.value ?? "" });
	}

	if (reset.isSuccess) {
		return (
			<AccessCard title={t("doneTitle")} description={t("doneText")}>
				{/* A full page load, because sessions of this browser have ended too. */}
				<Button variant="primary" className="self-start" onClick={() => location.assign("/sign-in")}>
					{t("toSignIn")}
				</Button>
			</AccessCard>
		);
	}
	if (email === undefined) {
		return (
			<AccessCard title={t("goneTitle")} description={t("goneText")}>
				<ButtonLink href="/forgot-password" className="self-start">
					{t("askAgain")}
				</ButtonLink>
			</AccessCard>
		);
	}
	return (
		<AccessCard title={t("title")} description={t("text")}>
			<Form onSubmit={submit} className="flex flex-col gap-4">
				{error && error.errors.length === 0 && <Alert>{textOf(error)}</Alert>}
				<Field label={tAccess("email")}>
					<Input type="email" name="email" autoComplete="username" dir="ltr" value={email} readOnly />
				</Field>
				<Field
					label={t("password")}
					hint={tAccess("setUp.passwordHint", { min: String(passwordLengthMin) })}
					error={error?.errorAt("password")}
				>
					<PasswordInput ref={password} name="password" autoComplete="new-password" />
				</Field>
				<Button type="submit" variant="primary" pending={reset.isPending} className="w-full">
					{t("submit")}
				</Button>
			</Form>
		</AccessCard>
	);
}
