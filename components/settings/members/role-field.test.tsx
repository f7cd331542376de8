import { QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { RoleField, useFirstRole } from "@/components/settings/members/role-field";
import { ApiError } from "@/lib/console/api/errors/api-error";
import { rolesQuery } from "@/lib/console/staff/staff-client";
import { renderPage } from "@/lib/console/testing/render-page";

function render(client: QueryClient, children: ReactNode): string {
	return renderPage(children, { client });
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
