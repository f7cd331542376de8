"use client";

import { type FormEvent, useMemo, useRef } from "react";
import { encode } from "uqr";
import { useTranslations } from "use-intl";
import { Alert } from "@/components/ui/alert";
import { CopyButton } from "@/components/ui/data/copy-button";
import { Field } from "@/components/ui/form/field";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { Input } from "@/components/ui/form/input";
import { toApiError } from "@/lib/console/api/errors/api-error";
import { useRefusalText } from "@/lib/console/api/errors/error-text";
import { useProfileChange } from "@/lib/console/profile/profile-client";

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
	const code = useRef<HTMLInputElement>(null);
	const confirmation = useProfileChange("confirmAuthenticator");
	const failure = confirmation.error && toApiError(confirmation.error);

	function submit(event: FormEvent) {
		event.preventDefault();
		confirmation.mutate(
			{ body: { code: code.current?.value ?? "" } },
			{
				onSuccess: ({ recovery_codes }) => onConfirmed(recovery_codes),
				onError: () => code.current?.select(),
			},
		);
	}

	return (
		<FormDialog
			onClose={onClose}
			dismissible={false}
			initialFocus={code}
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
			{failure && failure.errors.length === 0 && <Alert>{textOf(failure)}</Alert>}
			<Field label={t("code")} error={failure?.errorAt("code")}>
				<Input
					ref={code}
					name="code"
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
