"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { RoleForm } from "@/components/settings/roles/role-form";
import { ButtonLink } from "@/components/ui/button";
import { ErrorView, QueryErrorView } from "@/components/ui/page/error-view";
import { PageTitle } from "@/components/ui/page/page-title";
import { RequirePermission } from "@/components/ui/page/require-permission";
import { Skeleton } from "@/components/ui/page/skeleton";
import { useAccount } from "@/lib/console/account";
import { NEW_ROLE, rolesAddress } from "@/lib/console/addresses/addresses";
import { ApiError } from "@/lib/console/api/errors/api-error";
import { rolesQuery } from "@/lib/console/staff/staff-client";
import { useRoleName } from "@/lib/console/staff/use-role-name";
import type { Role } from "@/lib/contract/console/roles";

type RolePageProps = {
	/** "new" for a new role. */
	roleId: string;
	/** The role whose permissions a new one starts with. */
	copyOf?: string | undefined;
};

/** A role: its permissions, who has it, and how the console looks with it. */
export function RolePage({ roleId, copyOf }: RolePageProps) {
	const t = useTranslations("staff.role");
	const tPage = useTranslations("staff.rolesPage");
	const roleName = useRoleName();
	const { id, can } = useAccount();
	const roles = useQuery(rolesQuery(id));
	// The form of a new role stays open while it has changes that were made during the creation.
	const [created, setCreated] = useState<Role>();
	const isNew = roleId === NEW_ROLE && !created;
	const shownId = isNew ? copyOf : (created?.id ?? roleId);
	const role = roles.data?.find((one) => one.id === shownId) ?? created;
	const title = isNew ? t("newTitle") : role && roleName(role.id, role.name);
	const isMissing = roles.data !== undefined && !isNew && !role;
	return (
		<>
			<PageTitle parts={[title, tPage("title")]} />
			{roles.data === undefined && roles.isError && <QueryErrorView query={roles} title={tPage("failed")} />}
			{isMissing && (
				<ErrorView
					error={new ApiError({ kind: "not-found" })}
					onRetry={() => void roles.refetch()}
					notFoundAction={<ButtonLink href={rolesAddress(id)}>{t("toRoles")}</ButtonLink>}
				/>
			)}
			{roles.data === undefined && !roles.isError && (
				<div className="flex max-w-2xl flex-col gap-4 p-6 phone:p-4">
					<Skeleton className="h-8 w-48" />
					<Skeleton className="h-80" />
				</div>
			)}
			{roles.data !== undefined && !isMissing && (
				<RequirePermission permission={isNew ? "Roles — Edit" : undefined} isForm>
					<RoleForm
						role={isNew ? undefined : role}
						isCreated={created !== undefined}
						onCreate={setCreated}
						initial={
							isNew
								? {
										name: role ? t("copyName", { name: roleName(role.id, role.name) }) : "",
										permissions: role?.permissions.filter(can) ?? [],
									}
								: { name: title ?? "", permissions: role?.permissions ?? [] }
						}
					/>
				</RequirePermission>
			)}
		</>
	);
}
