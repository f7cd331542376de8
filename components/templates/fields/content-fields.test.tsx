import { describe, expect, it } from "vitest";
import { ButtonList } from "@/components/templates/buttons/button-list";
import { type DraftEdit, setFields } from "@/components/templates/edit/draft-edits";
import { createEditorStore } from "@/components/templates/edit/editor-store";
import { BodyField } from "@/components/templates/fields/body-field";
import { ContentEditingProvider } from "@/components/templates/fields/content-editing";
import { HeaderFields } from "@/components/templates/fields/header-fields";
import { languageFindings } from "@/components/templates/languages/language-state";
import { MessagePreview } from "@/components/templates/preview/message-preview";
import { SettingsSection } from "@/components/templates/settings/settings-section";
import { renderPage } from "@/lib/console/testing/render-page";
import { templateContent } from "@/lib/contract/template-contents";

const CONTENT = {
	id: 1,
	lang_code: "en",
	text: "Dear {{1}}, order {{3}} and {{first_name}} leave today.",
	variables: { "1": "Ana" },
	is_draft: false,
	headers: [{ type: "text", text: "*Sale*" }],
	buttons: [
		{ type: "custom", label: "Yes" },
		{ type: "call_phone", label: "Call", country_code: "+49", value: "30 5550142" },
		{ type: "custom", label: "No" },
	],
	is_custom_validity_period: true,
	validity_period_seconds: 5400,
};

/** The fields of a content after an edit, and its preview. */
function renderFields(content: object = {}, isReadOnly = false, edit: DraftEdit = (draft) => draft): string {
	const store = createEditorStore();
	const loaded = templateContent.parse({ ...CONTENT, ...content });
	const langCode = loaded.lang_code;
	store.dispatch({ type: "loaded", content: loaded });
	store.dispatch({ type: "edited", langCode, edit });
	const findings = languageFindings(store.getState(), [langCode])[langCode];
	const draft = store.draftOf(langCode);
	if (!findings || !draft) throw new Error("The content isn't open.");
	return renderPage(
		<ContentEditingProvider
			{...{ store, langCode, findings, isReadOnly, wantsReady: false, search: "" }}
			onEdit={() => undefined}
		>
			<HeaderFields />
			<BodyField />
			<ButtonList />
			<SettingsSection />
			<MessagePreview draft={draft} language="English" />
		</ContentEditingProvider>,
	).replaceAll("&#x27;", "'");
}

describe("the fields of a content", () => {
	it("show variables by their names, and offer to number the others", () => {
		const page = renderFields();
		expect(page).toContain('aria-label="Variable {{1}}, Ana"');
		expect(page).toContain('aria-label="Variable {{3}}, without a sample"');
		expect(page).toContain("Number {{first_name}}");
		expect(page).toContain("Renumber in order");
	});

	it("show a number's country, and a duration in its unit", () => {
		const page = renderFields();
		expect(page).toContain('aria-label="Country: Germany +49"');
		expect(page).toMatch(
			/(data-path="validity_period_seconds"[^>]* value="90"|value="90"[^>]* data-path="validity_period_seconds")/,
		);
		expect(page).toContain("From 30 seconds to 30 days");
		expect(renderFields({ auth_delivery_method: "copy_code" })).toContain("From 30 seconds to 15 minutes");
	});

	it("name the limits of a duration in the units that people type", () => {
		const page = renderFields({}, false, setFields({ validity_period_seconds: 45 * 86_400 }));
		expect(page).toContain("must be between 30 seconds and 30 days");
	});

	it("offer to put quick replies that are apart together", () => {
		expect(renderFields()).toContain("Group the quick replies");
		expect(renderFields({ buttons: CONTENT.buttons.slice(0, 2) })).not.toContain("Group the quick replies");
	});

	it("name what the API has no place for", () => {
		const page = renderFields();
		for (const name of ["Category:", "Carousel", "Limited-time offer", "Products of a catalog"])
			expect(page).toContain(name);
	});

	it("can't be changed by people without the permission", () => {
		const tools = [
			'aria-label="Bold"',
			'aria-label="Emoji"',
			"Add button",
			"Move Button 1",
			"Delete Button 1",
		];
		const shown = (page: string) => tools.filter((tool) => page.includes(tool));
		expect(shown(renderFields())).toEqual(tools);
		const page = renderFields({}, true);
		expect(shown(page)).toEqual([]);
		const inputs = page.match(/<(?:input|textarea)\b[^>]*data-path[^>]*>/g) ?? [];
		expect(inputs.length).toBeGreaterThan(4);
		expect(inputs.filter((input) => !/ readonly(=|\s|>)/i.test(input))).toEqual([]);
	});
});

describe("the preview", () => {
	it("has a sign-in message in English as a whole, and says so, where the platform's text isn't known", () => {
		const page = renderFields({
			...{ text: "確認コードは *{{1}}* です。", variables: { 1: "482913" }, headers: [], buttons: [] },
			...{ auth_delivery_method: "copy_code", auth_add_security_recommendation: true },
			lang_code: "ar",
		});
		const preview = page.slice(page.indexOf("Message preview"));
		expect(preview).toMatch(/<div dir="ltr" lang="en"/);
		expect(preview.replace(/<[^>]+>/g, "")).toContain("482913 is your verification code. For your security,");
		expect(preview).not.toContain("確認コード");
		expect(preview).toContain("An example in English");
	});

	const header = (members: object) => ({ headers: [{ type: "image", ...members }] });

	it("shows the header's picture, whose server doesn't learn the page", () => {
		const page = renderFields(header({ link: "https://example.com/a.png" }));
		expect(page).toMatch(/<img[^>]*src="https:\/\/example\.com\/a\.png"/);
		expect(page).toMatch(/<img[^>]*referrerPolicy="no-referrer"/i);
		const video = { headers: [{ type: "video", link: "https://example.com/a.mp4" }] };
		expect(renderFields(video)).toMatch(/<video[^>]*src="https:\/\/example\.com\/a\.mp4"/);
	});

	it("says that the picture comes with each message, if a parameter supplies it", () => {
		const page = renderFields(header({ parameter: "picture" }));
		expect(page).toContain("Each message brings its picture");
		expect(page).not.toContain("<img");
	});

	it.each(["http://example.com/a.png", "https://example.com/{{1}}", "javascript:alert(1)", ""])(
		"doesn't load what isn't a picture's address: %s",
		(link) => expect(renderFields(header({ link }))).not.toContain("<img"),
	);
});
