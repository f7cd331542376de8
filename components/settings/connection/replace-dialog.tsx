"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { Alert } from "@/components/ui/alert";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Field } from "@/components/ui/form/field";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { Input } from "@/components/ui/form/input";
import { useRequestForm } from "@/components/ui/form/use-request-form";
import { useToast } from "@/components/ui/overlay/toaster";
import { useAccount } from "@/lib/console/account";
import { toApiError } from "@/lib/console/api/errors/api-error";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { useStaffChange } from "@/lib/console/staff/use-staff-change";
import { CONNECTION_ENDPOINTS, type ConnectionInfo } from "@/lib/contract/console/connections/connections";

type ReplaceDialogProps = { connection: ConnectionInfo; onClose: () => void };

/** Replaces the token, and the address of another service. They're saved only if they work. */
export function ReplaceDialog({ connection, onClose }: ReplaceDialogProps) {
	const t = useTranslations("connection.replace");
	const toast = useToast();
	const client = useQueryClient();
	const { id } = useAccount();
	const textOf = useErrorText();
	const update = useStaffChange("updateConnection");
	const error = update.error && toApiError(update.error);
	const leavesTokens = error?.errorAt("leave_tokens") !== undefined;
	const isOther = connection.kind === "other";
	const form = useRequestForm({
		schema: CONNECTION_ENDPOINTS.updateConnection.body,
		// An address that wasn't edited follows the stored one, which someone else may change.
		values: { token: "", same_service: false, ...(isOther && { base_url: connection.base_url }) },
		error: update.error,
	});
	const { base_url: baseUrl = connection.base_url, same_service: isSameService = false } = form.watch();
	const isMoving = baseUrl.trim().replace(/\/+$/, "") !== connection.base_url;
	const hasField = error?.errorAt("token") ?? (isOther && error?.errorAt("base_url"));
	const submit = form.handleSubmit(({ token }) =>
		update.mutate(
			{
				body: {
					token,
					...(leavesTokens && { leave_tokens: true }),
					...(isMoving && { base_url: baseUrl, same_service: isSameService }),
				},
			},
			{
				onSuccess: () => {
					// What was loaded may be from another address.
					void client.resetQueries({ queryKey: [id] });
					toast.success(t("saved"));
					onClose();
				},
			},
		),
	);

	return (
		<FormDialog
			onClose={onClose}
			title={t(isOther ? "changeTitle" : "title")}
			description={t("text")}
			submitLabel={t(leavesTokens ? "anyway" : "submit")}
			pending={update.isPending}
			onSubmit={submit}
		>
			{error && !hasField && <Alert>{textOf(error)}</Alert>}
			{isOther && (
				<Field label={t("baseUrl")} hint={t("baseUrlHint")} error={form.errorAt("base_url")}>
					<Input {...form.register("base_url")} dir="ltr" autoComplete="off" />
				</Field>
			)}
			{isOther && isMoving && (
				<Checkbox
					checked={isSameService}
					onCheckedChange={(isSame) => form.setValue("same_service", isSame)}
					label={t("sameService")}
					hint={t("sameServiceHint")}
				/>
			)}
			<Field label={t("token")} error={form.errorAt("token")}>
				<Input {...form.register("token")} type="password" dir="ltr" autoComplete="off" />
			</Field>
		</FormDialog>
	);
}
