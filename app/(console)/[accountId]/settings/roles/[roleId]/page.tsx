import { RolePage } from "@/components/settings/roles/role-page";

type Props = { params: Promise<{ roleId: string }>; searchParams: Promise<{ copy?: string | string[] }> };

export default async function Role({ params, searchParams }: Props) {
	const { roleId } = await params;
	const { copy } = await searchParams;
	return <RolePage key={roleId} roleId={roleId} copyOf={typeof copy === "string" ? copy : undefined} />;
}
