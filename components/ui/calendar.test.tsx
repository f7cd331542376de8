import { expect, test } from "vitest";
import { Calendar } from "@/components/ui/calendar";
import { renderPage } from "@/lib/console/testing/render-page";

/** The calendar of a November in which only the 24th can be chosen. */
function november(limits: { first: string; last: string }, locale = "en-US"): string {
	return renderPage(
		<Calendar
			{...limits}
			label="Jump to date"
			locale={locale}
			labelOf={(step) => step}
			start="2026-11-24"
			canChoose={(day) => day === "2026-11-24"}
			onChoose={() => undefined}
		/>,
	);
}

/** The tag of the button with a label. */
const button = (html: string, label: string) =>
	html.match(/<button[^>]*>/g)?.find((tag) => tag.includes(`aria-label="${label}"`)) ?? "";

test("A month is a grid of days, of which the keyboard reaches one, and says which can't be chosen", () => {
	const html = november({ first: "2026-01-01", last: "2026-12-31" });
	expect(html).toContain('role="grid" aria-label="Jump to date"');
	expect(html).toContain("November 2026");
	expect(html.match(/data-day=/g)).toHaveLength(30);
	expect(html.match(/tabindex="0"/g)).toHaveLength(1);
	expect(button(html, "Tuesday, November 24, 2026")).toContain('aria-disabled="false"');
	expect(button(html, "Wednesday, November 25, 2026")).toContain('aria-disabled="true"');
});

test("It speaks its language, and ends at its first and last month", () => {
	const html = november({ first: "2026-11-01", last: "2026-12-31" }, "de-DE");
	expect(html).toContain("Dienstag, 24. November 2026");
	expect(button(html, "previousMonth")).toContain('aria-disabled="true"');
	expect(button(html, "nextMonth")).toContain('aria-disabled="false"');
	expect(november({ first: "2026-03-01", last: "2026-03-31" })).toContain("March 2026");
});
