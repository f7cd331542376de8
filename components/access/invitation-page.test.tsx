import { expect, test } from "vitest";
import { InvitationPage } from "@/components/access/invitation-page";
import { en } from "@/lib/console/messages/en";
import { SignInMethodsProvider } from "@/lib/console/sign-in-methods";
import { renderPage } from "@/lib/console/testing/render-page";

type Props = Parameters<typeof InvitationPage>[0];

const INVITATION: Props["invitation"] = {
	accountId: 5,
	accountName: "Nordwind",
	email: "ana@nordwind.example",
	role: "agent",
	roleName: null,
	invitedBy: "Mira Osei",
	isKnown: false,
};

function pageOf(props: Pick<Props, "invitation" | "signedInAs">): string {
	return renderPage(
		<SignInMethodsProvider value={{ password: true, sso: true, passkeys: true }}>
			<InvitationPage token="abc" passwordLengthMin={12} {...props} />
		</SignInMethodsProvider>,
	);
}

test("Single sign-on from an invitation leads to the account that it joins", () => {
	expect(pageOf({ invitation: INVITATION, signedInAs: undefined })).toContain(
		'href="/api/auth/sso?return=%2F5"',
	);
});

test("A used invitation leads someone who is signed in to the console", () => {
	const { toConsole } = en.staff.invitation;
	const signedIn = pageOf({ invitation: undefined, signedInAs: "ana@nordwind.example" });
	expect(signedIn).toContain(`href="/">${toConsole}</a>`);
	expect(pageOf({ invitation: undefined, signedInAs: undefined })).not.toContain(toConsole);
});
