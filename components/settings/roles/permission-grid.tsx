"use client";

import { useTranslations } from "use-intl";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Tooltip } from "@/components/ui/overlay/tooltip";
import { ScrollArea } from "@/components/ui/page/scroll-area";
import { useAccount } from "@/lib/console/account";
import { usePermissionName } from "@/lib/console/api/errors/permission-name";
import {
	ROLE_PERMISSIONS,
	type RolePermission,
	splitPermission,
	viewPermission,
} from "@/lib/contract/console/permissions";

type PermissionGridProps = {
	/** The rows and columns: permissions of yours. By default all, of which you can grant those that you have. */
	permissions?: readonly RolePermission[];
	value: readonly RolePermission[];
	/** Undefined for a role that can't be changed. */
	onChange?: ((value: RolePermission[]) => void) | undefined;
};

/**
 * Permissions as areas × actions. Other actions need View, so it's checked along with them. You can't grant
 * permissions that you don't have.
 */
export function PermissionGrid({ permissions = ROLE_PERMISSIONS, value, onChange }: PermissionGridProps) {
	const t = useTranslations("staff.role");
	const tPermission = useTranslations("ui.permission");
	const nameOf = usePermissionName();
	const { can } = useAccount();
	const offersOwn = permissions !== ROLE_PERMISSIONS;
	const areas = [...new Set(permissions.map((permission) => splitPermission(permission).area))];
	const actions = [...new Set(permissions.map((permission) => splitPermission(permission).action))];

	function toggle(permission: RolePermission, checked: boolean) {
		const view = viewPermission(permission);
		const next = new Set(value);
		if (checked) {
			next.add(permission);
			if (view) next.add(view);
		} else {
			for (const other of value)
				if (other === permission || viewPermission(other) === permission) next.delete(other);
		}
		onChange?.(ROLE_PERMISSIONS.filter((one) => next.has(one)));
	}

	return (
		<ScrollArea
			label={t("permissions")}
			className="@container overflow-x-auto rounded-card border border-line bg-surface"
		>
			<table aria-label={t("permissions")} className="w-full text-table">
				<thead>
					<tr className="text-ink-3 text-label">
						<th
							scope="col"
							className="h-9 px-4 text-start font-medium phone:px-3 @max-xl:py-2 @max-xl:align-bottom"
						>
							{t("area")}
						</th>
						{actions.map((action) => (
							<th
								key={action}
								scope="col"
								className="h-9 w-18 px-1.5 text-center font-medium phone:w-auto @max-xl:py-2 @max-xl:align-bottom"
							>
								{/* Upright, all columns fit a phone: none may be overlooked. */}
								<span className="@max-xl:inline-block @max-xl:rotate-180 @max-xl:whitespace-nowrap @max-xl:[writing-mode:vertical-rl]">
									{tPermission(`actions.${action}`)}
								</span>
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{areas.map((area) => (
						<tr key={area} className="border-line border-t">
							<th scope="row" className="h-10 px-4 text-start font-medium normal-nums phone:px-3">
								{tPermission(`areas.${area}`)}
							</th>
							{actions.map((action) => {
								const permission = permissions.find((one) => one === `${area} — ${action}`);
								if (!permission) return <td key={action} />;
								const view = viewPermission(permission);
								const isOwn = offersOwn || (can(permission) && (view === undefined || can(view)));
								const box = (
									<Checkbox
										aria-label={nameOf(permission)}
										checked={value.includes(permission)}
										disabled={!onChange || !isOwn}
										onCheckedChange={(checked) => toggle(permission, checked)}
									/>
								);
								return (
									<td key={action} className="px-1.5">
										<span className="flex justify-center">
											{onChange && !isOwn ? (
												<Tooltip content={t("notYours")}>
													<span className="flex">{box}</span>
												</Tooltip>
											) : (
												box
											)}
										</span>
									</td>
								);
							})}
						</tr>
					))}
				</tbody>
			</table>
		</ScrollArea>
	);
}
