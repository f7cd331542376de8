import { spelledAs } from "./raw-json";
import { endOfSpace, endOfString } from "./scan";

/**
 * What may be JSON that JavaScript would spell otherwise: numbers of many digits, with a fraction, an exponent or
 * a minus before zero, and members whose names are numbers, which come first. Finds too much, in texts for one.
 */
const PERHAPS_OTHERWISE = /[:,[]\s*(?:-?\d{16}|-?\d+[.eE]|-0)|"(?:\d|\\u003\d)+"\s*:/;

/**
 * `JSON.parse`, in whose result writeJson (raw-json.ts) spells objects and lists as they were where JavaScript would
 * not: with long numbers rounded, 1.0 as 1, 1e400 as null, members in another order. The text must not be nested
 * too deep to walk.
 * @throws SyntaxError
 */
export function parseExact(text: string): unknown {
	const value: unknown = JSON.parse(text);
	return PERHAPS_OTHERWISE.test(text) ? readSpelled(text) : value;
}

/** Reads valid JSON, and keeps the spelling of each object and list that would be written otherwise. */
function readSpelled(text: string): unknown {
	let at = endOfSpace(text, 0);
	/** Whether the value read last is written as it was. */
	let isSame = true;

	function readValue(): unknown {
		const sign = text.charAt(at);
		if (sign === "{") return readObject();
		if (sign === "[") return readList();
		isSame = true;
		if (sign === '"') return readText();
		const start = at;
		while (at < text.length && !" \t\n\r,]}".includes(text.charAt(at))) at += 1;
		const source = text.slice(start, at);
		const value: unknown = JSON.parse(source);
		isSame = typeof value !== "number" || String(value) === source;
		return value;
	}

	function readText(): string {
		const start = at;
		at = endOfString(text, at);
		const inside = text.slice(start + 1, at - 1);
		return inside.includes("\\") ? JSON.parse(text.slice(start, at)) : inside;
	}

	function readObject(): unknown {
		const start = at;
		const object: Record<string, unknown> = {};
		const names: string[] = [];
		let areSame = true;
		at = endOfSpace(text, at + 1);
		while (text.charAt(at) !== "}") {
			const name = readText();
			at = endOfSpace(text, endOfSpace(text, at) + 1);
			// Assigning a member named __proto__ would not make it one.
			Object.defineProperty(object, name, {
				value: readValue(),
				enumerable: true,
				configurable: true,
				writable: true,
			});
			names.push(name);
			areSame &&= isSame;
			toNext();
		}
		at += 1;
		const shown = Object.keys(object);
		isSame = areSame && names.every((name, index) => name === shown[index]);
		return isSame ? object : spelledAs(object, text.slice(start, at));
	}

	function readList(): unknown {
		const start = at;
		const list: unknown[] = [];
		let areSame = true;
		at = endOfSpace(text, at + 1);
		while (text.charAt(at) !== "]") {
			list.push(readValue());
			areSame &&= isSame;
			toNext();
		}
		at += 1;
		isSame = areSame;
		return isSame ? list : spelledAs(list, text.slice(start, at));
	}

	/** Behind the comma, or at the end of the object or list. */
	function toNext(): void {
		at = endOfSpace(text, at);
		if (text.charAt(at) === ",") at = endOfSpace(text, at + 1);
	}

	return readValue();
}
