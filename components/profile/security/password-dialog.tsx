"use client";

import { type FormEvent, useRef } from "react";
import { useTranslations } from "use-intl";
import { PasswordInput } from "@/components/access/password-input";
import { Alert } from "@/components/ui/alert";
import { Field } from "@/components/ui/form/field";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { Input } from "@/components/ui/form/input";
import { toApiError } from "@/lib/console/api/errors/api-error";
import { useRefusalText } from "@/lib/console/api/errors/error-text";

type PasswordDialogProps = {
	title: string;
	text: string;
	submitLabel: string;
	danger?: boolean;
	/** Also asks for a name. */
	nameField?: { label: string; defaultValue: string };
	/** Also asks for a code of the authenticator app, or a recovery code. */
	asksCode?: boolean;
	pending: boolean;
	error: Error | null;
	onSubmit: (values: { password: string; name: string; code: string }) => void;
	onClose: () => void;
};

/** Asks for your password before a change of how you sign in. */
export function PasswordDialog(props: PasswordDialogProps) {
	const { title, text, submitLabel, danger, nameField, asksCode, pending, error, onSubmit, onClose } = props;
	const t = useTranslations("profile.secondFactor");
	const textOf = useRefusalText();
	const first = useRef<HTMLInputElement>(null);
	const failure = error && toApiError(error);
	const names = ["password", ...(nameField ? ["name"] : []), ...(asksCode ? ["code"] : [])];
	const isAtField = names.some((name) => failure?.errorAt(name) !== undefined);

	function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const values = new FormData(event.currentTarget);
		const read = (name: string) => String(values.get(name) ?? "");
		onSubmit({ password: read("password"), name: read("name"), code: read("code") });
	}

	return (
		<FormDialog
			onClose={onClose}
			initialFocus={first}
			title={title}
			description={text}
			submitLabel={submitLabel}
			variant={danger ? "danger" : "primary"}
			pending={pending}
			onSubmit={submit}
		>
			{failure && !isAtField && <Alert>{textOf(failure)}</Alert>}
			{nameField && (
				<Field label={nameField.label} error={failure?.errorAt("name")}>
					<Input ref={first} name="name" defaultValue={nameField.defaultValue} autoComplete="off" />
				</Field>
			)}
			<Field label={t("password")} error={failure?.errorAt("password")}>
				<PasswordInput {...(!nameField && { ref: first })} name="password" autoComplete="current-password" />
			</Field>
			{asksCode && (
				<Field label={t("anyCode")} error={failure?.errorAt("code")}>
					<Input name="code" dir="ltr" autoComplete="one-time-code" className="font-mono" />
				</Field>
			)}
		</FormDialog>
	);
}
