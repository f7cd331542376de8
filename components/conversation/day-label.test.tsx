import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider } from "use-intl";
import { expect, test, vi } from "vitest";
import { DayLabel } from "@/components/conversation/day-label";
import { ReaderProvider } from "@/lib/console/formats/reader";
import { useNow } from "@/lib/console/hooks/now";
import { compileTexts } from "@/lib/console/messages/compile";
import { en } from "@/lib/console/messages/en";

vi.mock("@/lib/console/hooks/now", () => ({ useNow: vi.fn() }));

/** The label of a day, at a time in Berlin. */
function labelOf(day: string, now: string): string {
	vi.mocked(useNow).mockReturnValue(new Date(now));
	const html = renderToStaticMarkup(
		<IntlProvider locale="en" timeZone="Europe/Berlin" messages={compileTexts(en)}>
			<ReaderProvider browserLocales={["en-US"]} chosen={{ locale: "en-US", timeZone: "Europe/Berlin" }}>
				<DayLabel day={day} />
			</ReaderProvider>
		</IntlProvider>,
	);
	return html.replace(/<[^>]+>/g, "");
}

test.each([
	// The 29th has 23 hours.
	["2026-03-29T12:00:00+02:00", "2026-03-30T00:30:00+02:00", "Yesterday"],
	["2026-03-28T12:00:00+01:00", "2026-03-30T00:30:00+02:00", "Saturday, March 28"],
	// The 25th has 25 hours.
	["2026-10-24T12:00:00+02:00", "2026-10-25T23:30:00+01:00", "Yesterday"],
	["2026-10-25T12:00:00+01:00", "2026-10-25T23:30:00+01:00", "Today"],
	["2026-12-31T12:00:00+01:00", "2027-01-01T12:00:00+01:00", "Yesterday"],
])("calls %s at %s %s", (day, now, expected) => {
	expect(labelOf(day, now)).toBe(expected);
});
