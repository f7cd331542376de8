import { QueryClient } from "@tanstack/react-query";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { expect, test } from "vitest";
import { SingleSignOn } from "@/components/settings/connection/single-sign-on";
import { MembersPage } from "@/components/settings/members/members-page";
import { EmailNotice } from "@/components/shell/email-notice";
import { type SignInMethods, SignInMethodsProvider } from "@/lib/console/sign-in-methods";
import { singleSignOnQuery } from "@/lib/console/staff/connection-client";
import { membersQuery } from "@/lib/console/staff/staff-client";
import { renderPage } from "@/lib/console/testing/render-page";
import type { ConsoleData } from "@/lib/contract/console/endpoints";

/* What pages say about single sign-on. */

const METHODS: SignInMethods = { password: true, sso: true, passkeys: true };
const EMAIL = "ana@nordwind.example";

function membersPage(methods: SignInMethods, is_email_disputed = false): string {
	const client = new QueryClient();
	const ana = {
		...{ id: "ana", name: "Ana", email: EMAIL, is_email_disputed, role: "agent", role_name: null },
		...{ is_from_group: true, suspended_at: null, has_second_factor: false },
		created_at: "2026-11-20T13:29:42.006Z",
	};
	const data = { members: [ana], needs_second_factor: true, invitations: [] };
	client.setQueryData(membersQuery(1).queryKey, data);
	const page = (
		<NuqsTestingAdapter>
			<SignInMethodsProvider value={methods}>
				<MembersPage />
			</SignInMethodsProvider>
		</NuqsTestingAdapter>
	);
	return renderPage(page, { client, info: { permissions: ["Members — View", "Roles — Edit"] } });
}

test("The switch for two-factor authentication says what single sign-on has to do with it", () => {
	expect(membersPage({ ...METHODS, sso: false })).not.toContain("Single sign-on");
	expect(membersPage(METHODS)).toContain("your identity provider has to ask for the second factor");
	expect(membersPage({ ...METHODS, ssoConfirmsFactor: true })).toContain(
		"only if your identity provider confirms a second factor",
	);
});

test("The members page marks an address that someone else has at the provider", () => {
	expect(membersPage(METHODS)).not.toContain("Someone else has this address");
	expect(membersPage(METHODS, true)).toContain("Someone else has this address");
});

test("Who has another person's address sees a notice, which can be dismissed once the address is another", () => {
	expect(renderPage(<EmailNotice />)).toBe("");
	const current = renderPage(<EmailNotice />, { info: { disputedEmail: EMAIL } });
	expect(current).toContain("Someone else has your email address");
	expect(current).not.toContain("Dismiss");
	const former = renderPage(<EmailNotice />, { info: { disputedEmail: "old@nordwind.example" } });
	expect(former).toContain("Someone else has your former email address");
	expect(former).toContain("Dismiss");
});

test("Settings name what is wrong with the set-up, in the provider's words", async () => {
	const client = new QueryClient();
	const detail = "the token endpoint https://login.example.com/token answered 401: invalid_client";
	const data: ConsoleData<"checkSingleSignOn"> = {
		issuer: "https://login.example.com",
		redirect_uri: "https://chat.example.com/api/auth/sso/callback",
		checks: [
			{ step: "discovery", result: "passed", detail: null },
			{ step: "client", result: "failed", detail },
		],
	};
	await client.prefetchQuery({ ...singleSignOnQuery(1), queryFn: async () => data });
	const page = renderPage(
		<SignInMethodsProvider value={METHODS}>
			<SingleSignOn />
		</SignInMethodsProvider>,
		{ client },
	);
	expect(page).toContain("Client ID and secret");
	expect(page).toContain(detail);
	expect(page).toContain("https://chat.example.com/api/auth/sso/callback");
});
