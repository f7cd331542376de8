import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { AccessNote } from "@/components/access/access-note";
import { SignInForm } from "@/components/access/sign-in-form";
import { readSession } from "@/lib/bff/access/session";
import { hasOwner } from "@/lib/bff/access/set-up/set-up";
import { getRuntime } from "@/lib/bff/create-runtime";
import { readForPage } from "@/lib/bff/http/read-for-page";
import { safeReturnPath } from "@/lib/console/addresses/return-path";
import { ssoProblem } from "@/lib/console/messages/en/staff/access";

type Props = { searchParams: Promise<{ return?: string | string[]; problem?: string | string[] }> };

export default async function SignInPage({ searchParams }: Props) {
	const runtime = getRuntime();
	const { return: wanted, problem } = await searchParams;
	const returnPath = safeReturnPath(typeof wanted === "string" ? wanted : undefined);
	const requestHeaders = await headers();
	if (await readForPage(() => readSession(runtime, requestHeaders))) redirect(returnPath);
	if (!runtime.config.sso?.isOnly && !(await readForPage(() => hasOwner(runtime.db))))
		return <AccessNote kind="not-set-up" />;
	return (
		<SignInForm
			returnPath={returnPath}
			problem={ssoProblem(typeof problem === "string" ? problem : undefined)}
		/>
	);
}
