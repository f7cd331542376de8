import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { expect, test } from "vitest";
import { SharedTemplate } from "@/components/templates/share/shared-template";
import { renderPage } from "@/lib/console/testing/render-page";

const contents = [
	{
		...{ lang_code: "ar", text: "مرحبا", is_draft: true },
		headers: [{ type: "image", link: "https://elsewhere.example/a.jpg" }],
	},
	{
		lang_code: "en",
		text: "Hello {{1}}",
		variables: { 1: "Ana" },
		buttons: [{ type: "custom", label: "Yes" }],
	},
];

/** What a link shows without an account around it. */
function render(lang?: string): string {
	return renderPage(
		<NuqsTestingAdapter searchParams={lang === undefined ? {} : { lang }}>
			<SharedTemplate code="order_update" contents={contents} />
		</NuqsTestingAdapter>,
	);
}

test("a shared template is shown with its samples, in the language that the link names or the reader has", () => {
	const english = render();
	expect(english).toContain("order_update");
	expect(english.replace(/<[^>]+>/g, "")).toMatch(/Hello Ana.*Yes/);
	const arabic = render("ar");
	expect(arabic).toContain('dir="rtl"');
	expect(arabic).toContain("مرحبا");
	// Its server doesn't learn who opens the link.
	expect(arabic).not.toContain("elsewhere.example");
});
