import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { OnlyOurs } from "@/components/shell/pages/only-ours";
import { ApiError } from "@/lib/console/api/errors/api-error";
import { serviceQuery } from "@/lib/console/api/service";
import { en } from "@/lib/console/messages/en";
import { OUR_SERVICE, renderPage } from "@/lib/console/testing/render-page";
import type { OwnService } from "@/lib/contract/console/connections/account-data";

vi.mock("next/navigation", () => ({ usePathname: () => "/1/settings/tokens" }));

/** A page that only our service has, once the account's service is known, or couldn't be. */
async function pageAfter(read: () => Promise<OwnService | null>): Promise<string> {
	const client = new QueryClient();
	await client.prefetchQuery({ ...serviceQuery(1), queryFn: read, retry: false });
	return renderPage(<OnlyOurs>Tokens</OnlyOurs>, { client });
}

test("A page is there with our service, and not with one that offers the public API only", async () => {
	expect(await pageAfter(async () => OUR_SERVICE)).toBe("Tokens");
	expect(await pageAfter(async () => null)).toContain(en.shell.notFound.title);
});

test("A page says that the service is down before it's known whether it has the page", async () => {
	const page = await pageAfter(async () => {
		throw new ApiError({ kind: "upstream", status: 503, message: "The service doesn't respond." });
	});
	expect(page).toContain("The service doesn&#x27;t respond.");
	expect(page).not.toContain(en.shell.notFound.title);
});
