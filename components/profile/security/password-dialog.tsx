"use client";

import { type FormEvent, useId, useRef } from "react";
import { useTranslations } from "use-intl";
import { PasswordInput } from "@/components/access/password-input";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { Dialog } from "@/components/ui/overlay/dialog";
import { toApiError } from "@/lib/console/api/api-error";
import { useErrorText } from "@/lib/console/api/error-text";

type PasswordDialogProps = {
	title: string;
	text: string;
	submitLabel: string;
	danger?: boolean;
	/** Also asks for this: a code, or a name. */
	also?: { name: "code" | "name"; label: string; defaultValue?: string };
	pending: boolean;
	error: Error | null;
	onSubmit: (values: { password: string; also: string }) => void;
	onClose: () => void;
};

/** Asks for your password before a change of how you sign in. */
export function PasswordDialog(props: PasswordDialogProps) {
	const { title, text, submitLabel, danger, also, pending, error, onSubmit, onClose } = props;
	const t = useTranslations("profile.secondFactor");
	const tActions = useTranslations("ui.actions");
	const textOf = useErrorText();
	const form = useId();
	const first = useRef<HTMLInputElement>(null);
	const failure = error && toApiError(error);
	const isAtField = ["password", also?.name ?? ""].some((name) => failure?.errorAt(name) !== undefined);

	function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const values = new FormData(event.currentTarget);
		const read = (name: string) => String(values.get(name) ?? "");
		onSubmit({ password: read("password"), also: also ? read(also.name) : "" });
	}

	return (
		<Dialog
			open
			onOpenChange={(open) => !open && onClose()}
			initialFocus={first}
			title={title}
			description={text}
			footer={
				<>
					<Button onClick={onClose}>{tActions("cancel")}</Button>
					<Button type="submit" form={form} variant={danger ? "danger" : "primary"} pending={pending}>
						{submitLabel}
					</Button>
				</>
			}
		>
			<form id={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
				{failure && !isAtField && <Alert>{failure.message || textOf(failure)}</Alert>}
				{also?.name === "name" && (
					<Field label={also.label} error={failure?.errorAt("name")}>
						<Input ref={first} name="name" defaultValue={also.defaultValue} autoComplete="off" />
					</Field>
				)}
				<Field label={t("password")} error={failure?.errorAt("password")}>
					<PasswordInput
						{...(also?.name !== "name" && { ref: first })}
						name="password"
						autoComplete="current-password"
					/>
				</Field>
				{also?.name === "code" && (
					<Field label={also.label} error={failure?.errorAt("code")}>
						<Input name="code" dir="ltr" autoComplete="one-time-code" className="font-mono" />
					</Field>
				)}
			</form>
		</Dialog>
	);
}
