"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { PasswordDialog } from "@/components/profile/security/password-dialog";
import { useToast } from "@/components/ui/overlay/toaster";
import { ApiError } from "@/lib/console/api/api-error";
import { createPasskey, isCanceled } from "@/lib/console/api/passkey";
import { useProfileChange } from "@/lib/console/profile/profile-client";

/** Adds a passkey of this device, or of one that it connects to. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
	const t = useTranslations("profile.passkeys");
	const toast = useToast();
	const start = useProfileChange("startPasskey");
	const addition = useProfileChange("addPasskey");
	const add = useMutation({
		mutationFn: async ({ password, also: name }: { password: string; also: string }) => {
			const options = await start.mutateAsync({ body: { password } });
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
			also={{ name: "name", label: t("name"), defaultValue: t("defaultName") }}
			pending={add.isPending}
			error={add.error}
			onSubmit={(values) => add.mutate(values)}
			onClose={onClose}
		/>
	);
}
