import { expect, it } from "vitest";
import { LanguageCounts, LanguageDots } from "@/components/templates/review/language-dots";
import { renderPage } from "@/lib/console/testing/render-page";
import type { TemplateLanguage } from "@/lib/contract/extensions/templates";

function languagesOf(count: number, change: Partial<TemplateLanguage> = {}): TemplateLanguage[] {
	return Array.from({ length: count }, (_, at) => ({
		...{ lang_code: `l${at}`, is_draft: false, status: null, quality: null, next_category: null },
		...change,
	}));
}

const shown = (html: string) =>
	html
		.replaceAll(/<span class="sr-only">.*?<\/span>/g, "")
		.replaceAll(/<[^>]*>/g, " ")
		.replaceAll(/\s+/g, " ")
		.trim();

it.each([
	[20, 12, "+8", 6, "+14"],
	[12, 12, "", 6, "+6"],
	[6, 6, "", 6, ""],
])(
	"Of %i languages, %i are dots, then %s, and on phones %i, then %s",
	(count, wide, more, narrow, moreNarrow) => {
		const html = renderPage(
			<LanguageDots
				{...{ accountId: 1, templateCode: "trip", open: new Map(), nameOf: (code: string) => code }}
				languages={languagesOf(count)}
			/>,
		);
		const dots = html.match(/<a [^>]*>/g) ?? [];
		expect(dots).toHaveLength(wide);
		expect(dots.filter((dot) => !dot.includes("phone:hidden"))).toHaveLength(narrow);
		const numbers = [...html.matchAll(/<span class="([^"]*)">(\+\d+)</g)];
		const numberFor = (className: string) =>
			numbers.find(([, classes]) => classes?.split(" ").includes(className))?.[2] ?? "";
		expect([numberFor("phone:hidden"), numberFor("phone:inline")]).toEqual([more, moreNarrow]);
	},
);

it("Two states are in words; of more, only numbers take room", () => {
	const ready = languagesOf(3);
	const drafts = languagesOf(2, { is_draft: true }).map((one, at) => ({ ...one, lang_code: `d${at}` }));
	const pending = languagesOf(1, { status: "PENDING" }).map((one) => ({ ...one, lang_code: "p" }));
	const two = renderPage(<LanguageCounts languages={[...ready, ...drafts]} open={new Map()} />);
	expect(shown(two)).toBe("3 ready 2 drafts");
	const three = renderPage(<LanguageCounts languages={[...ready, ...drafts, ...pending]} open={new Map()} />);
	expect(shown(three)).toBe("1 3 2");
	expect(three).toContain('<span class="sr-only">3 ready</span>');
});
