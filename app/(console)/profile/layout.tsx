import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { AccountFrame } from "@/app/account-frame";
import { pageSession } from "@/app/page-session";
import { ProfileArea } from "@/components/profile/profile-area";
import { ProfileMessages } from "@/components/profile/profile-messages";
import { ConsoleProviders } from "@/components/shell/console-providers";
import { FrameWithoutAccount } from "@/components/shell/frame-without-account";
import { signInAddress } from "@/lib/console/addresses/return-path";
import { LAST_ACCOUNT_COOKIE } from "@/lib/console/browser/last-account";

/** Shown in the frame of the account used last, and without one for people who have none. */
export default async function ProfileLayout({ children }: { children: ReactNode }) {
	const asked = await headers();
	const session = await pageSession();
	if (!session) redirect(signInAddress(asked.get("x-address") ?? "/profile"));
	const last = (await cookies()).get(LAST_ACCOUNT_COOKIE)?.value;
	const usable = session.accounts.filter(({ lacksSecondFactor }) => !lacksSecondFactor);
	const account = usable.find(({ id }) => String(id) === last) ?? usable[0];
	const area = (
		<ProfileMessages>
			<ProfileArea>{children}</ProfileArea>
		</ProfileMessages>
	);
	if (!account) {
		return (
			<ConsoleProviders>
				<FrameWithoutAccount person={session.person}>{area}</FrameWithoutAccount>
			</ConsoleProviders>
		);
	}
	return (
		<AccountFrame session={session} account={account}>
			{area}
		</AccountFrame>
	);
}
