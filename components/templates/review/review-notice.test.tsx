import { IntlProvider } from "use-intl";
import { expect, test } from "vitest";
import { LanguageCounts, LanguageDots } from "@/components/templates/review/language-dots";
import { ReviewNotice } from "@/components/templates/review/review-notice";
import { CATALOGUES } from "@/lib/console/messages/catalogues";
import { compileTexts } from "@/lib/console/messages/compile";
import type { Messages } from "@/lib/console/messages/en";
import { renderPage } from "@/lib/console/testing/render-page";
import { REVIEW_STATUSES } from "@/lib/contract/choices";
import { LANGUAGES, type Language } from "@/lib/contract/console/languages";
import type { TemplateReview } from "@/lib/contract/extensions/templates";
import { type TemplateContent, templateContent } from "@/lib/contract/template-contents";

const REVIEW: TemplateReview = {
	lang_code: "en",
	status: null,
	status_at: null,
	reason: null,
	details: null,
	recommendation: null,
	paused_until: null,
	disable_date: null,
	quality: null,
	quality_at: null,
	category: null,
	next_category: null,
	category_changes_at: null,
	platform_text: null,
	reported_at: "2026-11-20T12:00:00.000Z",
};

function render(
	change: Partial<TemplateReview>,
	{ part, locale = "en", stored }: { part?: string; locale?: Language; stored?: TemplateContent } = {},
) {
	return renderPage(
		<IntlProvider locale={locale} timeZone="UTC" messages={compileTexts(CATALOGUES[locale]) as Messages}>
			<ReviewNotice review={{ ...REVIEW, ...change }} rejectedPart={part} stored={stored} />
		</IntlProvider>,
	);
}

test("a rejection has the platform's own words, what to do next, and leads to the part that it names", () => {
	const rejection = {
		status: "REJECTED",
		reason: "INVALID_FORMAT",
		details: "Two variables touch.",
		recommendation: "Put text between them.",
	};
	const page = render(rejection, { part: "text" });
	expect(page).toContain("The platform says: “Two variables touch.”");
	expect(page).toContain("It recommends: “Put text between them.”");
	expect(page).toContain("save it as ready, and submit it again");
	expect(page).toContain("Go to the body");
	expect(render(rejection, { locale: "de" })).toContain("Abgelehnt");
});

test.each([
	["as a draft", true, "saved as a draft since. Save it as ready, so that your systems submit it again"],
	["as ready", false, "saved as ready since. Once your systems submit it again, the platform reviews it"],
])("a rejection that was fixed %s since says what comes next", (_, is_draft, words) => {
	const rejection = { status: "REJECTED", status_at: "2026-11-20T12:00:00.000Z" };
	const content = { id: 1, lang_code: "en", text: "Hello", is_draft };
	const fixed = templateContent.parse({ ...content, updated_at: "2026-11-20T12:00:01.000Z" });
	const page = render(rejection, { part: "text", stored: fixed });
	expect(page).toContain(words);
	expect(page).not.toContain("Fix what the platform names");
	expect(page.includes("Go to the body")).toBe(is_draft);
	const before = templateContent.parse({ ...content, updated_at: "2026-11-20T11:00:00.000Z" });
	expect(render(rejection, { stored: before })).toContain("Fix what the platform names");
});

test("an announced category and the end of a pause have their times", () => {
	const page = render({
		status: "PAUSED",
		paused_until: "2026-11-20T15:00:00.000Z",
		next_category: "MARKETING",
		category_changes_at: "2026-11-21T12:00:00.000Z",
	});
	expect(page).toMatch(/Paused until .*20.*2026/);
	expect(page).toMatch(/The category changes to Marketing on .*21.*2026/);
});

test.each(LANGUAGES)("every status has words, also one that nobody knows (%s)", (locale) => {
	for (const status of [null, ...REVIEW_STATUSES])
		expect(render({ status }, { locale })).not.toContain("templateReview");
	expect(render({ status: "SOMETHING_NEW", reason: "ODD" }, { locale })).toMatch(/SOMETHING_NEW[\s\S]*ODD/);
});

test("the list says in words and figures what is left to translate in a language", () => {
	const language = { is_draft: false, status: "APPROVED", quality: null, next_category: null };
	const languages = ["de", "en", "fr"].map((lang_code) => ({ ...language, lang_code }));
	const open = new Map([["de", "source_changed"] as const]);
	const page = renderPage(
		<>
			<LanguageDots accountId={1} templateCode="trip" nameOf={(code) => code} {...{ languages, open }} />
			<LanguageCounts {...{ languages, open }} />
		</>,
	);
	expect(page).toContain('title="de: Ready · Approved · Source changed"');
	expect(page).toContain('title="fr: Ready · Approved"');
	expect(page).toContain("1 needs translation");
	expect(page).toContain("2 ready");
});

test("what was reported without a status, or with one that is unknown here, isn't called nothing", () => {
	expect(render({ quality: "RED" })).toContain("t reported a status yet");
	expect(render({ status: "SOMETHING_NEW" })).not.toContain("t reported");
});

test("a date of disabling is one that comes, or one that was", () => {
	const disable_date = "2026-11-20T12:00:00.000Z";
	expect(render({ status: "FLAGGED", disable_date })).toContain("The platform disables it on");
	expect(render({ status: "DISABLED", disable_date })).toContain("The platform disabled it on");
});
