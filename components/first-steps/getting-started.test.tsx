import { QueryClient } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import { GettingStarted } from "@/components/first-steps/getting-started";
import { endpointKey } from "@/lib/console/api/query";
import { serviceQuery } from "@/lib/console/api/service";
import { PreferencesProvider } from "@/lib/console/preferences/preferences";
import { membersQuery } from "@/lib/console/staff/staff-client";
import { OUR_SERVICE, PageContext } from "@/lib/console/testing/render-page";
import type { OwnService } from "@/lib/contract/console/connections/account-data";
import { DEFAULT_PREFERENCES } from "@/lib/contract/console/default-preferences";
import { ROLE_PERMISSIONS, type RolePermission } from "@/lib/contract/console/permissions";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => undefined }) }));
vi.mock("@/lib/console/hooks/page-load", () => ({ useHasSettled: () => true, useIsHydrated: () => true }));

const params = { accountId: 1 };
const one = { page: 1, pageSize: 1 };
let client: QueryClient;

/** What the account has, and its service. */
function given(
	{ contacts = 0, flows = 0, published = 0, people = 1, webhooks = [] as object[] } = {},
	service: OwnService | null = OUR_SERVICE,
) {
	const total = (totalCount: number) => ({ data: [], pagination: { totalCount } });
	client.setQueryData(serviceQuery(1).queryKey, service);
	client.setQueryData(membersQuery(1).queryKey, {
		members: Array.from({ length: people }, () => ({})) as never,
		invitations: [],
		needs_second_factor: false,
	});
	client.setQueryData(endpointKey("listFlows", { params, query: one }), total(flows));
	client.setQueryData(
		endpointKey("listFlows", { params, query: { ...one, status: "PUBLISHED" } }),
		total(published),
	);
	client.setQueryData(endpointKey("listContacts", { params, query: one }), total(contacts));
	client.setQueryData(endpointKey("listWebhooks", { params }), { data: webhooks });
}

function page(permissions: readonly RolePermission[] = ROLE_PERMISSIONS, gettingStarted = true): string {
	return renderToStaticMarkup(
		<PageContext client={client} info={{ permissions }}>
			<PreferencesProvider stored={{ ...DEFAULT_PREFERENCES, gettingStarted }}>
				<GettingStarted />
			</PreferencesProvider>
		</PageContext>,
	);
}

beforeEach(() => {
	client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
});

test("An owner of an empty account sees each step with its state and page, and can add sample data", () => {
	given();
	const text = page();
	expect(text).toContain("0 of 5 done");
	expect(text.match(/To do/g)).toHaveLength(5);
	for (const path of ["settings/api", "settings/members", "flows/new", "contacts/import", "webhooks/new"])
		expect(text).toContain(`href="/1/${path}"`);
	expect(text).toContain("Add sample data");
});

test("Steps that are done say so, and sample data isn't offered beside real data", () => {
	given({ contacts: 12, flows: 1, people: 2, webhooks: [{ id: 3, last_delivery_status: null }] });
	const text = page();
	expect(text).toContain("2 of 5 done");
	expect(text.match(/Started/g)).toHaveLength(2);
	expect(text).toContain('href="/1/webhooks/3"');
	expect(text).not.toContain("Add sample data");
});

test("Sample data is offered while the account is empty, also to people who hide the steps", () => {
	given();
	const text = page(ROLE_PERMISSIONS, false);
	expect(text).not.toContain("Getting started");
	expect(text).toContain("Add sample data");
});

test("Members who can't take the steps see neither", () => {
	given();
	expect(page(["Chat Contacts — View", "Chat Flows — View", "Chat Detail — View"])).toBe("");
});

test("With a service that offers the public API only, the first contact is typed, and there's no sample data", () => {
	given({}, null);
	const text = page();
	expect(text).toContain("0 of 4 done");
	expect(text).toContain('href="/1/contacts/new"');
	expect(text).not.toContain("contacts/import");
	expect(text).not.toContain("Add sample data");
});
