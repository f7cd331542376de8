import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import type { ReactNode } from "react";
import { AccountFrame } from "@/app/account-frame";
import { readSession } from "@/lib/bff/access/session";
import { readForPage } from "@/lib/bff/http/read-for-page";
import { getRuntime } from "@/lib/bff/runtime";
import { signInAddress } from "@/lib/console/addresses/return-path";

type Props = { params: Promise<{ accountId: string }>; children: ReactNode };

export default async function AccountLayout({ params, children }: Props) {
	const { accountId } = await params;
	// Requests for missing files also match this route; they shouldn't redirect to sign-in.
	if (!/^\d+$/.test(accountId)) notFound();
	const asked = await headers();
	const session = await readForPage(() => readSession(getRuntime(), asked));
	if (!session) redirect(signInAddress(asked.get("x-address") ?? "/"));
	const account = session.accounts.find(({ id }) => String(id) === accountId);
	if (!account) notFound();
	return (
		<AccountFrame session={session} account={account}>
			{children}
		</AccountFrame>
	);
}
