import { type ComponentProps, createRef } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider } from "use-intl";
import { expect, test } from "vitest";
import { FindBar } from "@/components/conversation/tools/find-bar";
import { ReaderProvider } from "@/lib/console/formats/reader";
import { CATALOGUES } from "@/lib/console/messages/catalogues";
import { compileTexts } from "@/lib/console/messages/compile";
import type { Messages } from "@/lib/console/messages/en";

type Find = ComponentProps<typeof FindBar>["find"];

/** The status below the field. */
function statusOf(
	found: Pick<Find, "index" | "count" | "isAtLeast">,
	locale: "en" | "de",
): string | undefined {
	const find = { search: "4917", isPending: false, query: { isError: false }, ...found };
	const html = renderToStaticMarkup(
		<IntlProvider locale={locale} timeZone="UTC" messages={compileTexts(CATALOGUES[locale]) as Messages}>
			<ReaderProvider browserLocales={[locale]} chosen={{ locale, timeZone: "UTC" }}>
				<FindBar
					text={find.search}
					onTextChange={() => {}}
					sender={null}
					onSender={() => {}}
					find={find as Find}
					onClose={() => {}}
					input={createRef()}
				/>
			</ReaderProvider>
		</IntlProvider>,
	);
	return /role="status".*?<span>(.*?)<\/span>/.exec(html)?.[1];
}

test.each([
	["the place among all matches", { index: 2, count: 127, isAtLeast: false }, "3 of 127", "3 von 127"],
	[
		"the place among those known so far",
		{ index: 2, count: 100, isAtLeast: true },
		"3 of 100+",
		"3 von 100+",
	],
	[
		"that none were found so far",
		{ index: -1, count: 0, isAtLeast: true },
		"No matches so far",
		"Bisher keine Treffer",
	],
	["that there are none", { index: -1, count: 0, isAtLeast: false }, "No matches", "Keine Treffer"],
	["nothing before a match is shown", { index: -1, count: 100, isAtLeast: true }, "", ""],
])("Finding in a conversation shows %s", (_, found, english, german) => {
	expect(statusOf(found, "en")).toBe(english);
	expect(statusOf(found, "de")).toBe(german);
});
