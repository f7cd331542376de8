"use client";

import { useRef } from "react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/data/copy-button";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { Dialog } from "@/components/ui/overlay/dialog";
import { useFormats } from "@/lib/console/formats/reader";
import type { StaffData } from "@/lib/staff/endpoints";

type InvitationLinkProps = { sent: StaffData<"invite">; onClose: () => void };

/** Shows an invitation's link, once. */
export function InvitationLink({ sent: { invitation, link }, onClose }: InvitationLinkProps) {
	const t = useTranslations("staff.invite");
	const { moment } = useFormats();
	const box = useRef<HTMLInputElement>(null);
	const { email } = invitation;
	return (
		<Dialog
			open
			onOpenChange={(open) => !open && onClose()}
			dismissible={false}
			initialFocus={box}
			title={t("linkTitle", { email })}
			description={t("linkText", { email, time: moment(invitation.expires_at, new Date()) })}
			footer={<Button onClick={onClose}>{t("done")}</Button>}
		>
			<div className="flex items-end gap-2">
				<Field label={t("link")} className="flex-1">
					<Input
						ref={box}
						readOnly
						dir="ltr"
						value={link}
						onFocus={(event) => event.currentTarget.select()}
						className="font-mono text-label"
					/>
				</Field>
				<CopyButton labelled size="regular" variant="primary" value={link} what={t("link")} />
			</div>
		</Dialog>
	);
}
