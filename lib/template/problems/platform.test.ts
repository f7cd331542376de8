import { describe, expect, test } from "vitest";
import { contentProblems } from "@/lib/template/problems/problems";
import {
	CATALOG,
	type Case,
	OFFER,
	PHONE,
	refused,
	reply,
	spoken,
	TEXT,
	WEBSITE,
	warned,
} from "@/lib/template/testing/problems";

const PLATFORM: Case[] = [
	["blank text", { text: " \n" }, ["text required"]],
	["one placeholder with its sample", { text: "Hi {{1}}, bye", variables: { 1: "Mira" } }, []],
	["one used twice", { text: "Hi {{1}}, bye {{1}} dear", variables: { 1: "Mira" } }, []],
	["any order", { text: "On {{2}} to {{1}} then", variables: { 1: "Oslo", 2: "May 1" } }, []],
	["no sample", { text: "Hi {{1}}, bye" }, ["variables.1 sample_missing"]],
	["blank sample", { text: "Hi {{1}}, bye", variables: { 1: " " } }, ["variables.1 sample_missing"]],
	["a gap", { text: "Hi {{1}}, bye {{3}} dear", variables: { 1: "a", 3: "c" } }, ["text placeholder_gap"]],
	["not starting at 1", { text: "Hi {{2}}, bye", variables: { 2: "a" } }, ["text placeholder_gap"]],
	["zero", { text: "Hi {{0}}, bye" }, ["text placeholder_from_one"]],
	["malformed", { text: "Hi {{name}}, bye" }, ["text placeholder_malformed"]],
	["touching", { text: "Hi {{1}}{{2}}, bye", variables: { 1: "a", 2: "b" } }, ["text placeholders_touch"]],
	["at the start", { text: "{{1}}, bye", variables: { 1: "a" } }, ["text placeholder_at_start"]],
	["at the end", { text: "Hi *{{1}}*", variables: { 1: "a" } }, ["text placeholder_at_end"]],
	[
		"at the start of Arabic, after a direction mark",
		{ text: "\u200f{{1}} مرحبا", variables: { 1: "a" } },
		["text placeholder_at_start"],
	],
	["in the footer", { footer: "Bye {{1}}" }, ["footer placeholder_not_allowed"]],
	["malformed in the footer", { footer: "Bye {{name}}" }, ["footer placeholder_not_allowed"]],
	[
		"two headers",
		{
			headers: [
				{ type: "text", text: "a" },
				{ type: "text", text: "b" },
			],
		},
		["headers too_many"],
	],
	["empty header text", { headers: [{ type: "text", text: null }] }, ["headers.0.text required"]],
	[
		"header placeholder with sample",
		{ headers: [{ type: "text", text: "Hi {{1}}", text_variable: "a" }] },
		[],
	],
	[
		"header sample in variables",
		{ headers: [{ type: "text", text: "Hi {{1}}" }], variables: { 1: "a" } },
		[],
	],
	[
		"header placeholder without sample",
		{ headers: [{ type: "text", text: "Hi {{1}}" }] },
		["headers.0.text_variable sample_missing"],
	],
	[
		"two header placeholders",
		{ headers: [{ type: "text", text: "{{1}} and {{2}}", text_variable: "a" }] },
		["headers.0.text too_many_placeholders"],
	],
	[
		"header placeholder other than 1",
		{ headers: [{ type: "text", text: "Hi {{2}}", text_variable: "a" }] },
		["headers.0.text placeholder_gap"],
	],
	[
		"URL placeholder without a sample",
		{ buttons: [{ ...WEBSITE, value: "https://example.com/{{1}}" }] },
		["variables.1 sample_missing"],
	],
	[
		"placeholder of a dynamic URL without a sample",
		{ buttons: [{ ...WEBSITE, url_type: "dynamic", dynamic_url: "https://example.com/{{1}}" }] },
		["variables.1 sample_missing"],
	],
	[
		"URL placeholder with a blank sample",
		{ variables: { 1: " " }, buttons: [{ ...WEBSITE, value: "https://example.com/{{1}}" }] },
		["variables.1 sample_missing"],
	],
	[
		"URL placeholder with a sample",
		{ variables: { 1: "a" }, buttons: [{ ...WEBSITE, value: "https://example.com/{{1}}" }] },
		[],
	],
	[
		"URL placeholder with the whole URL as example",
		{ buttons: [{ ...WEBSITE, value: "https://example.com/{{1}}", dynamic_url: "https://example.com/a" }] },
		[],
	],
	[
		"placeholders of text and URL without samples",
		{ text: "Hi {{1}}, how do you do?", buttons: [{ ...WEBSITE, value: "https://example.com/{{1}}" }] },
		["variables.1 sample_missing"],
	],
	[
		"link with another scheme",
		{ headers: [{ type: "image", link: "javascript:1" }] },
		["headers.0.link wrong_form"],
	],
	["link without a host", { headers: [{ type: "image", link: "https://" }] }, ["headers.0.link wrong_form"]],
	["leftover link in a text header", { headers: [{ type: "text", text: "Hi", link: "x" }] }, []],
	...["image", "video", "document"].flatMap((type): Case[] => [
		[`${type} without media`, { headers: [{ type }] }, ["headers.0.link required"]],
		[`${type} with a link`, { headers: [{ type, link: "https://example.com/a" }] }, []],
		[`${type} with a parameter`, { headers: [{ type, parameter: "media" }] }, []],
	]),
	["blank label", { buttons: [reply(" ")] }, ["buttons.0.label required"]],
	["website without URL", { buttons: [{ ...WEBSITE, value: null }] }, ["buttons.0.value required"]],
	[
		"dynamic website without URL",
		{ buttons: [{ ...WEBSITE, url_type: "dynamic", value: "" }] },
		["buttons.0.dynamic_url required"],
	],
	[
		"URL placeholder other than 1",
		{ variables: { 2: "a" }, buttons: [{ ...WEBSITE, value: "https://example.com/{{2}}" }] },
		["buttons.0.value placeholder_gap"],
	],
	[
		"malformed placeholder in a URL",
		{ buttons: [{ ...WEBSITE, value: "https://example.com/{{id}}" }] },
		["buttons.0.value placeholder_malformed"],
	],
	["phone without number", { buttons: [{ ...PHONE, value: "" }] }, ["buttons.0.value required"]],
	["offer without code", { buttons: [{ ...OFFER, value: null }] }, ["buttons.0.value required"]],
	["two websites", { buttons: [WEBSITE, { ...WEBSITE, label: "b" }] }, []],
	[
		"three websites",
		{ buttons: [WEBSITE, { ...WEBSITE, label: "b" }, { ...WEBSITE, label: "c" }] },
		["buttons.2.type too_many_of_type"],
	],
	...[PHONE, OFFER, CATALOG].map(
		(button): Case => [
			`two of ${button.type}`,
			{ buttons: [button, { ...button, label: "b" }] },
			["buttons.1.type too_many_of_type"],
		],
	),
	["one of each", { buttons: [reply("a"), WEBSITE, PHONE, OFFER, CATALOG] }, []],
	["replies, then others", { buttons: [reply("a"), reply("b"), WEBSITE, PHONE] }, []],
	["others, then replies", { buttons: [WEBSITE, PHONE, reply("a"), reply("b")] }, []],
	["replies apart", { buttons: [reply("a"), WEBSITE, reply("b")] }, ["buttons quick_replies_apart"]],
	[
		"others apart",
		{ buttons: [WEBSITE, reply("a"), { ...WEBSITE, label: "b" }] },
		["buttons quick_replies_apart"],
	],
	["same labels", { buttons: [reply("Yes"), reply("Yes ")] }, ["buttons.1.label duplicate_label"]],
	[
		"same label in another Unicode form",
		{ buttons: [reply("é"), reply("e\u0301")] },
		["buttons.1.label duplicate_label"],
	],
	[
		"labels that only differ in an invisible character",
		{ buttons: [reply("Yes"), reply("Y\u200bes")] },
		["buttons.1.label duplicate_label"],
	],
	...[OFFER, PHONE, reply("a")].map(
		(button): Case => [
			`an invisible character in the value of ${button.type}`,
			{ buttons: [{ ...button, value: "12\u200b34" }] },
			["buttons.0.value wrong_form"],
		],
	),
	...["A\nB", "A\r\nB", "A\u2028B"].flatMap((text): Case[] => [
		[`a line break in the header: ${JSON.stringify(text)}`, header(text), ["headers.0.text line_break"]],
		[`a line break in the footer: ${JSON.stringify(text)}`, { footer: text }, ["footer line_break"]],
		[
			`a line break in a label: ${JSON.stringify(text)}`,
			{ buttons: [reply(text)] },
			["buttons.0.label line_break"],
		],
	]),
	...["Sale 🎉", "👨‍👩‍👧 Sale", "🇩🇪", "1️⃣", "Love ❤️"].flatMap((text): Case[] => [
		[`an emoji in the header: ${text}`, header(text), ["headers.0.text emoji"]],
		[`an emoji in the footer: ${text}`, { footer: text }, ["footer emoji"]],
		[`an emoji in a label: ${text}`, { buttons: [reply(text)] }, ["buttons.0.label emoji"]],
	]),
	...["*Sale* today", "_Sale_", "~Sale~", "`Sale`", "```Sale```", "*{{1}}* sale"].map(
		(text): Case => [
			`formatting in the header: ${text}`,
			{ headers: [{ type: "text", text, text_variable: "a" }] },
			["headers.0.text formatting"],
		],
	),
	["an asterisk in the header", header("Sale*"), ["headers.0.text formatting"]],
	["formatting in a label", { buttons: [reply("*Yes*")] }, ["buttons.0.label formatting"]],
	["a variable in a label", { buttons: [reply("Hi {{1}}")] }, ["buttons.0.label placeholder_not_allowed"]],
	[
		"letters in a phone number",
		{ buttons: [{ ...PHONE, value: "+49 800 FLOWERS" }] },
		["buttons.0.value wrong_form"],
	],
	...["© 2026, ™", "5 < 6", "Yes, please! (now)", "हाँ", "نعم", "是", "12:30–13:00"].flatMap(
		(text): Case[] => [
			[`plain header: ${text}`, header(text), []],
			[`plain label: ${text}`, { buttons: [reply(text)] }, []],
		],
	),
	["a line break, emoji and formatting in the body", { text: "*Hello* 🎉\nyour order is on its way." }, []],
	["labels that differ in case", { buttons: [reply("Yes"), reply("YES")] }, []],
];

function header(text: string) {
	return { headers: [{ type: "text", text }] };
}

describe("rules of the platform", () => {
	test.each(PLATFORM)("are errors unless it's a draft: %s", (_name, content, expected) => {
		expect(refused(content, true)).toEqual(expected);
	});

	test.each(PLATFORM)("are warnings in a draft: %s", (_name, content, expected) => {
		expect(refused(content, false)).toEqual([]);
		expect(warned(content)).toEqual(expect.arrayContaining(expected));
	});
});

const ADVICE: Case[] = [
	["550 characters", { text: "a".repeat(550) }, []],
	["551 characters", { text: "a".repeat(551) }, ["text long_for_marketing"]],
	["no advice on a text with errors", { text: "a".repeat(1025) }, []],
	["10 emojis", { text: `Hi ${"👨‍👩‍👧".repeat(10)}` }, []],
	["11 emojis", { text: `Hi ${"😀".repeat(11)}` }, ["text many_emojis"]],
	["4 words, 1 placeholder", { text: "Hi {{1}}, how goes", variables: { 1: "a" } }, []],
	["3 words, 1 placeholder", { text: "Hi {{1}}, bye", variables: { 1: "a" } }, ["text few_words"]],
	["Chinese", { text: "您好{{1}}，您的订单已经发货了，谢谢", variables: { 1: "a" } }, []],
	[
		"only punctuation after it",
		{ text: "This is the code: {{1}}.", variables: { 1: "a" } },
		["text only_punctuation_after"],
	],
	["a lone mark in the header", header("Order 5_"), ["headers.0.text formatting"]],
	["an underscore in the header", header("order_id_12"), ["headers.0.text formatting"]],
	["a sign like an emoji in the header", header("Done ✔"), ["headers.0.text emoji"]],
	["a lone mark in a label", { buttons: [reply("5* hotel")] }, ["buttons.0.label formatting"]],
	["formatting in the footer", { footer: "*Reply* STOP" }, ["footer formatting"]],
	["a lone mark in the footer", { footer: "* Terms apply" }, []],
	["a tab in the body", { text: "Hello\tbye now dear" }, ["text spaces"]],
	["5 spaces in the body", { text: "Hello     bye now dear" }, ["text spaces"]],
	["4 spaces in the body", { text: "Hello    bye now dear" }, []],
	["3 line breaks in the body", { text: "Hello\n\n\nbye now dear" }, []],
	["4 line breaks in the body", { text: "Hello\r\n\r\n \r\n\r\nbye now dear" }, ["text spaces"]],
	...(
		[
			["a line break", "Ana\nMaria", "line_break"],
			["a tab", "Ana\tMaria", "spaces"],
			["5 spaces", "Ana     Maria", "spaces"],
			["a variable", "{{1}}", "sample_of_variable"],
			["a broken variable", "{{ name }}", "sample_of_variable"],
		] as const
	).flatMap(([name, sample, code]): Case[] => [
		[
			`${name} in a sample`,
			{ text: "Hello {{1}}, how are you", variables: { 1: sample } },
			[`variables.1 ${code}`],
		],
		[
			`${name} in the header's sample`,
			{ headers: [{ type: "text", text: "Hi {{1}}", text_variable: sample }] },
			[`headers.0.text_variable ${code}`],
		],
	]),
	[
		"full-width braces",
		{ text: "こんにちは｛｛1｝｝様、ご注文の品を発送しました" },
		["text placeholder_malformed"],
	],
	["full-width brackets of another kind", { text: "こんにちは（1）様、ご注文の品を発送しました" }, []],
	...["https://wa.me/34600990001", "https://api.whatsapp.com/send?phone=1"].map(
		(value): Case => [
			`a link to a chat: ${value}`,
			{ buttons: [{ ...WEBSITE, value }] },
			["buttons.0.value chat_link"],
		],
	),
	[
		"dynamic URL without placeholder",
		{ buttons: [{ ...WEBSITE, url_type: "dynamic" }] },
		["buttons.0.value placeholder_absent"],
	],
];

test.each(ADVICE)("advice never blocks: %s", (_name, content, expected) => {
	expect(warned(content)).toEqual(expected);
	const strict = contentProblems({ text: TEXT, ...content }, { strict: true });
	expect(spoken(strict, "warning")).toEqual(expected);
});
