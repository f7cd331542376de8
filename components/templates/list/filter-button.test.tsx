import { expect, it } from "vitest";
import { FilterButton } from "@/components/templates/list/filter-button";
import { renderPage } from "@/lib/console/testing/render-page";

it("The filter of a missing language says that it's missing, unlike the filter of a language", () => {
	const filter = {
		...{ label: "Missing language", anyLabel: "Missing in", value: "fr", onValueChange: () => undefined },
		options: [{ value: "fr", label: "French" }],
	};
	const html = renderPage(<FilterButton {...filter} textOf={(language) => `Missing in ${language}`} />);
	expect(html).toContain(">Missing in French<");
	expect(renderPage(<FilterButton {...filter} value={null} />)).toContain(">Missing in<");
});
