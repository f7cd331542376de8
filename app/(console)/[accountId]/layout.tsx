import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import type { ReactNode } from "react";
import { Frame } from "@/components/shell/frame";
import { readSession } from "@/lib/bff/access/session";
import { readForPage } from "@/lib/bff/http/read-for-page";
import { getRuntime } from "@/lib/bff/runtime";
import { listOwners } from "@/lib/bff/staff/members";
import { AccountProvider } from "@/lib/console/account";
import { signInAddress } from "@/lib/console/addresses/return-path";

type Props = { params: Promise<{ accountId: string }>; children: ReactNode };

export default async function AccountLayout({ params, children }: Props) {
	const { accountId } = await params;
	// Requests for missing files also match this route; they shouldn't redirect to sign-in.
	if (!/^\d+$/.test(accountId)) notFound();
	const runtime = getRuntime();
	const asked = await headers();
	const session = await readForPage(() => readSession(runtime, asked));
	if (!session) redirect(signInAddress(asked.get("x-address") ?? "/"));
	const { person, accounts } = session;
	const account = accounts.find(({ id }) => String(id) === accountId);
	if (!account) notFound();
	return (
		<AccountProvider
			info={{
				id: account.id,
				name: account.name,
				person,
				accounts: accounts.map(({ id, name }) => ({ id, name })),
				permissions: [...account.permissions],
				...(account.viewAs && { viewAs: account.viewAs }),
				owners: await readForPage(() => listOwners(runtime.db, account.id)),
			}}
		>
			<Frame>{children}</Frame>
		</AccountProvider>
	);
}
