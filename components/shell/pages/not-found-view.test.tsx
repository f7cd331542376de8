import { afterEach, expect, test, vi } from "vitest";
import { NotFoundInAccount } from "@/components/shell/pages/not-found-view";
import { renderPage } from "@/lib/console/testing/render-page";

const page = vi.hoisted(() => ({ pathname: "" }));
vi.mock("next/navigation", () => ({ usePathname: () => page.pathname }));

afterEach(() => {
	page.pathname = "";
});

/** The page's heading, text and the link's address. */
function notFoundAt(pathname: string) {
	page.pathname = pathname;
	const html = renderPage(<NotFoundInAccount />);
	const texts = html.replace(/<title.*?<\/title>/g, "").replace(/<[^>]+>/g, "\n");
	return {
		texts: texts.split("\n").filter((text) => text.trim() !== ""),
		href: /href="([^"]+)"/.exec(html)?.[1],
	};
}

test.each([
	["/1/flows/abc", "Flow not found", "“abc” in the URL isn't the ID of a flow.", "/1/flows"],
	["/1/contacts/12x/edit", "Contact not found", "“12x” in the URL isn't the ID of a contact.", "/1/contacts"],
	["/1/webhooks/-1", "Webhook not found", "“-1” in the URL isn't the ID of a webhook.", "/1/webhooks"],
	[
		"/1/templates/a%20b",
		"Template not found",
		"“a b” in the URL isn't a name that templates have.",
		"/1/templates",
	],
	["/1/flows/5/nothing", "Page not found", "It may have been deleted, or the URL is wrong.", "/1/flows"],
	["/1/nothing", "Page not found", "It may have been deleted, or the URL is wrong.", "/"],
	["/1/flows/%E0%A4%A", "Flow not found", "“%E0%A4%A” in the URL isn't the ID of a flow.", "/1/flows"],
])("%s says which record the URL can't mean, and leads to the list", (pathname, title, text, href) => {
	const shown = notFoundAt(pathname);
	expect(shown.texts.slice(0, 2)).toEqual([title, text.replaceAll("'", "&#x27;")]);
	expect(shown.href).toBe(href);
});
