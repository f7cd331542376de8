import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { NoAccount } from "@/components/shell/no-account";
import { currentPerson } from "@/lib/bff/access/session";
import { readForPage } from "@/lib/bff/http/read-for-page";
import { getRuntime } from "@/lib/bff/runtime";
import { accountsOf } from "@/lib/bff/staff/members";
import { areaAddress } from "@/lib/console/addresses";

export default async function StartPage() {
	const runtime = getRuntime();
	const asked = await headers();
	const person = await readForPage(() => currentPerson(runtime, asked));
	if (!person) redirect("/sign-in");
	const [first] = await readForPage(() => accountsOf(runtime.db, person.id));
	if (first) redirect(areaAddress(first.id, "contacts"));
	return <NoAccount />;
}
