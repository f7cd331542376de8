import type { ReactNode } from "react";
import { pageService } from "@/app/first-data";
import { Texts } from "@/app/texts";
import { ConsoleProviders } from "@/components/shell/console-providers";
import { Frame } from "@/components/shell/frame";
import { getRuntime } from "@/lib/bff/create-runtime";
import { readForPage } from "@/lib/bff/http/read-for-page";
import type { Membership, Session } from "@/lib/bff/member";
import { listOwners } from "@/lib/bff/staff/members/members";
import { AccountProvider } from "@/lib/console/account";
import type { RolePermission } from "@/lib/contract/console/permissions";

type AccountFrameProps = { session: Session; account: Membership; children: ReactNode };

/** The console's frame around a page, for one of a person's accounts. */
export async function AccountFrame({ session, account, children }: AccountFrameProps) {
	const runtime = getRuntime();
	const service = await pageService(account);
	return (
		<AccountProvider
			info={{
				id: account.id,
				name: account.name,
				person: session.person,
				accounts: session.accounts.map(({ id, name }) => ({ id, name })),
				permissions: [...account.permissions],
				limitsReady: account.limitsReady,
				...(account.viewAs && { viewAs: account.viewAs }),
				...(session.disputedEmail !== null && { disputedEmail: session.disputedEmail }),
				isAdded: account.connection !== null,
				addsAccountsIn: accountWith(session, account, "Connection — Edit"),
				owners: await readForPage(() => listOwners(runtime.db, account.id)),
				...(service !== undefined && { service }),
			}}
		>
			<SignedIn>
				<Frame>{children}</Frame>
			</SignedIn>
		</AccountProvider>
	);
}

/** The texts and contexts of all pages for people who are signed in. */
export function SignedIn({ children }: { children: ReactNode }) {
	return (
		<Texts of={["connection", "drafts", "profile", "staff"]}>
			<ConsoleProviders>{children}</ConsoleProviders>
		</Texts>
	);
}

/** An account where the person has a permission, this one first. */
function accountWith({ accounts }: Session, account: Membership, permission: RolePermission): number | null {
	return [account, ...accounts].find(({ permissions }) => permissions.has(permission))?.id ?? null;
}
