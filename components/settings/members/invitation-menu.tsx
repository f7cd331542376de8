"use client";

import { Ellipsis, Link as LinkIcon, Trash2 } from "lucide-react";
import { useTranslations } from "use-intl";
import { InvitationLink } from "@/components/settings/members/invitation-link";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/overlay/menu";
import { useToast } from "@/components/ui/overlay/toaster";
import { useErrorText } from "@/lib/console/api/error-text";
import { useDenial } from "@/lib/console/api/use-denial";
import { useStaffChange } from "@/lib/console/staff/use-staff-change";
import type { Invitation } from "@/lib/staff/endpoints";

/** Actions for an invitation: a new link, or none. */
export function InvitationMenu({ invitation: { id, email } }: { invitation: Invitation }) {
	const t = useTranslations("staff.members");
	const toast = useToast();
	const textOf = useErrorText();
	const denial = useDenial("Members — Edit");
	const resend = useStaffChange("resendInvitation");
	const { mutate: revoke } = useStaffChange("revokeInvitation");
	const onError = (error: Error) =>
		toast.failure(t("changeFailed", { name: email }), { description: textOf(error) });
	return (
		<>
			<Menu trigger={<IconButton size="small" label={t("menu", { name: email })} icon={<Ellipsis />} />}>
				<MenuItem
					icon={<LinkIcon aria-hidden />}
					onSelect={() => resend.mutate({ id }, { onError })}
					disabledReason={denial}
				>
					{t("newLink")}
				</MenuItem>
				<MenuSeparator />
				<MenuItem
					danger
					icon={<Trash2 aria-hidden />}
					onSelect={() =>
						revoke({ id }, { onError, onSuccess: () => toast.success(t("revoked", { email })) })
					}
					disabledReason={denial}
				>
					{t("revoke")}
				</MenuItem>
			</Menu>
			{resend.data && <InvitationLink sent={resend.data} onClose={resend.reset} />}
		</>
	);
}
