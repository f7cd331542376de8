import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import type { ReactNode } from "react";
import { AccountFrame } from "@/app/account-frame";
import { pageSession } from "@/app/page-session";
import { SecondFactorNeeded } from "@/components/shell/pages/second-factor-needed";
import { signInAddress } from "@/lib/console/addresses/return-path";

type Props = { params: Promise<{ accountId: string }>; children: ReactNode };

export default async function AccountLayout({ params, children }: Props) {
	const { accountId } = await params;
	// Requests for missing files also match this route; they shouldn't redirect to sign-in.
	if (!/^\d+$/.test(accountId)) notFound();
	const requestHeaders = await headers();
	const session = await pageSession();
	if (!session) redirect(signInAddress(requestHeaders.get("x-address") ?? "/"));
	const account = session.accounts.find(({ id }) => String(id) === accountId);
	if (!account) notFound();
	if (account.lacksSecondFactor)
		return <SecondFactorNeeded accountName={account.name} bySso={session.method === "sso"} />;
	return (
		<AccountFrame session={session} account={account}>
			{children}
		</AccountFrame>
	);
}
