import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider } from "use-intl";
import { expect, test } from "vitest";
import { TokenLimitsAlert } from "@/components/tokens/token-limits-alert";
import { AccountProvider } from "@/lib/console/account";
import { ReaderProvider } from "@/lib/console/formats/reader";
import { en } from "@/lib/console/messages/en";
import { tokenLimitsQuery } from "@/lib/console/staff/tokens";
import type { RolePermission } from "@/lib/staff/permissions";

/** The alert for someone with these permissions. */
function alertFor(permissions: RolePermission[], problem: string | null): string {
	const info = {
		id: 1,
		name: "Nordwind",
		person: { id: "ana", name: "Ana", email: "ana@nordwind.example" },
		accounts: [],
		permissions,
		owners: ["Olga"],
		isAdded: true,
		addsAccountsIn: null,
	};
	const client = new QueryClient();
	client.setQueryData(tokenLimitsQuery(1).queryKey, { problem });
	return renderToStaticMarkup(
		<QueryClientProvider client={client}>
			<IntlProvider locale="en" timeZone="UTC" messages={en}>
				<ReaderProvider browserLocales={["en"]} chosen={{ locale: "en", timeZone: "UTC" }}>
					<AccountProvider info={info}>
						<TokenLimitsAlert />
					</AccountProvider>
				</ReaderProvider>
			</IntlProvider>
		</QueryClientProvider>,
	);
}

test("While tokens follow their people, there's no alert", () => {
	expect(alertFor(["Connection — Edit"], null)).toBe("");
});

test("Someone who can fix the connection gets there, anyone else reads whom to ask", () => {
	const [fixer, other] = [alertFor(["Connection — Edit"], "Replace it."), alertFor([], "Replace it.")];
	expect(fixer).toContain("Replace it.");
	expect(fixer).toContain('href="/1/settings/connection"');
	expect(other).not.toContain("href");
	expect(other).toContain("Ask Olga.");
});
