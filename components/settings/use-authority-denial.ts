"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useAccount } from "@/lib/console/account";
import { useDenial } from "@/lib/console/api/errors/use-denial";
import { rolesQuery } from "@/lib/console/staff/staff-client";

/** Why you can't change a member or an invitation with this role; undefined if you can, or while it isn't known. */
export function useAuthorityDenial(roleId: string): string | undefined {
	const t = useTranslations("staff.members");
	const denial = useDenial("Members — Edit");
	const { id, can } = useAccount();
	const { data = [] } = useQuery(rolesQuery(id));
	const role = data.find((one) => one.id === roleId);
	return denial ?? (role && !role.permissions.every(can) ? t("noAuthority") : undefined);
}
