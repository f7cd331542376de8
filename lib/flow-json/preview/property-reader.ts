import { asText, type Lookup, resolve } from "../expression/evaluate";
import { asList, asMembers, type Members } from "../read";

/** Reads properties with resolved values; whatever the definition has, the result has the requested type. */
export type PropertyReader = {
	value: (key: string) => unknown;
	/** Empty if it has none; an unknown reference stays as written. */
	text: (key: string) => string;
	/** A text of one or more lines. */
	lines: (key: string) => string[];
	flag: (key: string, otherwise: boolean) => boolean;
	number: (key: string) => number | undefined;
	list: (key: string) => ReadonlyArray<unknown>;
	texts: (key: string) => string[];
};

export function createReader(props: Members, lookup: Lookup): PropertyReader {
	const value = (key: string) => (Object.hasOwn(props, key) ? resolve(props[key], lookup) : undefined);
	const textOf = (raw: unknown) => asText(resolve(raw, lookup) ?? raw);
	const flagOf = (given: unknown, otherwise: boolean) => (typeof given === "boolean" ? given : otherwise);
	return {
		value,
		text: (key) => (Object.hasOwn(props, key) ? textOf(props[key]) : ""),
		lines: (key) => {
			const resolved = value(key) ?? props[key];
			return Array.isArray(resolved)
				? resolved.map(textOf)
				: resolved === undefined
					? []
					: [asText(resolved)];
		},
		flag: (key, otherwise) => flagOf(value(key), otherwise),
		number: (key) => {
			const given = value(key);
			const number = typeof given === "string" && given.trim() !== "" ? Number(given) : given;
			return typeof number === "number" && Number.isFinite(number) ? number : undefined;
		},
		list: (key) => asList(value(key)),
		texts: (key) => asList(value(key)).map(asText),
	};
}

/** A reader of an item that may not be an object. */
export function createItemReader(item: unknown, lookup: Lookup): PropertyReader {
	return createReader(asMembers(item) ?? {}, lookup);
}
