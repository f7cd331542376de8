import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider } from "use-intl";
import { expect, test } from "vitest";
import { RetentionPage } from "@/components/settings/retention-page";
import { AccountProvider } from "@/lib/console/account";
import { ReaderProvider } from "@/lib/console/formats/reader";
import { en } from "@/lib/console/messages/en";

const DAYS = { messages: 0, deliveries: 30, audit: 365, sessions: 30, idle: 7 };

/** The page's rows as "name: period". */
function rowsFor({ isAdded }: { isAdded: boolean }): string[] {
	const info = {
		id: 1,
		name: "Nordwind",
		person: { id: "ana", name: "Ana", email: "ana@nordwind.example" },
		accounts: [],
		permissions: [],
		owners: [],
		isAdded,
		addsAccountsIn: null,
	};
	const html = renderToStaticMarkup(
		<QueryClientProvider client={new QueryClient()}>
			<IntlProvider locale="en" timeZone="UTC" messages={en}>
				<ReaderProvider browserLocales={["en"]} chosen={{ locale: "en", timeZone: "UTC" }}>
					<AccountProvider info={info}>
						<RetentionPage days={DAYS} />
					</AccountProvider>
				</ReaderProvider>
			</IntlProvider>
		</QueryClientProvider>,
	);
	const text = html.replace(/<[^>]+>/g, "\n").replace(/\n+/g, "\n");
	return Object.values(en.connection.retention.rows).map((name) => {
		const [, after = ""] = text.split(`\n${name}\n`);
		const [first = "", second = ""] = after.split("\n");
		return `${name}: ${first.startsWith("Set by") ? second : first}`;
	});
}

test("Retention names every period, also how long expired invitations stay", () => {
	const rows = rowsFor({ isAdded: false });
	expect(rows).toEqual(
		expect.arrayContaining([
			"Contacts, flows with all their versions, templates and webhooks: Until deleted",
			"Chat history: Forever",
			"Audit log: 365 days",
			"Invitations, until someone accepts: 7 days",
			"Expired invitations, in the list of members: 30 days",
			"Links to reset a password or confirm an email address: 1 hour",
			"Links to shared previews of flows: Until they expire",
			"Unsaved drafts, in each browser: 30 days",
		]),
	);
	expect(rows.filter((row) => row.endsWith(": "))).toEqual([]);
});

test("Retention of an added account leaves the periods of its service to that service", () => {
	expect(rowsFor({ isAdded: true })).toEqual(
		expect.arrayContaining([
			"Chat history: Decided by the service",
			"The previous signing secret, after a rotation: Decided by the service",
			"Audit log: 365 days",
		]),
	);
});
