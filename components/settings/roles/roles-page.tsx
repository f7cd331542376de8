"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { ButtonLink } from "@/components/ui/button";
import { DataTable } from "@/components/ui/data/data-table";
import { Badge } from "@/components/ui/data/status";
import { type Column, FREE_WIDTH } from "@/components/ui/data/table-row";
import { Switch } from "@/components/ui/form/switch";
import { useToast } from "@/components/ui/overlay/toaster";
import { QueryErrorView } from "@/components/ui/page/error-view";
import { PageTitle } from "@/components/ui/page/page-title";
import { useAccount } from "@/lib/console/account";
import { NEW_ROLE, roleAddress, rolesAddress } from "@/lib/console/addresses/addresses";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { useDenial } from "@/lib/console/api/errors/use-denial";
import { cn } from "@/lib/console/class-names";
import { useFormats } from "@/lib/console/formats/reader";
import { rolesQuery } from "@/lib/console/staff/staff-client";
import { useRoleName } from "@/lib/console/staff/use-role-name";
import { useStaffChange } from "@/lib/console/staff/use-staff-change";
import { isBuiltIn } from "@/lib/contract/console/choices";
import { ROLE_PERMISSIONS } from "@/lib/contract/console/permissions";
import type { Role } from "@/lib/contract/console/roles";

/** The account's roles: what each can do, and who has it. */
export function RolesPage() {
	const t = useTranslations("staff.rolesPage");
	const tShell = useTranslations("shell");
	const { id } = useAccount();
	const denial = useDenial("Roles — Edit");
	const roles = useQuery(rolesQuery(id));
	const columns = useRoleColumns();
	return (
		<>
			<PageTitle parts={[t("title"), tShell("settings.title")]} />
			<div className="flex min-h-12 shrink-0 items-center justify-end bg-surface px-6 phone:px-4">
				<h2 className="sr-only">{t("title")}</h2>
				<ButtonLink variant="primary" href={roleAddress(id, NEW_ROLE)} disabledReason={denial}>
					{t("create")}
				</ButtonLink>
			</div>
			{roles.isError && roles.data === undefined ? (
				<QueryErrorView query={roles} title={t("failed")} />
			) : (
				<section aria-label={t("title")} className="@container flex min-h-0 flex-1 flex-col">
					<DataTable
						label={t("table")}
						address={rolesAddress(id)}
						columns={columns}
						rows={roles.data}
						rowKey={(role) => role.id}
						rowHref={(role) => roleAddress(id, role.id)}
						skeletonRows={5}
					/>
					<LimitReady />
				</section>
			)}
		</>
	);
}

/** Whether making contents of templates ready needs the permission. It waits for the server, which may refuse. */
function LimitReady() {
	const t = useTranslations("staff.limitReady");
	const toast = useToast();
	const textOf = useErrorText();
	const router = useRouter();
	const denial = useDenial("Roles — Edit");
	const { limitsReady = false } = useAccount();
	const { mutate, isPending } = useStaffChange("limitReady");

	function change(limited: boolean) {
		mutate(
			{ body: { limited } },
			{
				onSuccess: () => {
					router.refresh();
					toast.success(t(limited ? "on" : "off"));
				},
				onError: (error) => toast.failure(t("failed"), { description: textOf(error) }),
			},
		);
	}

	return (
		<div className="border-line border-t px-6 py-4 phone:px-4">
			<Switch
				checked={limitsReady}
				onCheckedChange={change}
				disabled={denial !== undefined || isPending}
				label={t("label")}
				hint={denial ?? t("hint")}
			/>
		</div>
	);
}

function useRoleColumns(): Column<Role>[] {
	const t = useTranslations("staff");
	const roleName = useRoleName();
	const { number } = useFormats();
	return useMemo(
		() => [
			{
				id: "name",
				header: t("rolesPage.columns.name"),
				cell: (role) => (
					<span className="flex items-center gap-2">
						<span className="truncate" dir="auto">
							{roleName(role.id, role.name)}
						</span>
						{!isBuiltIn(role.id) && <Badge>{t("rolesPage.custom")}</Badge>}
					</span>
				),
			},
			{
				id: "text",
				header: t("rolesPage.columns.text"),
				className: cn(FREE_WIDTH, "hidden @3xl:table-cell"),
				cell: ({ id }) => (
					<span className="block whitespace-normal py-1.5 text-ink-2">
						{isBuiltIn(id) && t(`roleTexts.${id}`)}
					</span>
				),
			},
			{
				id: "permissions",
				header: t("rolesPage.columns.permissions"),
				cell: ({ permissions }) => (
					<span className="tabular-nums">
						{t("rolesPage.permissions", {
							count: number(permissions.length),
							total: number(ROLE_PERMISSIONS.length),
						})}
					</span>
				),
			},
			{
				id: "members",
				header: t("rolesPage.columns.members"),
				className: "hidden @md:table-cell",
				cell: ({ members }) =>
					members.length === 0 ? (
						<span className="text-ink-3">{t("rolesPage.nobody")}</span>
					) : (
						<span className="block w-48 truncate" title={members.map(({ name }) => name).join(", ")}>
							{members.map(({ name }) => name).join(", ")}
						</span>
					),
			},
		],
		[t, roleName, number],
	);
}
