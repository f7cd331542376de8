"use client";

import { useMemo } from "react";
import { encode } from "uqr";
import { useTranslations } from "use-intl";
import { Alert } from "@/components/ui/alert";
import { CopyButton } from "@/components/ui/data/copy-button";
import { Field } from "@/components/ui/form/field";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { Input } from "@/components/ui/form/input";
import { useRequestForm } from "@/components/ui/form/use-request-form";
import { useRefusalText } from "@/lib/console/api/errors/error-text";
import { useProfileChange } from "@/lib/console/profile/profile-client";
import { SECOND_FACTOR_ENDPOINTS } from "@/lib/contract/console/access/second-factor";

type AuthenticatorDialogProps = {
	/** What the app scans, and the same secret as people type it. */
	setup: { address: string; secret: string };
	onConfirmed: (recoveryCodes: string[]) => void;
	onClose: () => void;
};

/** Connects an authenticator app: scan or type the secret, then enter the first code. */
export function AuthenticatorDialog({ setup, onConfirmed, onClose }: AuthenticatorDialogProps) {
	const t = useTranslations("profile.secondFactor.setup");
	const textOf = useRefusalText();
	const confirmation = useProfileChange("confirmAuthenticator");
	const form = useRequestForm({
		schema: SECOND_FACTOR_ENDPOINTS.confirmAuthenticator.body,
		defaultValues: { code: "" },
		error: confirmation.error,
	});
	const submit = form.handleSubmit((body) =>
		confirmation.mutate(
			{ body },
			{
				onSuccess: ({ recovery_codes }) => onConfirmed(recovery_codes),
				onError: () => form.setFocus("code", { shouldSelect: true }),
			},
		),
	);

	return (
		<FormDialog
			onClose={onClose}
			dismissible={false}
			title={t("title")}
			description={t("text")}
			submitLabel={t("submit")}
			pending={confirmation.isPending}
			onSubmit={submit}
		>
			<div className="flex flex-col items-center gap-3">
				<QrCode text={setup.address} label={t("qrCode")} />
				<p className="text-ink-2 text-label">{t("orType")}</p>
				<div className="flex max-w-full items-center gap-1">
					<code dir="ltr" className="min-w-0 break-all text-label">
						{setup.secret.match(/.{1,4}/g)?.join(" ")}
					</code>
					<CopyButton value={setup.secret} what={t("secret")} />
				</div>
			</div>
			{form.failure && <Alert>{textOf(form.failure)}</Alert>}
			<Field label={t("code")} error={form.errorAt("code")}>
				<Input
					{...form.register("code")}
					dir="ltr"
					inputMode="numeric"
					autoComplete="one-time-code"
					className="font-mono"
				/>
			</Field>
		</FormDialog>
	);
}

type QrCodeProps = { text: string; label: string };

/** A QR code. Always dark on white, because some cameras don't read the reverse. */
function QrCode({ text, label }: QrCodeProps) {
	const { size, data } = useMemo(() => encode(text, { ecc: "M", border: 2 }), [text]);
	const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
	return (
		<svg
			role="img"
			aria-label={label}
			viewBox={`0 0 ${size} ${size}`}
			shapeRendering="crispEdges"
			className="size-48 rounded-control border border-line bg-white"
		>
			<path d={dark.join("")} fill="#000" />
		</svg>
	);
}
