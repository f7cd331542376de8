import type { Metadata } from "next";
import { headers } from "next/headers";
import { Texts } from "@/app/texts";
import { InvitationPage } from "@/components/access/invitation-page";
import { PASSWORD_LENGTH_MIN } from "@/lib/bff/access/password/password-rules";
import { readSession } from "@/lib/bff/access/session";
import { getRuntime } from "@/lib/bff/create-runtime";
import { readForPage } from "@/lib/bff/http/read-for-page";
import { readInvitation } from "@/lib/bff/staff/invitations/accept-invitation";

export const metadata: Metadata = { referrer: "no-referrer" };

type Props = { searchParams: Promise<{ token?: string | string[] }> };

export default async function Invitation({ searchParams }: Props) {
	const runtime = getRuntime();
	const { token } = await searchParams;
	const requestHeaders = await headers();
	const given = typeof token === "string" ? token : "";
	const invitation = await readForPage(() => readInvitation(runtime.db, given));
	const session = await readForPage(() => readSession(runtime, requestHeaders));
	return (
		<Texts of={["staff"]}>
			<InvitationPage
				token={given}
				invitation={invitation}
				signedInAs={session?.person.email}
				passwordLengthMin={PASSWORD_LENGTH_MIN}
			/>
		</Texts>
	);
}
