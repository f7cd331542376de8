import { visit } from "jsonc-parser";

/** Stands in the output for the texts to be put there; nobody outside can know it, so nobody can forge one. */
const MARK = crypto.randomUUID();
const MARKED = new RegExp(`"${MARK}:([0-9]+)"`, "g");

/** The texts met by the writeJson under way; writing is synchronous, so there is only one at a time. */
let met: string[] | undefined;

/**
 * Marks JSON text that {@link writeJson} is to write as it is: parsing and writing it again would move
 * number-like keys to the front, respell numbers and drop white space. `JSON.stringify` alone writes its value.
 */
export function rawJson(text: string): Record<string, unknown> {
	return Object.defineProperty({}, "toJSON", {
		value: () => (met ? mark(met, text) : JSON.parse(text)),
	});
}

function mark(texts: string[], text: string): string {
	return `${MARK}:${texts.push(text) - 1}`;
}

const spellings = new WeakMap<object, string>();

/** Makes {@link writeJson} write `value`, which must not be changed any more, as this JSON text of it. */
export function spelledAs<T extends object>(value: T, text: string): T {
	spellings.set(value, text);
	return Object.defineProperty(value, "toJSON", {
		value: () => (met ? mark(met, text) : value),
	});
}

/** `{ ...one, ...other }`, in which what was {@link spelledAs} some text stays so. */
export function joinObjects(
	one: Record<string, unknown>,
	other: Record<string, unknown>,
): Record<string, unknown> {
	const joined = { ...one, ...other };
	if (!spellings.has(one) && !spellings.has(other)) return joined;
	// A member of both stands in the text twice; of several the last one counts, as in the object.
	const members = [one, other].map((object) => writeJson(object).trim().slice(1, -1));
	return spelledAs(joined, `{${members.filter((text) => text.trim() !== "").join(",")}}`);
}

/** `JSON.stringify(value)` with every text of {@link rawJson} written verbatim. */
export function writeJson(value: unknown): string {
	const texts: string[] = [];
	met = texts;
	try {
		const written = JSON.stringify(value);
		return texts.length === 0
			? written
			: written.replace(MARKED, (_, index) => texts[Number(index)] ?? "null");
	} finally {
		met = undefined;
	}
}

/**
 * The exact text of the top-level member `name` of a JSON object, without white space around it; undefined if
 * there is none. Of several the last one counts, as for `JSON.parse`. `objectText` is valid JSON.
 */
export function rawMember(objectText: string, name: string): string | undefined {
	let found: string | undefined;
	let depth = 0;
	let start = 0;
	let isNamed = false;
	/** Members of members are passed over. */
	function begin(offset: number): boolean {
		depth += 1;
		if (depth === 2) start = offset;
		return depth < 2;
	}
	function end(offset: number, length: number) {
		depth -= 1;
		if (depth === 1 && isNamed) found = objectText.slice(start, offset + length);
	}
	visit(objectText, {
		onObjectBegin: begin,
		onArrayBegin: begin,
		onObjectEnd: end,
		onArrayEnd: end,
		onObjectProperty: (key) => {
			isNamed = key === name;
		},
		onLiteralValue: (_, offset, length) => {
			if (depth === 1 && isNamed) found = objectText.slice(offset, offset + length);
		},
	});
	return found;
}
