import { RolePage } from "@/components/settings/roles/role-page";

type Props = { params: Promise<{ roleId: string }>; searchParams: Promise<{ copy?: string | string[] }> };

export default async function Role({ params, searchParams }: Props) {
	const { roleId } = await params;
	const { copy } = await searchParams;
	const copyOf = typeof copy === "string" ? copy : undefined;
	return <RolePage key={`${roleId} ${copyOf}`} roleId={roleId} copyOf={copyOf} />;
}
