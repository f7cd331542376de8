import { QueryClient } from "@tanstack/react-query";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { expect, test } from "vitest";
import { AccountTokensPage } from "@/components/tokens/account-tokens-page";
import { accountTokensQuery } from "@/components/tokens/tokens";
import { PROFILE_TOKENS_ADDRESS } from "@/lib/console/addresses/addresses";
import { serviceQuery } from "@/lib/console/api/service";
import { en } from "@/lib/console/messages/en";
import { OUR_SERVICE, renderPage } from "@/lib/console/testing/render-page";
import type { RolePermission } from "@/lib/contract/console/permissions";
import type { ApiToken } from "@/lib/contract/console/tokens";

function pageWith(tokens: ApiToken[], permissions: RolePermission[] = []): string {
	const client = new QueryClient();
	client.setQueryData(serviceQuery(1).queryKey, OUR_SERVICE);
	client.setQueryData(accountTokensQuery(1, 1).queryKey, { tokens, total_count: tokens.length });
	const page = (
		<NuqsTestingAdapter>
			<AccountTokensPage />
		</NuqsTestingAdapter>
	);
	return renderPage(page, { client, info: { permissions } });
}

test("An account without tokens leads to where they're created", () => {
	expect(pageWith([])).toMatch(new RegExp(`href="${PROFILE_TOKENS_ADDRESS}"[^>]*>.*${en.tokens.openOwn}`));
});

test("A token of the account says so, and people who may edit the connection can create another", () => {
	const token: ApiToken = {
		...{
			id: 5,
			name: "Website",
			prefix: null,
			permissions: [],
			drafts_only: false,
			owner: null,
			is_own: false,
		},
		...{ created_at: "2026-11-20T13:29:42.006Z", expires_at: null, last_used_at: null },
	};
	const button = (page: string) =>
		new RegExp(`<button[^>]*>(?:(?!</button>).)*${en.tokens.createForAccount}`).exec(page)?.[0];
	const owners = pageWith([token], ["Connection — Edit"]);
	expect(owners).toContain(en.tokens.ofAccount);
	expect(button(owners)).not.toContain('aria-disabled="true"');
	expect(button(pageWith([token]))).toContain('aria-disabled="true"');
});
