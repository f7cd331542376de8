import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider } from "use-intl";
import { expect, test } from "vitest";
import { UnassignedPage } from "@/components/flows/answers/unassigned-page";
import { AccountTokensPage } from "@/components/tokens/account-tokens-page";
import { AccountProvider } from "@/lib/console/account";
import { ApiError } from "@/lib/console/api/api-error";
import { capabilitiesQuery } from "@/lib/console/api/capabilities";
import { ReaderProvider } from "@/lib/console/formats/reader";
import { en } from "@/lib/console/messages/en";

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

/** A page after its account's service was asked what it can do. */
async function pageAfter(ask: () => Promise<[]>, page: ReactNode): Promise<string> {
	const client = new QueryClient();
	await client.prefetchQuery({ ...capabilitiesQuery(1), queryFn: ask, retry: false });
	return renderToStaticMarkup(
		<NuqsTestingAdapter>
			<QueryClientProvider client={client}>
				<IntlProvider locale="en" timeZone="UTC" messages={en}>
					<ReaderProvider browserLocales={["en"]} chosen={{ locale: "en", timeZone: "UTC" }}>
						<AccountProvider info={INFO}>{page}</AccountProvider>
					</ReaderProvider>
				</IntlProvider>
			</QueryClientProvider>
		</NuqsTestingAdapter>,
	);
}

const withoutExtensions = async (): Promise<[]> => [];
const outage = async (): Promise<[]> => {
	throw new ApiError({ kind: "upstream", status: 503, message: "The service doesn't respond." });
};

test.each([
	["tokens", <AccountTokensPage key="" />, en.tokens.elsewhere],
	["replies", <UnassignedPage key="" />, en.flowAnswers.unsupported],
])(
	"A page of %s tells a service that is down from one that doesn't have them",
	async (_, page, unsupported) => {
		const text = unsupported.replaceAll("'", "&#x27;");
		expect(await pageAfter(withoutExtensions, page)).toContain(text);
		const failed = await pageAfter(outage, page);
		expect(failed).toContain("The service doesn&#x27;t respond.");
		expect(failed).not.toContain(text);
	},
);
