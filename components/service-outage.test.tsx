import { QueryClient } from "@tanstack/react-query";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { UnassignedPage } from "@/components/flows/answers/unassigned-page";
import { AccountTokensPage } from "@/components/tokens/account-tokens-page";
import { capabilitiesQuery } from "@/lib/console/api/capabilities";
import { ApiError } from "@/lib/console/api/errors/api-error";
import { en } from "@/lib/console/messages/en";
import { renderPage } from "@/lib/console/testing/render-page";

type Answer = { capabilities: string[] };

/** A page after its account's service was asked what it can do. */
async function pageAfter(ask: () => Promise<Answer>, page: ReactNode): Promise<string> {
	const client = new QueryClient();
	await client.prefetchQuery({ ...capabilitiesQuery(1), queryFn: ask, retry: false });
	return renderPage(<NuqsTestingAdapter>{page}</NuqsTestingAdapter>, { client });
}

const withoutExtensions = async (): Promise<Answer> => ({ capabilities: [] });
const outage = async (): Promise<Answer> => {
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
