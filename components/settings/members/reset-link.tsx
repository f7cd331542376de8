"use client";

import { useTranslations } from "use-intl";
import { OneTimeLink } from "@/components/settings/members/one-time-link";
import { useFormats } from "@/lib/console/formats/reader";
import type { StaffData } from "@/lib/staff/endpoints";

type ResetLinkProps = { name: string; created: StaffData<"createResetLink">; onClose: () => void };

/** Shows a link that sets a member's password, once. */
export function ResetLink({ name, created: { link, expires_at }, onClose }: ResetLinkProps) {
	const t = useTranslations("staff.resetLink");
	const { clock } = useFormats();
	return (
		<OneTimeLink
			title={t("title", { name })}
			description={t("text", { name, time: clock(expires_at) })}
			label={t("link")}
			link={link}
			onClose={onClose}
		/>
	);
}
