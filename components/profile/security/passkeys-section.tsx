"use client";

import { useMutation } from "@tanstack/react-query";
import { Pencil, Trash2 } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { PasswordDialog } from "@/components/profile/security/password-dialog";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { RelativeTime } from "@/components/ui/data/relative-time";
import { Field } from "@/components/ui/form/field";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { Input } from "@/components/ui/form/input";
import { useRequestForm } from "@/components/ui/form/use-request-form";
import { IconButton } from "@/components/ui/icon-button";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { useToast } from "@/components/ui/overlay/toaster";
import { PageSection, SectionRow } from "@/components/ui/page/page-section";
import { canUsePasskeys, createPasskey, isCanceled } from "@/lib/console/api/access/passkey";
import { ApiError, toApiError } from "@/lib/console/api/errors/api-error";
import { useRefusalText } from "@/lib/console/api/errors/error-text";
import { useProfileChange } from "@/lib/console/profile/profile-client";
import { useSignInMethods } from "@/lib/console/sign-in-methods";
import {
	type Passkey,
	SECOND_FACTOR_ENDPOINTS,
	type SecondFactor,
} from "@/lib/contract/console/access/second-factor";

type OpenDialog = { name: "add" } | { name: "rename" | "remove"; passkey: Passkey };

/** Passkeys: add, rename, remove. */
export function PasskeysSection({ factor }: { factor: SecondFactor }) {
	const t = useTranslations("profile.passkeys");
	const [dialog, setDialog] = useState<OpenDialog | null>(null);
	const [isPossible, setIsPossible] = useState(true);
	useEffect(() => setIsPossible(canUsePasskeys()), []);
	const close = () => setDialog(null);
	const { password: hasPasswords } = useSignInMethods();
	const reason = !hasPasswords
		? t("onlySso")
		: !factor.has_password
			? t("noPassword")
			: isPossible
				? undefined
				: t("notHere");
	if (!hasPasswords && factor.passkeys.length === 0) return null;
	return (
		<PageSection title={t("title")} hint={t("hint")}>
			{factor.passkeys.map((passkey) => (
				<div
					key={passkey.id}
					className="flex min-h-12 items-center justify-between gap-4 border-line border-b px-4 py-2.5"
				>
					<div className="min-w-0">
						<div className="truncate font-medium text-table">
							<bdi>{passkey.name}</bdi>
						</div>
						<div className="flex flex-wrap gap-x-3 text-ink-3 text-label">
							<span>
								{t("created")} <RelativeTime value={passkey.created_at} />
							</span>
							<span>
								{passkey.last_used_at ? (
									<>
										{t("lastUsed")} <RelativeTime value={passkey.last_used_at} />
									</>
								) : (
									t("neverUsed")
								)}
							</span>
						</div>
					</div>
					<div className="flex shrink-0 gap-1">
						<IconButton
							size="small"
							label={t("renameNamed", { name: passkey.name })}
							icon={<Pencil />}
							onClick={() => setDialog({ name: "rename", passkey })}
						/>
						<IconButton
							size="small"
							label={t("removeNamed", { name: passkey.name })}
							icon={<Trash2 />}
							onClick={() => setDialog({ name: "remove", passkey })}
						/>
					</div>
				</div>
			))}
			<SectionRow label={factor.passkeys.length === 0 ? t("none") : t("another")}>
				<Button disabledReason={reason} onClick={() => setDialog({ name: "add" })}>
					{t("add")}
				</Button>
			</SectionRow>
			{dialog?.name === "add" && <AddPasskeyDialog asksCode={factor.has_authenticator} onClose={close} />}
			{dialog?.name === "rename" && <RenamePasskeyDialog passkey={dialog.passkey} onClose={close} />}
			{dialog?.name === "remove" && (
				<RemovePasskeyDialog passkey={dialog.passkey} hasPassword={factor.has_password} onClose={close} />
			)}
		</PageSection>
	);
}

/** Adds a passkey of this device, or of one that it connects to. */
function AddPasskeyDialog({ asksCode, onClose }: { asksCode: boolean; onClose: () => void }) {
	const t = useTranslations("profile.passkeys");
	const toast = useToast();
	const start = useProfileChange("startPasskey");
	const addition = useProfileChange("addPasskey");
	const add = useMutation({
		mutationFn: async ({ password, name, code }: { password: string; name: string; code: string }) => {
			const options = await start.mutateAsync({ body: { password, ...(asksCode && { code }) } });
			const response = await createPasskey(options).catch((error: Error) => {
				const message = error.name === "InvalidStateError" ? t("known") : t("deviceFailed");
				throw new ApiError({ kind: "invalid", message: isCanceled(error) ? t("canceled") : message });
			});
			await addition.mutateAsync({ body: { name, response } });
		},
		onSuccess: () => {
			onClose();
			toast.success(t("added"));
		},
	});
	return (
		<PasswordDialog
			title={t("addTitle")}
			text={t("addText")}
			submitLabel={t("add")}
			nameField={{ label: t("name"), defaultValue: t("defaultName") }}
			asksCode={asksCode}
			pending={add.isPending}
			error={add.error}
			onSubmit={(values) => add.mutate(values)}
			onClose={onClose}
		/>
	);
}

type RemovePasskeyDialogProps = { passkey: Passkey; hasPassword: boolean; onClose: () => void };

/** Removes a passkey, which then no longer signs in. Asks for the password of people who have one. */
function RemovePasskeyDialog({ passkey, hasPassword, onClose }: RemovePasskeyDialogProps) {
	const t = useTranslations("profile.passkeys");
	const toast = useToast();
	const textOf = useRefusalText();
	const removal = useProfileChange("removePasskey");
	const title = t("removeTitle", { name: passkey.name });
	const failure = removal.error && toApiError(removal.error);

	function remove(body: { password?: string }) {
		removal.mutate(
			{ params: { passkeyId: passkey.id }, body },
			{
				onSuccess: () => {
					onClose();
					toast.success(t("removed"));
				},
			},
		);
	}

	if (!hasPassword)
		return (
			<ConfirmDialog
				open
				onOpenChange={(open) => !open && onClose()}
				title={title}
				consequence={t("removeText")}
				confirmLabel={t("remove")}
				pending={removal.isPending}
				error={failure ? textOf(failure) : undefined}
				onConfirm={() => remove({})}
			/>
		);
	return (
		<PasswordDialog
			title={title}
			text={t("removeText")}
			submitLabel={t("remove")}
			danger
			pending={removal.isPending}
			error={removal.error}
			onSubmit={({ password }) => remove({ password })}
			onClose={onClose}
		/>
	);
}

/** Renames a passkey. */
function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
	const t = useTranslations("profile.passkeys");
	const textOf = useRefusalText();
	const rename = useProfileChange("renamePasskey");
	const form = useRequestForm({
		schema: SECOND_FACTOR_ENDPOINTS.renamePasskey.body,
		defaultValues: { name: passkey.name },
		error: rename.error,
	});
	const submit = form.handleSubmit((body) =>
		rename.mutate({ params: { passkeyId: passkey.id }, body }, { onSuccess: onClose }),
	);

	return (
		<FormDialog
			onClose={onClose}
			title={t("renameTitle")}
			submitLabel={t("rename")}
			pending={rename.isPending}
			onSubmit={submit}
		>
			{form.failure && <Alert>{textOf(form.failure)}</Alert>}
			<Field label={t("name")} error={form.errorAt("name")}>
				<Input {...form.register("name")} autoComplete="off" />
			</Field>
		</FormDialog>
	);
}
