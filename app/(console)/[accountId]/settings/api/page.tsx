import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { ApiPage } from "@/components/settings/api/api-page";
import { readSession } from "@/lib/bff/access/session";
import { getRuntime } from "@/lib/bff/create-runtime";
import { readForPage } from "@/lib/bff/http/read-for-page";
import { publicApiOf } from "@/lib/bff/public-api";

type Props = { params: Promise<{ accountId: string }> };

export default async function Api({ params }: Props) {
	const accountId = Number((await params).accountId);
	const requestHeaders = await headers();
	const session = await readForPage(() => readSession(getRuntime(), requestHeaders, accountId));
	const account = session?.accounts[0];
	if (!account) notFound();
	const { address, accountId: serviceAccountId, isInternal } = publicApiOf(getRuntime().config, account);
	return <ApiPage baseUrl={address} serviceAccountId={serviceAccountId} isInternal={isInternal} />;
}
