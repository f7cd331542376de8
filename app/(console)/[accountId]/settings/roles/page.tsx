import { RolesPage } from "@/components/settings/roles/roles-page";

export default function Roles() {
	return <RolesPage />;
}
