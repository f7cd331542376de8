import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { NoAccount } from "@/components/shell/no-account";
import { currentPerson } from "@/lib/bff/access/session";
import { getRuntime } from "@/lib/bff/runtime";
import { accountsOf } from "@/lib/bff/staff/members";
import { areaAddress } from "@/lib/console/addresses";

export default async function StartPage() {
	const runtime = getRuntime();
	const person = await currentPerson(runtime, await headers());
	if (!person) redirect("/sign-in");
	const [first] = await accountsOf(runtime.db, person.id);
	if (first) redirect(areaAddress(first.id, "contacts"));
	return <NoAccount />;
}
