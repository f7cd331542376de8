import fc from "fast-check";

/** Texts with a special meaning in databases, languages, paths or to the eye. */
const HOSTILE_TEXTS = [
	"",
	" ",
	"0",
	"-1",
	"1.0",
	"1e3",
	"0x10",
	"٣",
	"9007199254740991",
	"9007199254740992",
	"99999999999999999999",
	"null",
	"undefined",
	"NaN",
	"true",
	"__proto__",
	"constructor",
	"toString",
	"'; drop table chat.contacts; --",
	"1 or 1=1",
	"$1",
	"%",
	"_",
	"\\",
	"%' escape '",
	"{{1}}",
	"#{7*7}",
	"<script>alert(1)</script>",
	"../../etc/passwd",
	"\u0000",
	"a\u0000b",
	"\ud800",
	"\ufeff",
	"\u202eabc",
	"\r\nX-Evil: 1",
	"é".repeat(300),
	"😀".repeat(201),
	"a".repeat(3000),
	"0000-01-01T00:00:00Z",
	"0099-12-31T23:59:59Z",
	"0001-01-01T00:00:00.000Z",
	"9999-12-31T23:59:59.999999999Z",
	"2026-02-29T00:00:00Z",
	"2026-11-21T12:00:00+02:00",
	"https://198.41.0.4/hook",
	"https://[::1]/",
	"https://0x7f000001/",
	"https://user:pass@198.41.0.4/",
	"javascript:alert(1)",
];

export const hostileText: fc.Arbitrary<string> = fc.oneof(
	{ weight: 3, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
	{ weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 20 }) },
	{ weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 20 }) },
);

/** A part of a URL, percent-encoded or wrongly encoded. */
export const hostilePart: fc.Arbitrary<string> = fc.oneof(
	{ weight: 8, arbitrary: hostileText.map((text) => encodeURIComponent(text.replace(/\p{Cs}/gu, "\uFFFD"))) },
	{
		weight: 1,
		arbitrary: fc.constantFrom("%", "%E0%A4%A", "%00", "%2F", "%2e%2e%2f", "%ff", "a%2Fb", "+", "%25"),
	},
);

/** Text that is allowed in a header. */
export const hostileHeader: fc.Arbitrary<string> = fc.oneof(
	hostileText.map((text) => text.replace(/[^\x20-\x7e\x80-\xff]/g, "")),
	fc.stringMatching(/^[\x20-\x7e\x80-\xff]{0,300}$/),
);
