"use client";

import { useTranslations } from "use-intl";
import { useToast } from "@/components/ui/overlay/toaster";
import { useRefusalText } from "@/lib/console/api/errors/error-text";
import { useStaffChange } from "@/lib/console/staff/use-staff-change";
import type { Member } from "@/lib/contract/console/members";

/**
 * Returns a function that suspends or activates a member, with Undo. It reports the outcome also after the person left
 * the page.
 */
export function useSuspension({ id, name }: Pick<Member, "id" | "name">): (isSuspended: boolean) => void {
	const t = useTranslations("staff.members");
	const toast = useToast();
	const textOf = useRefusalText();
	const { mutateAsync: update } = useStaffChange("updateMember");

	async function run(isSuspended: boolean, isUndo = false) {
		try {
			await update({ params: { userId: id }, body: { suspended: isSuspended } });
			const title = t(isSuspended ? "suspended" : "activated", { name });
			if (isUndo) toast.success(title);
			else toast.undo(title, () => void run(!isSuspended, true));
		} catch (error) {
			toast.failure(t("changeFailed", { name }), { description: textOf(error) });
		}
	}

	return (isSuspended) => void run(isSuspended);
}
