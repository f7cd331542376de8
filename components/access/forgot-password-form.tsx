"use client";

import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useRef } from "react";
import { useTranslations } from "use-intl";
import { AccessCard } from "@/components/access/access-card";
import { Alert } from "@/components/ui/alert";
import { Button, ButtonLink } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Form } from "@/components/ui/form/form";
import { Input } from "@/components/ui/form/input";
import { askForReset } from "@/lib/console/api/access/access";
import { toApiError } from "@/lib/console/api/errors/api-error";
import { useRefusalText } from "@/lib/console/api/errors/error-text";

/** Asks for a link to reset a password, or says who can create one if the console can't send mail. */
export function ForgotPasswordForm({ canMail }: { canMail: boolean }) {
	const t = useTranslations("access.forgot");
	const tAccess = useTranslations("access");
	const textOf = useRefusalText();
	const email = useRef<HTMLInputElement>(null);
	const ask = useMutation({ mutationFn: askForReset, onError: () => email.current?.focus() });
	const error = ask.error && toApiError(ask.error);

	function submit(event: FormEvent) {
		event.preventDefault();
		ask.mutate(email.current?.value ?? "");
	}

	const back = (
		<ButtonLink href="/sign-in" className="self-start">
			{t("toSignIn")}
		</ButtonLink>
	);
	if (!canMail) {
		return (
			<AccessCard title={t("title")} description={t("noMail")}>
				{back}
			</AccessCard>
		);
	}
	if (ask.isSuccess) {
		return (
			<AccessCard
				pageTitle={t("title")}
				title={t("sentTitle")}
				description={t("sentText", { email: ask.variables })}
			>
				{back}
			</AccessCard>
		);
	}
	return (
		<AccessCard title={t("title")} description={t("text")}>
			<Form onSubmit={submit} className="flex flex-col gap-4">
				{error && error.errors.length === 0 && <Alert>{textOf(error)}</Alert>}
				<Field label={tAccess("email")} error={error?.errorAt("email")}>
					<Input ref={email} type="email" name="email" autoComplete="username" dir="ltr" />
				</Field>
				<Button type="submit" variant="primary" pending={ask.isPending} className="w-full">
					{t("submit")}
				</Button>
			</Form>
			<ButtonLink href="/sign-in" variant="ghost" size="small" className="self-center">
				{t("toSignIn")}
			</ButtonLink>
		</AccessCard>
	);
}
