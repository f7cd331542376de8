"use client";

import { useMutation } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { useTranslations } from "use-intl";
import { AccessCard } from "@/components/access/access-card";
import { PasswordInput } from "@/components/access/password-input";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Form } from "@/components/ui/form/form";
import { Input } from "@/components/ui/form/input";
import { setUp, signIn } from "@/lib/console/api/access/access";
import { toApiError } from "@/lib/console/api/errors/api-error";
import { useRefusalText } from "@/lib/console/api/errors/error-text";

type SetUpFormProps = { token: string; passwordLengthMin: number };

/** Creates the first owner, signs them in and opens the console. The server validates the password. */
export function SetUpFormPage({ token, passwordLengthMin }: SetUpFormProps) {
	const t = useTranslations("access");
	const textOf = useRefusalText();
	const creation = useMutation({
		mutationFn: async (fields: FormData) => {
			const text = (name: string) => String(fields.get(name) ?? "");
			const person = { email: text("email"), password: text("password") };
			await setUp({ token, accountName: text("accountName"), name: text("name"), ...person });
			await signIn(person);
		},
		onSuccess: () => location.assign("/"),
	});
	const failure = creation.error && toApiError(creation.error);

	function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		creation.mutate(new FormData(event.currentTarget));
	}

	return (
		<AccessCard
			pageTitle={t("setUp.pageTitle")}
			title={t("setUp.title")}
			description={t("setUp.description")}
		>
			<Form onSubmit={submit} className="flex flex-col gap-4">
				{failure && failure.errors.length === 0 && <Alert>{textOf(failure)}</Alert>}
				<Field
					label={t("setUp.accountName")}
					hint={t("setUp.accountNameHint")}
					error={failure?.errorAt("accountName")}
				>
					<Input name="accountName" autoComplete="organization" />
				</Field>
				<Field label={t("setUp.name")} error={failure?.errorAt("name")}>
					<Input name="name" autoComplete="name" />
				</Field>
				<Field label={t("email")} error={failure?.errorAt("email")}>
					<Input name="email" type="email" autoComplete="username" dir="ltr" />
				</Field>
				<Field
					label={t("password")}
					hint={t("setUp.passwordHint", { min: String(passwordLengthMin) })}
					error={failure?.errorAt("password")}
				>
					<PasswordInput name="password" autoComplete="new-password" />
				</Field>
				<Button
					type="submit"
					variant="primary"
					pending={creation.isPending || creation.isSuccess}
					className="w-full"
				>
					{t("setUp.submit")}
				</Button>
			</Form>
		</AccessCard>
	);
}
