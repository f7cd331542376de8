import { useTranslations } from "use-intl";
import { ChangedAlert } from "@/components/ui/drafts/changed-alert";
import { usePermissionName } from "@/lib/console/api/permission-name";
import { permissionsApart, type RoleFields } from "@/lib/console/staff/role-fields";

type ChangedRoleProps = {
	yours: RoleFields;
	theirs: RoleFields;
	onTakeTheirs: () => void;
	onOverwrite: () => void;
};

/** Someone else changed the role that is being edited: shows how both versions differ. */
export function ChangedRole({ yours, theirs, onTakeTheirs, onOverwrite }: ChangedRoleProps) {
	const t = useTranslations("staff.role.changed");
	const nameOf = usePermissionName();
	const { onlyYours, onlyTheirs } = permissionsApart(yours, theirs);
	return (
		<ChangedAlert title={t("title")} pending={false} onTakeTheirs={onTakeTheirs} onOverwrite={onOverwrite}>
			<p>{t("name", { name: theirs.name })}</p>
			{onlyTheirs.length > 0 && <p>{t("onlyTheirs", { permissions: onlyTheirs.map(nameOf).join(", ") })}</p>}
			{onlyYours.length > 0 && <p>{t("onlyYours", { permissions: onlyYours.map(nameOf).join(", ") })}</p>}
		</ChangedAlert>
	);
}
