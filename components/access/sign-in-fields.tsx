"use client";

import { useMutation } from "@tanstack/react-query";
import { type FormEvent, type RefObject, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { CodeForm } from "@/components/access/code-form";
import { PasskeyButton } from "@/components/access/passkey-button";
import { PasswordInput } from "@/components/access/password-input";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Form } from "@/components/ui/form/form";
import { Input } from "@/components/ui/form/input";
import { signIn } from "@/lib/console/api/access/access";
import { toApiError } from "@/lib/console/api/errors/api-error";
import { useRefusalText } from "@/lib/console/api/errors/error-text";

type SignInFieldsProps = {
	submitLabel: string;
	knownEmail?: string;
	onSignedIn: () => void;
	/** Gets the focus first. */
	firstField?: RefObject<HTMLInputElement | null>;
};

type Missing = { email?: string | undefined; password?: string | undefined };

/** Email and password, then a code if the person has an authenticator app; or a passkey. */
export function SignInFields({ submitLabel, knownEmail = "", onSignedIn, firstField }: SignInFieldsProps) {
	const t = useTranslations("access");
	const textOf = useRefusalText();
	const [missing, setMissing] = useState<Missing>({});
	const email = useRef<HTMLInputElement>(null);
	const password = useRef<HTMLInputElement>(null);
	const knows = knownEmail !== "";
	const [asksCode, setAsksCode] = useState(false);
	const attempt = useMutation({
		mutationFn: signIn,
		onSuccess: ({ needsCode }) => (needsCode ? setAsksCode(true) : onSignedIn()),
		onError: () => password.current?.select(),
	});

	function submit(event: FormEvent) {
		event.preventDefault();
		const values = { email: email.current?.value.trim() ?? "", password: password.current?.value ?? "" };
		setMissing({
			email: values.email === "" ? t("emailMissing") : undefined,
			password: values.password === "" ? t("passwordMissing") : undefined,
		});
		if (values.email === "") return email.current?.focus();
		if (values.password === "") return password.current?.focus();
		attempt.mutate(values);
	}

	const failure = attempt.error && toApiError(attempt.error);
	if (asksCode) {
		return (
			<CodeForm submitLabel={submitLabel} onSignedIn={onSignedIn} onStartAgain={() => setAsksCode(false)} />
		);
	}
	return (
		<Form onSubmit={submit} className="flex flex-col gap-4">
			{failure && (
				<Alert>
					{/* The server's message says whether the password is wrong or there were too many attempts. */}
					{textOf(failure)}
				</Alert>
			)}
			<Field label={t("email")} error={missing.email}>
				<Input
					ref={knows ? email : both(email, firstField)}
					type="email"
					name="email"
					autoComplete="username webauthn"
					autoFocus={!knows}
					defaultValue={knownEmail}
					dir="ltr"
				/>
			</Field>
			<Field label={t("password")} error={missing.password}>
				<PasswordInput
					ref={knows ? both(password, firstField) : password}
					name="password"
					autoComplete="current-password"
				/>
			</Field>
			<Button
				type="submit"
				variant="primary"
				pending={attempt.isPending || (attempt.isSuccess && !attempt.data.needsCode)}
				className="w-full"
			>
				{submitLabel}
			</Button>
			<PasskeyButton onSignedIn={onSignedIn} />
		</Form>
	);
}

/** A ref callback that sets two refs. */
function both<T>(one: RefObject<T | null>, other: RefObject<T | null> | undefined) {
	return (element: T | null) => {
		one.current = element;
		if (other) other.current = element;
	};
}
