import type { ReactNode } from "react";
import { Frame } from "@/components/shell/frame";
import type { Membership, Session } from "@/lib/bff/access/session";
import { readForPage } from "@/lib/bff/http/read-for-page";
import { getRuntime } from "@/lib/bff/runtime";
import { listOwners } from "@/lib/bff/staff/members";
import { AccountProvider } from "@/lib/console/account";

type AccountFrameProps = { session: Session; account: Membership; children: ReactNode };

/** The console's frame around a page, for one of a person's accounts. */
export async function AccountFrame({ session, account, children }: AccountFrameProps) {
	return (
		<AccountProvider
			info={{
				id: account.id,
				name: account.name,
				person: session.person,
				accounts: session.accounts.map(({ id, name }) => ({ id, name })),
				permissions: [...account.permissions],
				...(account.viewAs && { viewAs: account.viewAs }),
				owners: await readForPage(() => listOwners(getRuntime().db, account.id)),
			}}
		>
			<Frame>{children}</Frame>
		</AccountProvider>
	);
}
