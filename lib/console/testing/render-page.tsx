import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider } from "use-intl";
import { type AccountInfo, AccountProvider } from "@/lib/console/account";
import { ReaderProvider } from "@/lib/console/formats/reader";
import { compileTexts } from "@/lib/console/messages/compile";
import { en } from "@/lib/console/messages/en";
import type { OwnService } from "@/lib/contract/console/connections/account-data";

/** Our service, connected to the simulator, and a token that manages the account's tokens. */
export const OUR_SERVICE: OwnService = {
	manages_tokens: true,
	platform: "simulator",
	platform_webhook_path: "/api/platform/webhook",
};

/** An account that Ana opened, without any permission. */
export const ACCOUNT_INFO: AccountInfo = {
	id: 1,
	name: "Nordwind",
	person: { id: "ana", name: "Ana", email: "ana@nordwind.example" },
	accounts: [],
	permissions: [],
	owners: [],
	isAdded: false,
	addsAccountsIn: null,
};

type RenderOptions = {
	/** What differs from {@link ACCOUNT_INFO}. */
	info?: Partial<AccountInfo>;
	/** With what was already read. */
	client?: QueryClient;
};

/** What pages in an account need around them, in English and UTC. */
export function PageContext({
	info,
	client = new QueryClient(),
	children,
}: RenderOptions & { children: ReactNode }) {
	return (
		<QueryClientProvider client={client}>
			<IntlProvider locale="en" timeZone="UTC" messages={compileTexts(en)}>
				<ReaderProvider browserLocales={["en"]} chosen={{ locale: "en", timeZone: "UTC" }}>
					<AccountProvider info={{ ...ACCOUNT_INFO, ...info }}>{children}</AccountProvider>
				</ReaderProvider>
			</IntlProvider>
		</QueryClientProvider>
	);
}

/** A part of a page in an account as the server renders it. */
export function renderPage(page: ReactNode, options: RenderOptions = {}): string {
	return renderToStaticMarkup(<PageContext {...options}>{page}</PageContext>);
}
