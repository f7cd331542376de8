import { expect, it } from "vitest";
import { DeletionConsequence } from "@/components/templates/list/run-view";
import { renderPage } from "@/lib/console/testing/render-page";

const words = (html: string) => html.replaceAll(/<[^>]*>/g, "");

it("The question before a deletion names the languages that Undo would make drafts", () => {
	const html = renderPage(<DeletionConsequence templateCount={1} ready={["de", "fr"]} />);
	expect(words(html)).toBe(
		"German and French are ready now. If you restore the template, they become drafts until someone with the permission makes them ready again.",
	);
	const several = renderPage(<DeletionConsequence templateCount={2} ready={["de"]} />);
	expect(words(several)).toContain(
		"1 language is ready now. If you restore the templates, it becomes a draft",
	);
});
