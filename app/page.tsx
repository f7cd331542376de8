import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { NoAccount } from "@/components/shell/pages/no-account";
import { readSession } from "@/lib/bff/access/session";
import { readForPage } from "@/lib/bff/http/read-for-page";
import { getRuntime } from "@/lib/bff/runtime";
import { startAddress } from "@/lib/console/addresses/addresses";

export default async function StartPage() {
	const runtime = getRuntime();
	const asked = await headers();
	const session = await readForPage(() => readSession(runtime, asked));
	if (!session) redirect("/sign-in");
	const [first] = session.accounts;
	if (first) redirect(startAddress(first.id, first.permissions));
	return <NoAccount />;
}
