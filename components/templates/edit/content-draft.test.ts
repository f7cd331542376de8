import { describe, expect, it } from "vitest";
import {
	groupButtons,
	insertButton,
	moveButton,
	newButton,
	setButton,
	setButtonType,
	setUrlType,
} from "@/components/templates/edit/button-edits";
import {
	draftBody,
	isUnsaved,
	newDraft,
	saveBody,
	startDraft,
} from "@/components/templates/edit/content-draft";
import { setAuthMethod, setFields, setHeaderType, setSample } from "@/components/templates/edit/draft-edits";
import { templateContent } from "@/lib/contract/template-contents";

const STORED = templateContent.parse({
	id: 7,
	lang_code: "de",
	text: "Hallo {{1}}, Platz {{2}} ist frei.",
	variables: { "1": "Jonas", "2": "12A", "9": "kept by the service" },
	footer: "",
	is_draft: false,
	review_state: "ok",
	headers: [
		{
			type: "text",
			text: "Buchung",
			text_variable: null,
			parameter: null,
			link: null,
			file_name: null,
			colour: "red",
		},
	],
	buttons: [
		{ type: "custom", label: "Ja", value: "YES", country_code: null, url_type: null, dynamic_url: null },
		{
			type: "send_location",
			label: "Ort",
			value: "x",
			country_code: "?",
			url_type: null,
			dynamic_url: null,
			radius: 5,
		},
	],
	created_at: "2026-01-01T00:00:00.000Z",
});

describe("a content's draft", () => {
	it("is saved when opened, and is sent back unchanged", () => {
		const draft = startDraft(STORED);
		expect(isUnsaved(draft)).toBe(false);
		const { id: _, created_at: __, ...sent } = STORED;
		expect(saveBody(draft, false)).toEqual(sent);
	});

	it("keeps members and types unknown to the console", () => {
		const body = saveBody(setFields({ text: "Neu" })(startDraft(STORED)), true);
		expect(body).toMatchObject({ review_state: "ok", is_draft: true, text: "Neu" });
		expect(body.buttons?.[1]).toMatchObject({ type: "send_location", radius: 5, country_code: "?" });
		expect(body.headers?.[0]).toMatchObject({ colour: "red" });
	});

	it("omits the sample of a removed placeholder, and restores it with the placeholder", () => {
		const without = setFields({ text: "Hallo {{1}}, bis bald." })(startDraft(STORED));
		expect(draftBody(without).variables).toEqual({ "1": "Jonas", "9": "kept by the service" });
		const again = setFields({ text: STORED.text })(without);
		expect(draftBody(again).variables).toEqual(STORED.variables);
		expect(isUnsaved(again)).toBe(false);
	});

	it("keeps the sample of a URL while its placeholder exists", () => {
		const button = newButton("visit_website");
		const linked = insertButton(button, 0)(setFields({ text: "Hallo." })(newDraft("de")));
		const withUrl = (value: string) => setSample(1, "sommer")(setButton(button.key, { value })(linked));
		expect(draftBody(withUrl("https://example.com/{{1}}")).variables).toEqual({ "1": "sommer" });
		expect(draftBody(withUrl("https://example.com/")).variables).toEqual({});
	});

	it("can restore a sample after saving without it", () => {
		const without = setFields({ text: "Hallo {{1}}, bis bald." })(startDraft(STORED));
		const saved = startDraft({ ...STORED, ...draftBody(without) } as typeof STORED, without);
		expect(isUnsaved(saved)).toBe(false);
		expect(draftBody(setFields({ text: "{{1}} und {{2}}." })(saved)).variables).toMatchObject({ "2": "12A" });
	});

	it("is unsaved while anything differs", () => {
		const changed = setSample(1, "Mira")(startDraft(STORED));
		expect(isUnsaved(changed)).toBe(true);
		expect(isUnsaved(setSample(1, "Jonas")(changed))).toBe(false);
	});

	it("is unsaved until the language is stored", () => {
		expect(isUnsaved(newDraft("fr"))).toBe(true);
	});

	it("copies everything from another language but its ID", () => {
		const copy = newDraft("fr", startDraft(STORED));
		expect(draftBody(copy)).toMatchObject({ lang_code: "fr", text: STORED.text, headers: STORED.headers });
		expect(draftBody(copy)).not.toHaveProperty("id");
		expect(copy.base).toBeNull();
	});

	it("restores the header text when its type changes back", () => {
		const image = setHeaderType("image")(startDraft(STORED));
		expect(draftBody(image).headers[0]).toMatchObject({ type: "image", text: null });
		expect(draftBody(setHeaderType("text")(image)).headers).toEqual(STORED.headers);
		const none = setHeaderType(null)(image);
		expect(draftBody(none).headers).toEqual([]);
		expect(draftBody(setHeaderType("text")(none)).headers).toEqual(STORED.headers);
	});

	it("doesn't send members of another button type", () => {
		const button = newButton("call_phone");
		const draft = [
			insertButton(button, 0),
			setButton(button.key, { label: "Call", value: "123", country_code: "+49" }),
			setButton(button.key, { type: "custom" }),
		].reduce((now, edit) => edit(now), newDraft("de"));
		expect(draftBody(draft).buttons[0]).toMatchObject({ type: "custom", value: "123", country_code: null });
		const back = setButton(button.key, { type: "call_phone" })(draft);
		expect(draftBody(back).buttons[0]).toMatchObject({ country_code: "+49" });
	});

	it("keeps the URL when a website button becomes dynamic", () => {
		const button = newButton("visit_website");
		const draft = [
			insertButton(button, 0),
			setButton(button.key, { value: "https://example.com/" }),
			setUrlType(button.key, "dynamic"),
		].reduce((now, edit) => edit(now), newDraft("de"));
		expect(draftBody(draft).buttons[0]).toMatchObject({
			url_type: "dynamic",
			dynamic_url: "https://example.com/",
		});
	});

	it.each([
		[0, 1, ["B", "A", "C"]],
		[0, 2, ["B", "C", "A"]],
		[2, 0, ["C", "A", "B"]],
		[1, 9, ["A", "C", "B"]],
		[1, -3, ["B", "A", "C"]],
	])("moves button %i to position %i", (from, to, expected) => {
		const buttons = ["A", "B", "C"].map((label) => {
			const button = newButton("custom");
			return { ...button, value: { ...button.value, label } };
		});
		const draft = { ...newDraft("de"), buttons };
		const moved = moveButton(buttons[from]?.key ?? "", to)(draft);
		expect(moved.buttons.map(({ value }) => value.label)).toEqual(expected);
	});
});

describe("groups of buttons", () => {
	/** Quick replies are small letters, other buttons capitals. */
	function draftWith(order: string) {
		const buttons = [...order].map((label) => {
			const button = newButton(label === label.toLowerCase() ? "custom" : "visit_website");
			return { ...button, key: label, value: { ...button.value, label } };
		});
		return { ...newDraft("de"), buttons };
	}
	const orderOf = (draft: ReturnType<typeof draftWith>) =>
		draft.buttons.map(({ value }) => value.label).join("");

	it.each([
		["abAB", "a", 1, "baAB"],
		["abAB", "b", 2, "ABab"],
		["abAB", "A", 1, "ABab"],
		["abAB", "a", 3, "baAB"],
		["abA", "A", 0, "Aab"],
		["Aab", "A", 1, "abA"],
		["Aab", "A", 2, "abA"],
		["aA", "a", 1, "Aa"],
		["aAb", "b", 0, "baA"],
		["aAbB", "b", 1, "abAB"],
	])("stay valid: %s, moving %s to %i, becomes %s", (order, key, place, expected) => {
		expect(orderOf(moveButton(key, place)(draftWith(order)))).toBe(expected);
	});

	it("take a new button at their end", () => {
		const reply = { ...newButton("custom"), key: "new" };
		const labelled = { ...reply, value: { ...reply.value, label: "n" } };
		expect(orderOf(insertButton(labelled, 4)(draftWith("abAB")))).toBe("abnAB");
		expect(orderOf(insertButton(labelled, 2)(draftWith("AB")))).toBe("ABn");
	});

	it("stay valid when a button's type changes", () => {
		const changed = setButtonType("a", "visit_website")(draftWith("abcA"));
		expect(orderOf(changed)).toBe("aAbc");
		expect(changed.buttons[0]?.value.url_type).toBe("static");
	});

	it("that are apart can be put together", () => {
		expect(orderOf(groupButtons(draftWith("aAbB")))).toBe("abAB");
	});
});

describe("a sign-in message", () => {
	it("has the platform's text, and restores your text when the method is removed", () => {
		const written = setFields({ text: "Hello {{1}}, hi.", variables: { "1": "Ann" } })(newDraft("en"));
		const signIn = setAuthMethod("copy_code")(written);
		expect(saveBody(signIn, false)).toMatchObject({
			auth_delivery_method: "copy_code",
			text: "*{{1}}* is your verification code.",
			variables: { "1": "123456" },
		});
		const oneTap = setAuthMethod("one_tap")(signIn);
		expect(draftBody(setAuthMethod(null)(oneTap))).toEqual(draftBody(written));
	});

	it("keeps its stored text", () => {
		const stored = templateContent.parse({
			id: 1,
			lang_code: "es",
			text: "*{{1}}* es tu código.",
			variables: { "1": "42" },
			auth_delivery_method: "copy_code",
		});
		const opened = startDraft(stored);
		expect(isUnsaved(opened)).toBe(false);
		const turnedBack = setAuthMethod("one_tap")(setAuthMethod(null)(opened));
		expect(draftBody(turnedBack)).toMatchObject({ text: stored.text, variables: { "1": "42" } });
	});
});
