import { describe, expect, test } from "vitest";
import { inEnglish } from "@/lib/template/english";
import { type ContentProblem, contentProblems, languageProblems } from "@/lib/template/problems/problems";
import {
	type Case,
	OFFER,
	PHONE,
	refused,
	reply,
	spoken,
	TEXT,
	WEBSITE,
} from "@/lib/template/testing/problems";

const ALWAYS: Case[] = [
	["no text", { text: undefined }, ["text required"]],
	["text null", { text: null }, ["text required"]],
	["empty text", { text: "" }, ["text required"]],
	["1024 characters", { text: "a".repeat(1024) }, []],
	["1025 characters", { text: "a".repeat(1025) }, ["text too_long"]],
	["1024 emojis", { text: "😀".repeat(1024) }, []],
	["1025 emojis", { text: "😀".repeat(1025) }, ["text too_long"]],
	["512 letters with accents apart", { text: "e\u0301".repeat(512) }, []],
	["513 letters with accents apart", { text: "e\u0301".repeat(513) }, ["text too_long"]],
	["1024 Arabic letters", { text: "م".repeat(1024) }, []],
	["text is a number", { text: 5 }, ["text wrong_type"]],
	["footer of 60", { footer: "👍".repeat(60) }, []],
	["footer of 61", { footer: "f".repeat(61) }, ["footer too_long"]],
	["no footer", { footer: null }, []],
	["footer is an array", { footer: [] }, ["footer wrong_type"]],
	["header text of 60", { headers: [{ type: "text", text: "ש".repeat(60) }] }, []],
	["header text of 61", { headers: [{ type: "text", text: "h".repeat(61) }] }, ["headers.0.text too_long"]],
	["unknown header", { headers: [{ type: "hologram" }] }, ["headers.0.type unknown_type"]],
	["header without type", { headers: [{}] }, ["headers.0.type required"]],
	["header type is a number", { headers: [{ type: 1 }] }, ["headers.0.type wrong_type"]],
	["header link is a number", { headers: [{ type: "image", link: 1 }] }, ["headers.0.link wrong_type"]],
	["header is text", { headers: ["text"] }, ["headers.0 wrong_type"]],
	["headers is an object", { headers: {} }, ["headers wrong_type"]],
	["ten buttons", { buttons: "0123456789".split("").map(reply) }, []],
	["eleven buttons", { buttons: "0123456789a".split("").map(reply) }, ["buttons too_many"]],
	["unknown button", { buttons: [{ type: "flow", label: "Go" }] }, ["buttons.0.type unknown_type"]],
	["button null", { buttons: [null] }, ["buttons.0 wrong_type"]],
	["no label", { buttons: [{ type: "custom" }] }, ["buttons.0.label required"]],
	["empty label", { buttons: [reply("")] }, ["buttons.0.label required"]],
	["label is a number", { buttons: [{ type: "custom", label: 1 }] }, ["buttons.0.label wrong_type"]],
	["label of 25", { buttons: [reply("😀".repeat(25))] }, []],
	["label of 26", { buttons: [reply("l".repeat(26))] }, ["buttons.0.label too_long"]],
	["phone of 20", { buttons: [{ ...PHONE, value: "1".repeat(20) }] }, []],
	["phone of 21", { buttons: [{ ...PHONE, value: "1".repeat(21) }] }, ["buttons.0.value too_long"]],
	["phone is a number", { buttons: [{ ...PHONE, value: 12 }] }, ["buttons.0.value wrong_type"]],
	[
		"country code is a number",
		{ buttons: [{ ...PHONE, country_code: 49 }] },
		["buttons.0.country_code wrong_type"],
	],
	["offer code of 20", { buttons: [{ ...OFFER, value: "o".repeat(20) }] }, []],
	["offer code of 21", { buttons: [{ ...OFFER, value: "o".repeat(21) }] }, ["buttons.0.value too_long"]],
	[
		"URL with only a placeholder",
		{ variables: { 1: "a" }, buttons: [{ ...WEBSITE, value: "https://{{1}}" }] },
		["buttons.0.value wrong_form"],
	],
	[
		"URL without a host before its placeholder",
		{ variables: { 1: "a" }, buttons: [{ ...WEBSITE, value: "https:///{{1}}" }] },
		["buttons.0.value wrong_form"],
	],
	[
		"dynamic URL with another scheme",
		{ buttons: [{ ...WEBSITE, url_type: "dynamic", dynamic_url: "javascript:x" }] },
		["buttons.0.dynamic_url wrong_form"],
	],
	["unknown URL type", { buttons: [{ ...WEBSITE, url_type: "short" }] }, ["buttons.0.url_type unknown_type"]],
	["samples are an array", { variables: ["a"] }, ["variables wrong_type"]],
	["sample is a number", { variables: { 1: 5 } }, ["variables.1 wrong_type"]],
	["sample with a name as key", { variables: { name: "Mira" } }, ["variables.name wrong_variable_key"]],
	["sample with key 01", { variables: { "01": "Mira" } }, ["variables.01 wrong_variable_key"]],
	[
		"sample with key __proto__",
		{ variables: JSON.parse('{"__proto__":"x"}') },
		["variables.__proto__ wrong_variable_key"],
	],
	["samples null", { variables: null }, []],
	["validity of 30", { validity_period_seconds: 30 }, []],
	["validity of 29", { validity_period_seconds: 29 }, ["validity_period_seconds out_of_range"]],
	["validity of 30 days", { validity_period_seconds: 2_592_000 }, []],
	["validity above", { validity_period_seconds: 2_592_001 }, ["validity_period_seconds out_of_range"]],
	[
		"validity of 1e400",
		{ validity_period_seconds: Number("1e400") },
		["validity_period_seconds out_of_range"],
	],
	["validity is a fraction", { validity_period_seconds: 30.5 }, ["validity_period_seconds wrong_type"]],
	["validity is text", { validity_period_seconds: "30" }, ["validity_period_seconds wrong_type"]],
	["expiration of 60", { auth_code_expiration_seconds: 60 }, []],
	["expiration of 59", { auth_code_expiration_seconds: 59 }, ["auth_code_expiration_seconds out_of_range"]],
	["expiration of 5400", { auth_code_expiration_seconds: 5400 }, []],
	[
		"expiration of 5401",
		{ auth_code_expiration_seconds: 5401 },
		["auth_code_expiration_seconds out_of_range"],
	],
	["is_draft is text", { is_draft: "yes" }, ["is_draft wrong_type"]],
	["catalog format is a number", { catalog_format: 1 }, ["catalog_format wrong_type"]],
];

const URLS: [url: string, expected: string[]][] = [
	["https://example.com", []],
	["http://example.com/a?b=c#d", []],
	["HTTPS://EXAMPLE.COM", []],
	["https://example.com/{{1}}", []],
	["https://example.com/?q={{1}}", []],
	["https://مثال.com/عرض", []],
	[`https://example.com/${"a".repeat(1980)}`, []],
	[`https://example.com/${"a".repeat(1981)}`, ["too_long"]],
	["https://example.com/{{1}}/b", ["placeholder_not_last"]],
	["https://example.com/{{1}}/{{2}}", ["placeholder_not_last"]],
	["example.com", ["wrong_form"]],
	["ftp://example.com", ["wrong_form"]],
	["javascript:alert(1)", ["wrong_form"]],
	["https://", ["wrong_form"]],
	["https://?a", ["wrong_form"]],
	["https://exa mple.com", ["wrong_form"]],
	[" https://example.com", ["wrong_form"]],
	["https://exa[mple", ["wrong_form"]],
	["{{1}}", ["wrong_form"]],
];

const APP = { package_name: "com.example.shop", signature_hash: "K8a/AINcGX7" };

const APPS: Case[] = [
	["none", { auth_apps: null }, []],
	["five", { auth_apps: Array.from({ length: 5 }, () => APP) }, []],
	["six", { auth_apps: Array.from({ length: 6 }, () => APP) }, ["auth_apps too_many"]],
	["a text", { auth_apps: "com.example" }, ["auth_apps wrong_type"]],
	["a null item", { auth_apps: [null] }, ["auth_apps.0 wrong_type"]],
	[
		"no members",
		{ auth_apps: [{}] },
		["auth_apps.0.package_name required", "auth_apps.0.signature_hash required"],
	],
	...["com", "com.", ".com", "com.1shop", "com.ex-ample", "com..shop", "çom.shop"].map(
		(name): Case => [
			name,
			{ auth_apps: [{ ...APP, package_name: name }] },
			["auth_apps.0.package_name wrong_form"],
		],
	),
	["a name of 224", { auth_apps: [{ ...APP, package_name: `a.${"b".repeat(222)}` }] }, []],
	[
		"a name of 225",
		{ auth_apps: [{ ...APP, package_name: `a.${"b".repeat(223)}` }] },
		["auth_apps.0.package_name too_long"],
	],
	...["K8a/AINcGX", "K8a/AINcGX70", "K8a-AINcGX7"].map(
		(hash): Case => [
			hash,
			{ auth_apps: [{ ...APP, signature_hash: hash }] },
			["auth_apps.0.signature_hash wrong_form"],
		],
	),
];

describe("rules that also apply to drafts", () => {
	test.each([...ALWAYS, ...APPS])("%s", (_name, content, expected) => {
		expect(refused(content, false)).toEqual(expected);
	});

	test.each(URLS)("the URL %s", (url, expected) => {
		const paths = (member: string) => expected.map((code) => `buttons.0.${member} ${code}`);
		expect(refused({ buttons: [{ ...WEBSITE, value: url }] }, false)).toEqual(paths("value"));
		const dynamic = { ...WEBSITE, url_type: "dynamic", value: null, dynamic_url: url };
		expect(refused({ buttons: [dynamic] }, false)).toEqual(paths("dynamic_url"));
	});

	test.each([undefined, null, 5, "text", [], true])("a content that is %j", (content) => {
		expect(spoken(contentProblems(content, { strict: false }), "error")).toEqual([" wrong_type"]);
	});
});

test("reports all broken rules together", () => {
	const content = {
		text: "",
		footer: "f".repeat(61),
		headers: [{ type: "text", text: "h".repeat(63) }],
		buttons: [reply("")],
		validity_period_seconds: 1,
	};
	expect(refused(content, true)).toEqual([
		"headers.0.text too_long",
		"text required",
		"footer too_long",
		"buttons.0.label required",
		"validity_period_seconds out_of_range",
	]);
});

function englishOf(problems: readonly ContentProblem[]): string[] {
	return problems.map(({ message }) => inEnglish(message));
}

test("a problem says what to do", () => {
	const headers = [{ type: "text", text: "h".repeat(63) }];
	const problems = contentProblems({ text: TEXT, headers }, { strict: true });
	expect(problems).toMatchObject([{ path: "headers.0.text", code: "too_long", severity: "error" }]);
	expect(englishOf(problems)).toEqual(["Header text must be 60 characters or fewer (currently 63)."]);
});

test("a duration's problem names its limits as people type them, and in seconds", () => {
	const messageOf = (members: object) =>
		englishOf(contentProblems({ text: TEXT, ...members }, { strict: true }))[0];
	const limits = "Validity period must be between 30 seconds and 30 days (30 to 2592000 seconds).";
	for (const seconds of ["29", "1e400", "-1e400"])
		expect(messageOf({ validity_period_seconds: JSON.parse(seconds) })).toBe(limits);
	expect(messageOf({ validity_period_seconds: "soon" })).toBe("Validity period must be a number, not text.");
	expect(messageOf({ validity_period_seconds: 30.5 })).toBe(
		"Validity period must be a whole number of seconds, not a fraction.",
	);
	const code = { auth_delivery_method: "copy_code" };
	expect(messageOf({ ...code, validity_period_seconds: 29 })).toBe(
		"Validity period must be between 30 seconds and 15 minutes (30 to 900 seconds).",
	);
	expect(messageOf({ ...code, auth_code_expiration_seconds: 5460 })).toBe(
		"Code expiration must be between 1 and 90 minutes (60 to 5400 seconds).",
	);
});

test("a placeholder's problem quotes the placeholder", () => {
	const problems = contentProblems({ text: "Hi {{name}}, how are you?" }, { strict: true });
	expect(englishOf(problems)[0]).toBe(
		"{{name}} isn't a variable. Use a number in double braces, like {{1}}.",
	);
	const long = contentProblems({ text: `Hi {{n${"😀".repeat(20)}}}, how are you?` }, { strict: true });
	expect(englishOf(long)[0]).toMatch(/^\{\{n😀{18}… isn't/u);
});

test.each([
	["de_AT", []],
	["de-AT", ["lang_code unknown_language"]],
	["xx", ["lang_code unknown_language"]],
	["", ["lang_code required"]],
	[undefined, ["lang_code required"]],
	[7, ["lang_code wrong_type"]],
])("the language %j", (langCode, expected) => {
	expect(spoken(languageProblems(langCode), "error")).toEqual(expected);
});

test("reports an unknown type by the name of its member", () => {
	const buttons = [
		{ ...WEBSITE, url_type: "short" },
		{ type: "flow", label: "Go" },
	];
	const messages = englishOf(contentProblems({ text: TEXT, buttons }, { strict: true }));
	expect(messages).toContain("URL type must be “static” or “dynamic”.");
	expect(messages).toContainEqual(expect.stringMatching(/^Button type must be “custom”, /));
});
