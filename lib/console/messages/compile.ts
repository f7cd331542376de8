import compile from "icu-minify/compile";

type Texts = { readonly [key: string]: string | Texts };

const compiled = new WeakMap<Texts, Texts>();

/**
 * Compiles ICU messages for pages, which have no parser for them. The result has the same keys; a message with arguments is
 * an array. Throws if a message isn't in ICU format, or has a plural with an offset.
 */
export function compileTexts<T extends Texts>(texts: T): T {
	const known = compiled.get(texts) ?? compileAll(texts);
	compiled.set(texts, known);
	return known as T;
}

function compileAll(texts: Texts): Texts {
	return Object.fromEntries(
		Object.entries(texts).map(([key, text]) => [
			key,
			// Only plain objects can be passed to components in the browser.
			typeof text === "string" ? JSON.parse(JSON.stringify(compile(text))) : compileAll(text),
		]),
	);
}
