"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import { z } from "zod";
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

const FIELDS = ["accountName", "name", "email", "password"] as const;
const form = z.object({ accountName: z.string(), name: z.string(), email: z.string(), password: z.string() });
type SetUpForm = z.output<typeof form>;

type SetUpFormProps = { token: string; passwordLengthMin: number };

/** Creates the first owner, signs them in and opens the console. The server validates the password. */
export function SetUpFormPage({ token, passwordLengthMin }: SetUpFormProps) {
	const t = useTranslations("access");
	const textOf = useRefusalText();
	const { register, handleSubmit, setError, formState } = useForm<SetUpForm>({
		resolver: zodResolver(form),
		defaultValues: { accountName: "", name: "", email: "", password: "" },
	});
	const creation = useMutation({
		mutationFn: async (values: SetUpForm) => {
			await setUp({ token, ...values });
			await signIn(values);
		},
		onSuccess: () => location.assign("/"),
		onError: (thrown) => {
			const error = toApiError(thrown);
			const broken = FIELDS.filter((field) => error.errorAt(field) !== undefined);
			for (const field of broken) setError(field, { message: error.errorAt(field) ?? "" });
			const [first] = broken;
			if (first) document.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
		},
	});
	const failure = creation.error && toApiError(creation.error);
	const { errors } = formState;

	return (
		<AccessCard
			pageTitle={t("setUp.pageTitle")}
			title={t("setUp.title")}
			description={t("setUp.description")}
		>
			<Form onSubmit={handleSubmit((values) => creation.mutate(values))} className="flex flex-col gap-4">
				{failure && failure.errors.length === 0 && <Alert>{textOf(failure)}</Alert>}
				<Field
					label={t("setUp.accountName")}
					hint={t("setUp.accountNameHint")}
					error={errors.accountName?.message}
				>
					<Input {...register("accountName")} autoComplete="organization" />
				</Field>
				<Field label={t("setUp.name")} error={errors.name?.message}>
					<Input {...register("name")} autoComplete="name" />
				</Field>
				<Field label={t("email")} error={errors.email?.message}>
					<Input {...register("email")} type="email" autoComplete="username" dir="ltr" />
				</Field>
				<Field
					label={t("password")}
					hint={t("setUp.passwordHint", { min: String(passwordLengthMin) })}
					error={errors.password?.message}
				>
					<PasswordInput {...register("password")} autoComplete="new-password" />
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
