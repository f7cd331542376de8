import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider } from "use-intl";
import { expect, test } from "vitest";
import { OwnTokensPage } from "@/components/tokens/own-tokens-page";
import { ownTokensQuery } from "@/components/tokens/tokens";
import { SECURITY_ADDRESS } from "@/lib/console/addresses/addresses";
import { serviceQuery } from "@/lib/console/api/service";
import { ReaderProvider } from "@/lib/console/formats/reader";
import { compileTexts } from "@/lib/console/messages/compile";
import { en } from "@/lib/console/messages/en";
import { OUR_SERVICE } from "@/lib/console/testing/render-page";

const ACCOUNTS = [1, 2].map((id) => ({ id, name: `Account ${id}`, permissions: [] }));

/** Someone's page with a token in the second account, once the services of these accounts have answered. */
function pageAfter(answered: number[]): string {
	const client = new QueryClient();
	client.setQueryData(ownTokensQuery(1).queryKey, []);
	client.setQueryData(ownTokensQuery(2).queryKey, [
		{
			id: 5,
			name: "Booking system",
			prefix: null,
			permissions: ["Chat Contacts — View"],
			drafts_only: false,
			owner: "Lena",
			is_own: true,
			created_at: "2026-11-20T13:29:42.006Z",
			expires_at: null,
			last_used_at: null,
		},
	]);
	for (const id of answered) client.setQueryData(serviceQuery(id).queryKey, OUR_SERVICE);
	return pageOf(client);
}

function pageOf(client: QueryClient, accounts = ACCOUNTS, locked: string[] = []): string {
	return renderToStaticMarkup(
		<QueryClientProvider client={client}>
			<IntlProvider locale="en" timeZone="UTC" messages={compileTexts(en)}>
				<ReaderProvider browserLocales={["en"]} chosen={{ locale: "en", timeZone: "UTC" }}>
					<OwnTokensPage accounts={accounts} locked={locked} />
				</ReaderProvider>
			</IntlProvider>
		</QueryClientProvider>,
	);
}

test("A token can be created once it's known which accounts can have one", () => {
	expect(pageAfter([2])).not.toContain(en.tokens.create);
	expect(pageAfter([1, 2])).toContain(en.tokens.create);
});

test("A first token can be created while the service of another account is down", async () => {
	const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });
	const queryFn = () => Promise.reject(new Error("The service doesn't respond."));
	await client.prefetchQuery({ queryKey: ownTokensQuery(1).queryKey, queryFn });
	await client.prefetchQuery({ queryKey: serviceQuery(1).queryKey, queryFn });
	client.setQueryData(ownTokensQuery(2).queryKey, []);
	client.setQueryData(serviceQuery(2).queryKey, OUR_SERVICE);
	expect(pageOf(client)).toContain(en.tokens.create);
});

test("Tokens of an account that requires two-factor authentication are behind setting it up", () => {
	const page = pageOf(new QueryClient(), [], ["Nordwind"]);
	expect(page).toContain("Nordwind requires two-factor authentication.");
	expect(page).toMatch(new RegExp(`href="${SECURITY_ADDRESS}"[^>]*>.*${en.tokens.openSecurity}`));
});
