import { headers } from "next/headers";
import { OwnTokensPage } from "@/components/tokens/own-tokens-page";
import { readSession } from "@/lib/bff/access/session";
import { getRuntime } from "@/lib/bff/create-runtime";
import { readForPage } from "@/lib/bff/http/read-for-page";

export default async function ProfileTokens() {
	const requestHeaders = await headers();
	const session = await readForPage(() => readSession(getRuntime(), requestHeaders));
	const accounts = session?.accounts ?? [];
	const open = accounts.filter(({ lacksSecondFactor }) => !lacksSecondFactor);
	return (
		<OwnTokensPage
			accounts={open.map(({ id, name, permissions }) => ({ id, name, permissions: [...permissions] }))}
			locked={accounts.filter((account) => !open.includes(account)).map(({ name }) => name)}
		/>
	);
}
