import { QueryClient } from "@tanstack/react-query";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { expect, test } from "vitest";
import { AccountTokensPage } from "@/components/tokens/account-tokens-page";
import { PROFILE_TOKENS_ADDRESS } from "@/lib/console/addresses/addresses";
import { serviceQuery } from "@/lib/console/api/service";
import { en } from "@/lib/console/messages/en";
import { accountTokensQuery } from "@/lib/console/staff/tokens";
import { OUR_SERVICE, renderPage } from "@/lib/console/testing/render-page";

test("An account without tokens leads to where they're created", () => {
	const client = new QueryClient();
	client.setQueryData(serviceQuery(1).queryKey, OUR_SERVICE);
	client.setQueryData(accountTokensQuery(1, 1).queryKey, { tokens: [], total_count: 0 });
	const page = renderPage(
		<NuqsTestingAdapter>
			<AccountTokensPage />
		</NuqsTestingAdapter>,
		{ client },
	);
	expect(page).toMatch(new RegExp(`href="${PROFILE_TOKENS_ADDRESS}"[^>]*>.*${en.tokens.openOwn}`));
});
