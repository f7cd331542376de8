import { redirect } from "next/navigation";
import { areaAddress } from "@/lib/console/addresses/addresses";

type Props = { params: Promise<{ accountId: string }> };

export default async function AccountStart({ params }: Props) {
	redirect(areaAddress(Number((await params).accountId), "contacts"));
}
