"use client";

import { useState } from "react";
import { useTranslations } from "use-intl";
import { RoleField } from "@/components/settings/members/role-field";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/overlay/dialog";
import { useToast } from "@/components/ui/overlay/toaster";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { useStaffChange } from "@/lib/console/staff/use-staff-change";
import type { Member } from "@/lib/contract/console/members";

type ChangeRoleDialogProps = {
	member: Member;
	onClose: () => void;
};

/** Gives a member another role. */
export function ChangeRoleDialog({ member, onClose }: ChangeRoleDialogProps) {
	const { id, name, role: current } = member;
	const t = useTranslations("staff");
	const tUi = useTranslations("ui.actions");
	const toast = useToast();
	const textOf = useErrorText();
	const [role, setRole] = useState(current);
	const change = useStaffChange("updateMember");

	function submit() {
		if (role === current) return onClose();
		change.mutate(
			{ params: { userId: id }, body: { role } },
			{
				onSuccess: () => {
					toast.success(t("members.roleChanged", { name }));
					onClose();
				},
			},
		);
	}

	return (
		<Dialog
			open
			onOpenChange={(open) => !open && onClose()}
			title={t("changeRole.title", { name })}
			description={t("changeRole.text")}
			footer={
				<>
					<Button onClick={onClose}>{tUi("cancel")}</Button>
					<Button variant="primary" pending={change.isPending} onClick={submit}>
						{t("changeRole.submit")}
					</Button>
				</>
			}
		>
			<div className="flex flex-col gap-4">
				{change.error && <Alert>{textOf(change.error)}</Alert>}
				{member.is_from_group && <Alert tone="info">{t("changeRole.fromGroup", { name })}</Alert>}
				<RoleField label={t("changeRole.role")} value={role} onChange={setRole} />
			</div>
		</Dialog>
	);
}
