import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider } from "use-intl";
import { expect, test } from "vitest";
import { RoleField, useFirstRole } from "@/components/settings/members/role-field";
import { AccountProvider } from "@/lib/console/account";
import { ApiError } from "@/lib/console/api/api-error";
import { en } from "@/lib/console/messages/en";
import { rolesQuery } from "@/lib/console/staff/staff-client";

const INFO = {
	id: 1,
	name: "Nordwind",
	person: { id: "ana", name: "Ana", email: "ana@nordwind.example" },
	accounts: [],
	permissions: [],
	owners: [],
	isAdded: false,
	addsAccountsIn: null,
};

function render(client: QueryClient, children: ReactNode): string {
	return renderToStaticMarkup(
		<QueryClientProvider client={client}>
			<IntlProvider locale="en" timeZone="UTC" messages={en}>
				<AccountProvider info={INFO}>{children}</AccountProvider>
			</IntlProvider>
		</QueryClientProvider>,
	);
}

function NewMemberRole() {
	return <RoleField label="Role" value={useFirstRole()} onChange={() => undefined} />;
}

test("Roles that can't be loaded are a failure to retry, not a role by its id", async () => {
	const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });
	const failure = new ApiError({ kind: "invalid", message: "The service doesn't respond." });
	await client.prefetchQuery({ ...rolesQuery(1), queryFn: () => Promise.reject(failure) });
	const field = render(client, <NewMemberRole />);
	expect(field).toContain("Couldn&#x27;t load roles");
	expect(field).toContain("The service doesn&#x27;t respond.");
	expect(field).toContain("Try again");
	expect(field).not.toContain("agent");
});

test("A new member's role is the usual one once the roles are loaded", () => {
	const client = new QueryClient();
	expect(render(client, <NewMemberRole />)).not.toContain("agent");
	client.setQueryData(rolesQuery(1).queryKey, [
		{ id: "agent", name: null, permissions: [], members: [], updated_at: null },
	]);
	expect(render(client, <NewMemberRole />)).toContain("Agent");
});
