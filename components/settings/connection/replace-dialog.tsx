"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Alert } from "@/components/ui/alert";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Field } from "@/components/ui/form/field";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { Input } from "@/components/ui/form/input";
import { useToast } from "@/components/ui/overlay/toaster";
import { useAccount } from "@/lib/console/account";
import { toApiError } from "@/lib/console/api/errors/api-error";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { useStaffChange } from "@/lib/console/staff/use-staff-change";
import type { ConnectionInfo } from "@/lib/contract/console/connections";

type ReplaceDialogProps = { connection: ConnectionInfo; onClose: () => void };

/** Replaces the token, and the address of another service. They're saved only if they work. */
export function ReplaceDialog({ connection, onClose }: ReplaceDialogProps) {
	const t = useTranslations("connection.replace");
	const toast = useToast();
	const client = useQueryClient();
	const { id } = useAccount();
	const textOf = useErrorText();
	const form = useRef<HTMLFormElement>(null);
	const token = useRef<HTMLInputElement>(null);
	const update = useStaffChange("updateConnection");
	const error = update.error && toApiError(update.error);
	const leavesTokens = error?.errorAt("leave_tokens") !== undefined;
	const isOther = connection.kind === "other";
	// An address that wasn't edited follows the stored one, which someone else may change.
	const [typedUrl, setTypedUrl] = useState<string | null>(null);
	const baseUrl = typedUrl ?? connection.base_url;
	const [isSameService, setSameService] = useState(false);
	const isMoving = baseUrl.trim().replace(/\/+$/, "") !== connection.base_url;
	const hasField = error?.errorAt("token") ?? (isOther && error?.errorAt("base_url"));

	function submit(event: FormEvent) {
		event.preventDefault();
		const fields = new FormData(form.current ?? undefined);
		update.mutate(
			{
				body: {
					token: String(fields.get("token") ?? ""),
					...(leavesTokens && { leave_tokens: true }),
					...(isOther && isMoving && { base_url: baseUrl, same_service: isSameService }),
				},
			},
			{
				onSuccess: () => {
					// What was loaded may be from another address.
					void client.resetQueries({ queryKey: [id] });
					toast.success(t("saved"));
					onClose();
				},
				onError: (failure) => {
					if (toApiError(failure).errorAt("leave_tokens") === undefined) token.current?.focus();
				},
			},
		);
	}

	return (
		<FormDialog
			onClose={onClose}
			initialFocus={token}
			title={t(isOther ? "changeTitle" : "title")}
			description={t("text")}
			submitLabel={t(leavesTokens ? "anyway" : "submit")}
			pending={update.isPending}
			onSubmit={submit}
			form={{ ref: form }}
		>
			{error && !hasField && <Alert>{textOf(error)}</Alert>}
			{isOther && (
				<Field label={t("baseUrl")} hint={t("baseUrlHint")} error={error?.errorAt("base_url")}>
					<Input
						name="base_url"
						dir="ltr"
						autoComplete="off"
						value={baseUrl}
						onChange={(event) => setTypedUrl(event.target.value)}
					/>
				</Field>
			)}
			{isOther && isMoving && (
				<Checkbox
					checked={isSameService}
					onCheckedChange={setSameService}
					label={t("sameService")}
					hint={t("sameServiceHint")}
				/>
			)}
			<Field label={t("token")} error={error?.errorAt("token")}>
				<Input ref={token} name="token" type="password" dir="ltr" autoComplete="off" />
			</Field>
		</FormDialog>
	);
}
