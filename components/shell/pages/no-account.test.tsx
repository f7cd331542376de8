import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider } from "use-intl";
import { expect, test } from "vitest";
import { NoAccount } from "@/components/shell/pages/no-account";
import { ReaderProvider } from "@/lib/console/formats/reader";
import { compileTexts } from "@/lib/console/messages/compile";
import { en } from "@/lib/console/messages/en";

function pageOf(suspendedIn: string[]): string {
	return renderToStaticMarkup(
		<QueryClientProvider client={new QueryClient()}>
			<IntlProvider locale="en" timeZone="UTC" messages={compileTexts(en)}>
				<ReaderProvider browserLocales={["en"]} chosen={{ locale: "en", timeZone: "UTC" }}>
					<NoAccount suspendedIn={suspendedIn} />
				</ReaderProvider>
			</IntlProvider>
		</QueryClientProvider>,
	);
}

test("Someone without an account asks for an invitation, someone suspended to be reactivated", () => {
	expect(pageOf([])).toContain("Ask an owner to invite you.");
	const suspended = pageOf(["Nordwind", "Cargo"]);
	expect(suspended).toContain("suspended in Nordwind and Cargo. Ask an owner to reactivate you.");
	expect(suspended).not.toContain("invite");
});
