"use client";

import { useTranslations } from "use-intl";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { useToast } from "@/components/ui/overlay/toaster";
import { useErrorText } from "@/lib/console/api/error-text";
import { useStaffChange } from "@/lib/console/staff/use-staff-change";
import type { Member } from "@/lib/staff/endpoints/endpoints";

type SignOutDialogProps = { member: Pick<Member, "id" | "name">; open: boolean; onClose: () => void };

/** Asks before a member is signed out of every browser. */
export function SignOutDialog({ member: { id, name }, open, onClose }: SignOutDialogProps) {
	const t = useTranslations("staff.signOutMember");
	const toast = useToast();
	const textOf = useErrorText();
	const signOut = useStaffChange("signOutMember");

	function confirm() {
		signOut.mutate(
			{ id },
			{
				onSuccess: () => {
					onClose();
					toast.success(t("done", { name }));
				},
			},
		);
	}

	return (
		<ConfirmDialog
			open={open}
			onOpenChange={(isOpen) => {
				if (isOpen) return;
				if (signOut.isError) signOut.reset();
				onClose();
			}}
			title={t("title", { name })}
			consequence={t("text", { name })}
			confirmLabel={t("submit")}
			pending={signOut.isPending}
			error={signOut.error ? textOf(signOut.error) : undefined}
			onConfirm={confirm}
		/>
	);
}
