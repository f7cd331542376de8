import { describe, expect, test } from "vitest";
import { formatText, type InlineNode } from "@/lib/template/formatting/formatting";

/** Styles in short notation, b(bold) i(italic) s(strike) m(mono) c(code), and links in angle brackets. */
function noted(nodes: readonly InlineNode[]): string {
	return nodes
		.map((node) => {
			if (!("children" in node)) return node.text;
			const inner = noted(node.children);
			return node.kind === "link" ? `<${inner}>` : `${node.kind.charAt(0)}(${inner})`;
		})
		.join("");
}

function shown(text: string, samples?: Record<string, string>): string {
	return formatText(text, samples)
		.flatMap(({ lines }) => lines.map(noted))
		.join("|");
}

function targets(text: string, samples?: Record<string, string>): string[] {
	const hrefs = (nodes: readonly InlineNode[]): string[] =>
		nodes.flatMap((node) =>
			"children" in node ? (node.kind === "link" ? [node.href] : hrefs(node.children)) : [],
		);
	return formatText(text, samples).flatMap(({ lines }) => lines.flatMap(hrefs));
}

describe("A URL with marks in it stays whole", () => {
	test.each([
		"http://example.com/_foo_/bar/baz",
		"https://shop.example/p.aspx?Item=N8&cm_re=m65-_-26-816-054-_-Product",
		"https://example.com/x?q=~1~&y=2",
		"https://example.com/*all*/list",
		"https://example.com/a/`b`/c",
		"https://example.com/a/```b```/c",
		"https://example.com/_a_",
		"https://example.com/*a*",
		"https://example.com/~mira~",
		"https://example.com/_a_*b*~c~#_d_",
		"https://example.com/a_(b_c)_d",
		"www.example.com/_a_?b=*c*",
		"wa.me/34600990601?text=*hola*_a_",
		"www.my_shop.com/_a_",
		"bit.ly/_x_y_",
		"instagram.com/_ana_cruz_",
		"my_shop.example.com:8080/*a*?b=~1~",
	])("%s", (url) => {
		expect(shown(url)).toBe(`<${url}>`);
		expect(shown(`(${url})`)).toBe(`(<${url}>)`);
		expect(shown(`"${url}", «${url}»; '${url}'.`)).toBe(`"<${url}>", «<${url}>»; '<${url}>'.`);
		expect(shown(`> ${url}`)).toBe(`<${url}>`);
		expect(shown(`- ${url}\n1. ${url}!`)).toBe(`<${url}>|<${url}>!`);
		expect(shown(`_a_ ${url} _b_`)).toBe(`i(a) <${url}> i(b)`);
		expect(shown(`*${url}*`)).toBe(`b(<${url}>)`);
		expect(shown(`_see ${url}, or ~not~_`)).toBe(`i(see <${url}>, or s(not))`);
		expect(shown(`~_${url}_~.`)).toBe(`s(i(<${url}>)).`);
	});
});

describe("Links end and begin where people expect", () => {
	test.each([
		["Mira *https://example.com/a_b* ya", "Mira b(<https://example.com/a_b>) ya"],
		["_https://example.com/x_y_", "i(<https://example.com/x_y>)"],
		["*https://example.com*, ya", "b(<https://example.com>), ya"],
		["`https://example.com/a`, `b`", "c(<https://example.com/a>), c(b)"],
		["```GET https://example.com/_a_```", "m(GET <https://example.com/_a_>)"],
		["see https://a.example/x?y=1&z=2.", "see <https://a.example/x?y=1&z=2>."],
		["(see https://a.example/(b)c).", "(see <https://a.example/(b)c>)."],
		["https://a.example/wiki/Foo_(bar)", "<https://a.example/wiki/Foo_(bar)>"],
		["[a](https://a.example)", "[a](<https://a.example>)"],
		["https://a.example/?q[]=1", "<https://a.example/?q[]=1>"],
		["https://a.example/Rubik's_Cube", "<https://a.example/Rubik's_Cube>"],
		["https://a.example https://b.example", "<https://a.example> <https://b.example>"],
		["HTTPS://A.EXAMPLE", "<HTTPS://A.EXAMPLE>"],
		["https://münchen.example/straße?x=ü", "<https://münchen.example/straße?x=ü>"],
		["请看https://例子.测试/路径。谢谢", "请看<https://例子.测试/路径>。谢谢"],
		["https://a.example/\u202egpj.exe", "<https://a.example/>\u202egpj.exe"],
		["www.example.com, www.пример.рф!", "<www.example.com>, <www.пример.рф>!"],
		["_www.example.com_", "i(<www.example.com>)"],
		["WWW.Example.COM:8080?a=b", "<WWW.Example.COM:8080?a=b>"],
		["wa.me/34600990601 y www.example.com", "<wa.me/34600990601> y <www.example.com>"],
		["chat.whatsapp.com/AbC_d_", "<chat.whatsapp.com/AbC_d_>"],
		["请看bit.ly/3xY_a_。谢谢", "请看<bit.ly/3xY_a_>。谢谢"],
		["_instagram.com/ana_", "i(<instagram.com/ana>)"],
		["ana@example.com, o'neil@mail.example.co.uk.", "<ana@example.com>, <o'neil@mail.example.co.uk>."],
		["_hola_@example.com", "<_hola_@example.com>"],
		["_hola_@example.com y _otra_", "<_hola_@example.com> y i(otra)"],
		["_ana@example.com_", "i(<ana@example.com>)"],
		["*ana_b_c@example.com* (eva+x@example.com)", "b(<ana_b_c@example.com>) (<eva+x@example.com>)"],
		["ana@example.comへ", "<ana@example.com>へ"],
	])("%j reads %j", (text, expected) => {
		expect(shown(text)).toBe(expected);
	});
});

test.each([
	"Sarah_Jessica_Parker",
	"a_b_c",
	"javascript:alert(1)",
	"javascript://www.example.com/%0aalert(1)",
	"data:text/html,hi",
	"https://",
	"a.example",
	"www.",
	"www.example",
	"mywww.example.com",
	"wa.me",
	"awa.me",
	"fin.me gustó",
	"y.o/o",
	"1.5/2.5",
	"192.168.0.1/24",
	"ftp.example/com",
	"@ana",
	"ana@example",
	"ana@1.2",
	"5@3.50",
	"",
])("%j has no link and no style", (text) => {
	expect(formatText(text)).toEqual([
		{ kind: "paragraph", lines: [text === "" ? [] : [{ kind: "text", text }]] },
	]);
});

test("A link leads to what it shows, over https if it says nothing else", () => {
	expect(targets("http://a.example www.b.example wa.me/1 ana+x@münchen.example")).toEqual([
		"http://a.example",
		"https://www.b.example",
		"https://wa.me/1",
		"mailto:ana%2Bx@xn--mnchen-3ya.example",
	]);
});

test("A link with variables is one link, filled with their samples", () => {
	const text = "Track {{1}}: https://shop.example/_{{1}}_/{{2}}.";
	const samples = { 1: "A_1", 2: "x" };
	expect(shown(text, samples)).toBe("Track A_1: <https://shop.example/_A_1_/x>.");
	expect(targets(text, samples)).toEqual(["https://shop.example/_A_1_/x"]);
	expect(shown("*{{1}}* https://a.example/{{1}}*b* {{1}}@example.com", { 1: "ana" })).toBe(
		"b(ana) <https://a.example/ana*b*> <ana@example.com>",
	);
});
