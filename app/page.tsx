import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { NoAccount } from "@/components/shell/pages/no-account";
import { readSession } from "@/lib/bff/access/session";
import { getRuntime } from "@/lib/bff/create-runtime";
import { readForPage } from "@/lib/bff/http/read-for-page";
import { listSuspensions } from "@/lib/bff/staff/members/members";
import { startAddress } from "@/lib/console/addresses/addresses";
import { LAST_ACCOUNT_COOKIE } from "@/lib/console/preferences/remember";

export default async function StartPage() {
	const runtime = getRuntime();
	const requestHeaders = await headers();
	const session = await readForPage(() => readSession(runtime, requestHeaders));
	if (!session) redirect("/sign-in");
	const last = (await cookies()).get(LAST_ACCOUNT_COOKIE)?.value;
	const account = session.accounts.find(({ id }) => String(id) === last) ?? session.accounts[0];
	if (account) redirect(startAddress(account.id, account.permissions));
	return <NoAccount suspendedIn={await readForPage(() => listSuspensions(runtime.db, session.person.id))} />;
}
