"use client";

import { Download } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { AuthenticatorDialog } from "@/components/profile/security/authenticator-dialog";
import { PasswordDialog } from "@/components/profile/security/password-dialog";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/data/copy-button";
import { Dialog } from "@/components/ui/overlay/dialog";
import { useToast } from "@/components/ui/overlay/toaster";
import { PageSection, SectionRow } from "@/components/ui/page/page-section";
import { useProfileChange } from "@/lib/console/profile/profile-client";
import type { SecondFactor } from "@/lib/contract/console/access/second-factor";

type Step =
	| { name: "start" | "remove" | "replace" }
	| { name: "scan"; setup: { address: string; secret: string } }
	| { name: "codes"; codes: string[] };

/** The authenticator app: set up, recovery codes, remove. */
export function AuthenticatorSection({ factor }: { factor: SecondFactor }) {
	const t = useTranslations("profile.secondFactor");
	const toast = useToast();
	const [step, setStep] = useState<Step | null>(null);
	const start = useProfileChange("startAuthenticator");
	const removal = useProfileChange("removeAuthenticator");
	const replacement = useProfileChange("replaceRecoveryCodes");
	const { has_authenticator: isOn, recovery_codes_left: left, has_password: hasPassword } = factor;
	const close = () => setStep(null);
	const open = (name: "start" | "remove" | "replace") => {
		for (const change of [start, removal, replacement]) change.reset();
		setStep({ name });
	};

	return (
		<PageSection title={t("title")} hint={t("hint")}>
			<SectionRow label={t("app")} hint={isOn ? t("on") : hasPassword ? t("off") : t("noPassword")}>
				{isOn ? (
					<Button onClick={() => open("remove")}>{t("remove")}</Button>
				) : (
					<Button
						variant="primary"
						disabledReason={hasPassword ? undefined : t("noPassword")}
						onClick={() => open("start")}
					>
						{t("start")}
					</Button>
				)}
			</SectionRow>
			{isOn && (
				<SectionRow label={t("codes.label")} hint={t("codes.left", { count: left })}>
					<Button onClick={() => open("replace")}>{t("codes.replace")}</Button>
				</SectionRow>
			)}
			{step?.name === "start" && (
				<PasswordDialog
					title={t("startTitle")}
					text={t("passwordText")}
					submitLabel={t("continue")}
					pending={start.isPending}
					error={start.error}
					onSubmit={({ password }) =>
						start.mutate({ body: { password } }, { onSuccess: (setup) => setStep({ name: "scan", setup }) })
					}
					onClose={close}
				/>
			)}
			{step?.name === "scan" && (
				<AuthenticatorDialog
					setup={step.setup}
					onConfirmed={(codes) => setStep({ name: "codes", codes })}
					onClose={close}
				/>
			)}
			{step?.name === "codes" && <RecoveryCodesDialog codes={step.codes} onClose={close} />}
			{step?.name === "replace" && (
				<PasswordDialog
					title={t("codes.replaceTitle")}
					text={t("codes.replaceText")}
					submitLabel={t("codes.replace")}
					asksCode
					pending={replacement.isPending}
					error={replacement.error}
					onSubmit={({ password, code }) =>
						replacement.mutate(
							{ body: { password, code } },
							{ onSuccess: ({ recovery_codes: codes }) => setStep({ name: "codes", codes }) },
						)
					}
					onClose={close}
				/>
			)}
			{step?.name === "remove" && (
				<PasswordDialog
					danger
					title={t("removeTitle")}
					text={t("removeText")}
					submitLabel={t("remove")}
					asksCode
					pending={removal.isPending}
					error={removal.error}
					onSubmit={({ password, code }) =>
						removal.mutate(
							{ body: { password, code } },
							{
								onSuccess: () => {
									close();
									toast.success(t("removed"));
								},
							},
						)
					}
					onClose={close}
				/>
			)}
		</PageSection>
	);
}

type RecoveryCodesDialogProps = { codes: string[]; onClose: () => void };

/** Shows new recovery codes, once. */
function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
	const t = useTranslations("profile.secondFactor.codes");
	const text = `${codes.join("\n")}\n`;

	function download() {
		const link = document.createElement("a");
		link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
		link.download = "chat-console-recovery-codes.txt";
		link.click();
		URL.revokeObjectURL(link.href);
	}

	return (
		<Dialog
			open
			onOpenChange={(open) => !open && onClose()}
			dismissible={false}
			title={t("title")}
			description={t("text")}
			footer={
				<Button variant="primary" onClick={onClose}>
					{t("done")}
				</Button>
			}
		>
			<ol
				aria-label={t("label")}
				dir="ltr"
				className="grid gap-y-1.5 rounded-control bg-subtle p-3 font-mono text-label tabular-nums"
			>
				{codes.map((code) => (
					<li key={code}>{code}</li>
				))}
			</ol>
			<div className="mt-3 flex gap-2">
				<CopyButton labelled size="regular" value={text} what={t("label")} />
				<Button icon={<Download aria-hidden />} onClick={download}>
					{t("download")}
				</Button>
			</div>
		</Dialog>
	);
}
