"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { useAccount } from "@/lib/console/account";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { rolesQuery } from "@/lib/console/staff/staff-client";
import { useRoleName } from "@/lib/console/staff/use-role-name";
import { isBuiltIn } from "@/lib/contract/console/choices";

const USUAL_ROLE = "agent";

type RoleFieldProps = {
	label: string;
	value: string;
	onChange: (role: string) => void;
	error?: string | undefined;
};

function useRoles() {
	const { id } = useAccount();
	return useQuery(rolesQuery(id));
}

/**
 * The role that a new member gets by default: a usual one, or else the first that you can grant. Empty until the roles
 * are loaded, so that nobody gets one unseen.
 */
export function useFirstRole(): string {
	const { can } = useAccount();
	const { data } = useRoles();
	if (data === undefined) return "";
	const grantable = data.filter(({ permissions }) => permissions.every(can));
	return (grantable.find(({ id }) => id === USUAL_ROLE) ?? grantable[0])?.id ?? USUAL_ROLE;
}

/** Chooses a role. Those with permissions that you don't have can't be chosen. Says so if the roles can't be loaded. */
export function RoleField({ label, value, onChange, error }: RoleFieldProps) {
	const t = useTranslations("staff");
	const roleName = useRoleName();
	const { can } = useAccount();
	const tUi = useTranslations("ui.actions");
	const textOf = useErrorText();
	const roles = useRoles();
	if (roles.isError && roles.data === undefined) {
		return (
			<Alert
				title={t("rolesPage.failed")}
				actions={
					<Button size="small" pending={roles.isFetching} onClick={() => void roles.refetch()}>
						{tUi("retry")}
					</Button>
				}
			>
				{textOf(roles.error)}
			</Alert>
		);
	}
	return (
		<Field label={label} error={error}>
			<Select
				value={roles.data ? value : null}
				onValueChange={onChange}
				options={(roles.data ?? []).map((role) => ({
					value: role.id,
					label: roleName(role.id, role.name),
					...(isBuiltIn(role.id) && { detail: t(`roleTexts.${role.id}`) }),
					disabled: !role.permissions.every(can),
				}))}
			/>
		</Field>
	);
}
