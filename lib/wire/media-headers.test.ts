import { describe, expect, it, test } from "vitest";
import { fileNameIn, mediaHeaders, safeFileName, singleRange } from "./media-headers";

const headersOf = (mimeType: string, fileName = "a.bin") => mediaHeaders({ mimeType, fileName });

test.each(["image/jpeg", "image/webp", "video/mp4", "audio/ogg; codecs=opus", "AUDIO/MPEG"])(
	"%s is shown inline",
	(mimeType) => {
		const headers = headersOf(mimeType);
		expect(headers["content-type"]).toBe(mimeType.toLowerCase().replace("; ", ";"));
		expect(headers["content-disposition"]).toMatch(/^inline;/);
	},
);

test.each([
	"text/html",
	"image/svg+xml",
	"application/xhtml+xml",
	"application/pdf",
	"text/javascript",
	"multipart/x-mixed-replace",
	"nonsense",
	"",
])("%j is a download of no particular type", (mimeType) => {
	expect(headersOf(mimeType)).toMatchObject({
		"content-type": "application/octet-stream",
		"content-disposition": expect.stringMatching(/^attachment;/),
		"content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
		"x-content-type-options": "nosniff",
	});
});

it("keeps no other parameter of a type", () => {
	expect(headersOf("image/png; charset=utf-7; boundary=x")["content-type"]).toBe("image/png");
});

describe("a file's name", () => {
	it.each([
		["\u202Efdp.exe", "fdp.exe"],
		["a\u2066b\u200Fc\u0000.pdf", "abc.pdf"],
		["../../etc/passwd", "_.._etc_passwd"],
		["C:\\a\\b.txt", "C__a_b.txt"],
		[".htaccess", "htaccess"],
		["línea 1.pdf", "línea 1.pdf"],
	])("%j becomes %j", (given, safe) => {
		expect(safeFileName(given)).toBe(safe);
	});

	it("keeps its extension when it's shortened", () => {
		const name = safeFileName(`${"é".repeat(500)}.pdf`);
		expect(name).toHaveLength(150);
		expect(name.endsWith("é.pdf")).toBe(true);
	});

	it.each(['a"; filename=b.exe', "a\r\nSet-Cookie: x=1", "فاتورة (1).pdf", "100%.pdf", "'"])(
		"can't change the header: %j",
		(name) => {
			const header = headersOf("application/pdf", name)["content-disposition"];
			expect(header).toMatch(
				/^attachment; filename="[\x20\x21\x23-\x5b\x5d-\x7e]+"; filename\*=UTF-8''[\w.~!*%-]+$/,
			);
			expect(fileNameIn(header)).toBe(safeFileName(name));
		},
	);

	it("is empty in a header without one", () => {
		for (const header of [null, "inline", "attachment; filename*=UTF-8''%E0%A4%A"])
			expect(fileNameIn(header)).toBe("");
	});
});

test("only one range of bytes is passed on", () => {
	expect(singleRange("bytes=0-1")).toBe("bytes=0-1");
	expect(singleRange("bytes=-5")).toBe("bytes=-5");
	for (const other of [null, "", "bytes=0-1,3-4", "bytes=-", "lines=1-2", "bytes=0-1\r\nx: y"])
		expect(singleRange(other)).toBeUndefined();
});
