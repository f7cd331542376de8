import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider } from "use-intl";
import { expect, test } from "vitest";
import { ReaderProvider, useFormats } from "@/lib/console/formats/reader";

const EVENING = "2026-01-01T22:30:00Z";

function renderedTime(browserTimeZone: string | undefined, chosen: string | null = null): string {
	return renderToStaticMarkup(
		<IntlProvider locale="en" timeZone="UTC" messages={{}}>
			<ReaderProvider
				browserLocales={["en-GB"]}
				{...(browserTimeZone && { browserTimeZone })}
				chosen={{ locale: null, timeZone: chosen }}
			>
				<Time />
			</ReaderProvider>
		</IntlProvider>,
	);
}

function Time() {
	return useFormats().exact(EVENING);
}

test("The server renders times in the time zone of the browser's last visit, in UTC at the first", () => {
	expect(renderedTime(undefined)).toBe("1 January 2026 at 22:30:00 UTC");
	expect(renderedTime("Pacific/Auckland")).toBe("2 January 2026 at 11:30:00 GMT+13");
});

test("A time zone that the person chose comes first", () => {
	expect(renderedTime("Pacific/Auckland", "Europe/Lisbon")).toBe("1 January 2026 at 22:30:00 WET");
});
