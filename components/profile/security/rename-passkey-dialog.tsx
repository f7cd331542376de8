"use client";

import { type FormEvent, useId, useRef } from "react";
import { useTranslations } from "use-intl";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { Dialog } from "@/components/ui/overlay/dialog";
import { toApiError } from "@/lib/console/api/api-error";
import { useErrorText } from "@/lib/console/api/error-text";
import { useProfileChange } from "@/lib/console/profile/profile-client";
import type { Passkey } from "@/lib/staff/second-factor-endpoints";

/** Renames a passkey. */
export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
	const t = useTranslations("profile.passkeys");
	const tActions = useTranslations("ui.actions");
	const textOf = useErrorText();
	const form = useId();
	const input = useRef<HTMLInputElement>(null);
	const rename = useProfileChange("renamePasskey");
	const failure = rename.error && toApiError(rename.error);

	function submit(event: FormEvent) {
		event.preventDefault();
		const name = input.current?.value ?? "";
		rename.mutate({ id: passkey.id, body: { name } }, { onSuccess: onClose });
	}

	return (
		<Dialog
			open
			onOpenChange={(open) => !open && onClose()}
			initialFocus={input}
			title={t("renameTitle")}
			footer={
				<>
					<Button onClick={onClose}>{tActions("cancel")}</Button>
					<Button type="submit" form={form} variant="primary" pending={rename.isPending}>
						{t("rename")}
					</Button>
				</>
			}
		>
			<form id={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
				{failure && failure.errors.length === 0 && <Alert>{failure.message || textOf(failure)}</Alert>}
				<Field label={t("name")} error={failure?.errorAt("name")}>
					<Input ref={input} name="name" defaultValue={passkey.name} />
				</Field>
			</form>
		</Dialog>
	);
}
