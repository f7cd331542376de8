"use client";

import { Pencil, Trash2 } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { AddPasskeyDialog } from "@/components/profile/security/add-passkey-dialog";
import { RenamePasskeyDialog } from "@/components/profile/security/rename-passkey-dialog";
import { Button } from "@/components/ui/button";
import { RelativeTime } from "@/components/ui/data/relative-time";
import { IconButton } from "@/components/ui/icon-button";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { useToast } from "@/components/ui/overlay/toaster";
import { Section, SectionRow } from "@/components/ui/page/section";
import { useErrorText } from "@/lib/console/api/error-text";
import { canUsePasskeys } from "@/lib/console/api/passkey";
import { useProfileChange } from "@/lib/console/profile/profile-client";
import type { Passkey, SecondFactor } from "@/lib/staff/second-factor-endpoints";

type Asked = { name: "add" } | { name: "rename" | "remove"; passkey: Passkey };

/** Passkeys: add, rename, remove. */
export function PasskeysSection({ factor }: { factor: SecondFactor }) {
	const t = useTranslations("profile.passkeys");
	const textOf = useErrorText();
	const toast = useToast();
	const removal = useProfileChange("removePasskey");
	const [asked, setAsked] = useState<Asked | null>(null);
	const [isPossible, setIsPossible] = useState(true);
	useEffect(() => setIsPossible(canUsePasskeys()), []);
	const close = () => setAsked(null);
	const reason = factor.has_password ? (isPossible ? undefined : t("notHere")) : t("noPassword");
	return (
		<Section title={t("title")} hint={t("hint")}>
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
							onClick={() => setAsked({ name: "rename", passkey })}
						/>
						<IconButton
							size="small"
							label={t("removeNamed", { name: passkey.name })}
							icon={<Trash2 />}
							onClick={() => setAsked({ name: "remove", passkey })}
						/>
					</div>
				</div>
			))}
			<SectionRow label={factor.passkeys.length === 0 ? t("none") : t("another")}>
				<Button disabledReason={reason} onClick={() => setAsked({ name: "add" })}>
					{t("add")}
				</Button>
			</SectionRow>
			{asked?.name === "add" && <AddPasskeyDialog onClose={close} />}
			{asked?.name === "rename" && <RenamePasskeyDialog passkey={asked.passkey} onClose={close} />}
			<ConfirmDialog
				open={asked?.name === "remove"}
				onOpenChange={(open) => !open && close()}
				title={asked?.name === "remove" ? t("removeTitle", { name: asked.passkey.name }) : ""}
				consequence={t("removeText")}
				confirmLabel={t("remove")}
				pending={removal.isPending}
				error={removal.error ? textOf(removal.error) : undefined}
				onConfirm={() =>
					asked?.name === "remove" &&
					removal.mutate(
						{ id: asked.passkey.id },
						{
							onSuccess: () => {
								close();
								toast.success(t("removed"));
							},
						},
					)
				}
			/>
		</Section>
	);
}
