"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { z } from "zod";
import { PasswordInput } from "@/components/access/password-input";
import { Alert } from "@/components/ui/alert";
import { Field } from "@/components/ui/form/field";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { Input } from "@/components/ui/form/input";
import { useRequestForm } from "@/components/ui/form/use-request-form";
import { useRefusalText } from "@/lib/console/api/errors/error-text";
import { profileQuery } from "@/lib/console/profile/profile-client";
import { SECOND_FACTOR_ENDPOINTS } from "@/lib/contract/console/access/second-factor";

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
	// As the page has it: reading it again could find the session expired before the change is sent.
	const email = useQueryClient().getQueryData(profileQuery().queryKey)?.email ?? "";
	const { password, code } = SECOND_FACTOR_ENDPOINTS.removeAuthenticator.body.shape;
	const { name } = SECOND_FACTOR_ENDPOINTS.renamePasskey.body.shape;
	const form = useRequestForm({
		schema: z.object({
			password,
			name: nameField ? name : z.string(),
			code: asksCode ? code : z.string(),
		}),
		defaultValues: { password: "", name: nameField?.defaultValue ?? "", code: "" },
		error,
	});
	const isAtField = (["password", "name", "code"] as const).some((one) => form.errorAt(one) !== undefined);

	return (
		<FormDialog
			onClose={onClose}
			title={title}
			description={text}
			submitLabel={submitLabel}
			variant={danger ? "danger" : "primary"}
			pending={pending}
			onSubmit={form.handleSubmit(onSubmit)}
		>
			{error && !isAtField && <Alert>{textOf(error)}</Alert>}
			{nameField && (
				<Field label={nameField.label} error={form.errorAt("name")}>
					<Input {...form.register("name")} autoComplete="off" />
				</Field>
			)}
			{/* For password managers. */}
			<input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
			<Field label={t("password")} error={form.errorAt("password")}>
				<PasswordInput {...form.register("password")} autoComplete="current-password" />
			</Field>
			{asksCode && (
				<Field label={t("anyCode")} error={form.errorAt("code")}>
					<Input {...form.register("code")} dir="ltr" autoComplete="one-time-code" className="font-mono" />
				</Field>
			)}
		</FormDialog>
	);
}
