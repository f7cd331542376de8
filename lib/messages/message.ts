/*
 * What checkers say, as data: a message's key and its values. The message itself is ICU text in each language, and only
 * who shows it renders it.
 */

/** Names in a message: “a”, “b” or “c”; “a”, “b” and “c”; or the stations of a route. */
export type Names = { list: "or" | "and" | "route"; names: ReadonlyArray<string> };

/** How many names of a list are shown; an ellipsis stands for the others. */
export const NAMES_SHOWN_MAX = 10;

export type Value = string | number | Names;

/** The texts of messages by their keys. */
export type Texts = Readonly<Record<string, string>>;

/** A message with values for each of its arguments. */
export type Message<Key extends string = string> = { key: Key; values: Readonly<Record<string, Value>> };

/** The values that an ICU text needs: one for each argument, wherever it stands in plurals and choices. */
export type ValuesOf<Text extends string> = Readonly<Record<ArgumentsOf<Unquoted<Text>>, Value>>;

/** A text without what's quoted: `''` is an apostrophe, and `'{…}'` are braces to show. */
type Unquoted<Text extends string> = Text extends `${infer Before}''${infer After}`
	? Unquoted<`${Before}${After}`>
	: Text extends `${infer Before}'{${infer _}'${infer After}`
		? Unquoted<`${Before}${After}`>
		: Text extends `${infer Before}'}'${infer After}`
			? Unquoted<`${Before}${After}`>
			: Text;

/** Reads a text up to its next brace: one that opens names an argument, one that closes ends an option. */
type ArgumentsOf<
	Text extends string,
	Found extends string = never,
> = Text extends `${infer Before}{${infer After}`
	? Before extends `${string}}${string}`
		? Closed<Text, Found>
		: After extends `${infer Name}}${infer Rest}`
			? Name extends `${infer Own},${string}`
				? OptionsOf<AfterComma<After>, Found | Own>
				: ArgumentsOf<Rest, Found | Name>
			: Found
	: Closed<Text, Found>;

type Closed<Text extends string, Found extends string> = Text extends `${string}}${infer Rest}`
	? OptionsOf<Rest, Found>
	: Found;

type AfterComma<Text extends string> = Text extends `${string},${infer Rest}` ? Rest : never;

/** Reads the options of a plural or choice, of which each has a text in braces. */
type OptionsOf<Text extends string, Found extends string> = Text extends `${infer Before}{${infer After}`
	? Before extends `${string}}${string}`
		? Text extends `${string}}${infer Rest}`
			? ArgumentsOf<Rest, Found>
			: Found
		: ArgumentsOf<After, Found>
	: Text extends `${string}}${infer Rest}`
		? ArgumentsOf<Rest, Found>
		: Found;
