"use client";

import { Copy, Eye, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button, ButtonLink } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { useToast } from "@/components/ui/overlay/toaster";
import { useAccount } from "@/lib/console/account";
import { copyRoleAddress, rolesAddress } from "@/lib/console/addresses/addresses";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { useDenial } from "@/lib/console/api/errors/use-denial";
import { reopenStream } from "@/lib/console/live/share-stream";
import { useStaffChange } from "@/lib/console/staff/use-staff-change";
import { isBuiltIn } from "@/lib/contract/console/choices";
import type { Role } from "@/lib/contract/console/roles";

/** Views the console as a role, duplicates it, and deletes it if it isn't built in. */
export function RoleActions({ role, name }: { role: Role; name: string }) {
	const t = useTranslations("staff.role");
	const router = useRouter();
	const toast = useToast();
	const textOf = useErrorText();
	const { id: accountId } = useAccount();
	const denial = useDenial("Roles — Edit");
	const viewAs = useStaffChange("viewAs", () => {
		reopenStream(accountId);
		// A full page load, so that nothing stays that this role can't see.
		location.assign("/");
	});
	const deletion = useStaffChange("deleteRole", () => {
		router.push(rolesAddress(accountId));
		toast.success(t("deleted", { name }));
	});
	const [asking, setAsking] = useState(false);
	return (
		<div className="flex flex-wrap gap-2">
			<Button
				size="small"
				icon={<Eye />}
				pending={viewAs.isPending || viewAs.isSuccess}
				onClick={() =>
					viewAs.mutate(
						{ body: { role: role.id } },
						{ onError: (error) => toast.failure(t("viewAsFailed"), { description: textOf(error) }) },
					)
				}
			>
				{t("viewAs")}
			</Button>
			<ButtonLink
				size="small"
				icon={<Copy />}
				href={copyRoleAddress(accountId, role.id)}
				disabledReason={denial}
			>
				{t("duplicate")}
			</ButtonLink>
			{!isBuiltIn(role.id) && (
				<Button
					size="small"
					icon={<Trash2 />}
					disabledReason={denial ?? (role.members.length > 0 ? t("inUse") : undefined)}
					onClick={() => setAsking(true)}
				>
					{t("delete")}
				</Button>
			)}
			<ConfirmDialog
				open={asking}
				onOpenChange={(open) => {
					setAsking(open);
					// A deletion that still runs reports its outcome.
					if (!open && !deletion.isPending) deletion.reset();
				}}
				title={t("deleteTitle", { name })}
				consequence={t("deleteText")}
				confirmLabel={t("delete")}
				pending={deletion.isPending}
				error={deletion.error ? textOf(deletion.error) : undefined}
				onConfirm={() => deletion.mutate({ params: { roleId: role.id } })}
			/>
		</div>
	);
}
