import { removeUnseen } from "./visible-text";

/*
 * Names that are different characters and look the same, as "оwner" with a Cyrillic о. A small skeleton after Unicode
 * Technical Standard 39, section 4: letters that look like Latin ones in the fonts of browsers.
 */

/** Latin letters and signs, and what looks like each. */
const LOOK_ALIKES: Record<string, string> = {
	...{ a: "аɑαᴀ", b: "ʙЬь", c: "сϲᴄⲥ", d: "ԁᴅ", e: "еҽᴇ", f: "ꜰք", g: "ɡɢց", h: "һʜհ", i: "іιıɪ", j: "јյᴊ" },
	...{ k: "кκᴋ", l: "ӏʟ", m: "мᴍ", n: "ηɴոп", o: "оοօσᴏ", p: "рρᴘ", q: "ԛզ", r: "гʀ", s: "ѕꜱ", t: "тτᴛ" },
	...{ u: "υսᴜ", v: "ѵνᴠ", w: "ԝѡᴡ", x: "хχ", y: "уүγʏ", z: "ᴢ" },
	...{ A: "АΑᎪꓮ", B: "ВΒᏴꓐ", C: "СϹᏟꓚ", D: "Ꭰꓓ", E: "ЕΕᎬꓰ", F: "Ϝꓝ", G: "ԌᏀꓖ", H: "НΗᎻꓧ", I: "ІΙӀꓲ" },
	...{ J: "ЈᎫꓙ", K: "КΚᏦꓗ", L: "Ꮮꓡ", M: "МΜᎷꓟ", N: "Νꓠ", O: "ОΟՕꓳ", P: "РΡᏢꓑ", R: "Ꮢꓣ", S: "ЅՏᏚꓢ" },
	...{ T: "ТΤᎢꓔ", U: "Սꓴ", V: "ѴᏙꓦ", W: "ԜᎳꓪ", X: "ХΧꓫ", Y: "УҮΥꓬ", Z: "ΖᏃꓜ" },
	...{ "'": "’‘ʼʹ`´′", "-": "‐‑‒–—−" },
};
const LATIN = new Map(
	Object.entries(LOOK_ALIKES).flatMap(([latin, others]) => [...others].map((other) => [other, latin])),
);

/** Whether two names of an account could be taken for each other: case, width, script and unseen characters don't count. */
export function looksAlike(name: string, other: string): boolean {
	const shapes = shapesOf(other);
	return shapesOf(name).some((shape) => shapes.includes(shape));
}

/** A name's shapes as written and in small letters: other letters look alike in each. */
function shapesOf(name: string): string[] {
	const plain = removeUnseen(name)
		.replace(/[\u200c\u200d]/g, "")
		.normalize("NFKC")
		.replace(/\s+/gu, " ")
		.trim();
	return [plain, plain.toLowerCase()].map(shapeOf);
}

function shapeOf(text: string): string {
	return Array.from(text, (letter) => LATIN.get(letter) ?? letter)
		.join("")
		.replace(/[I1|ǀ]/g, "l")
		.replace(/0/g, "o")
		.toLowerCase()
		.replace(/rn/g, "m");
}
