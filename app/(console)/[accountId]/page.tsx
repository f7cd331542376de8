import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { readSession } from "@/lib/bff/access/session";
import { getRuntime } from "@/lib/bff/create-runtime";
import { readForPage } from "@/lib/bff/http/read-for-page";
import { startAddress } from "@/lib/console/addresses/addresses";

type Props = { params: Promise<{ accountId: string }> };

export default async function AccountStart({ params }: Props) {
	const accountId = Number((await params).accountId);
	const requestHeaders = await headers();
	const session = await readForPage(() => readSession(getRuntime(), requestHeaders, accountId));
	redirect(startAddress(accountId, session?.accounts[0]?.permissions ?? new Set()));
}
