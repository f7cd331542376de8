import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { AccountFrame, SignedIn } from "@/app/account-frame";
import { pageSession } from "@/app/page-session";
import { Texts } from "@/app/texts";
import { ProfileArea } from "@/components/profile/profile-area";
import { FrameWithoutAccount } from "@/components/shell/frame";
import { signInAddress } from "@/lib/console/addresses/return-path";
import { LAST_ACCOUNT_COOKIE } from "@/lib/console/preferences/remember";

/** Shown in the frame of the account used last, and without one for people who have none. */
export default async function ProfileLayout({ children }: { children: ReactNode }) {
	const requestHeaders = await headers();
	const session = await pageSession();
	if (!session) redirect(signInAddress(requestHeaders.get("x-address") ?? "/profile"));
	const last = (await cookies()).get(LAST_ACCOUNT_COOKIE)?.value;
	const usable = session.accounts.filter(({ lacksSecondFactor }) => !lacksSecondFactor);
	const account = usable.find(({ id }) => String(id) === last) ?? usable[0];
	const area = (
		<Texts of={["tokens"]}>
			<ProfileArea>{children}</ProfileArea>
		</Texts>
	);
	if (!account) {
		return (
			<SignedIn>
				<FrameWithoutAccount person={session.person}>{area}</FrameWithoutAccount>
			</SignedIn>
		);
	}
	return (
		<AccountFrame session={session} account={account}>
			{area}
		</AccountFrame>
	);
}
