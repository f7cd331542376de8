import { pointer } from "@/lib/json/path";
import { flowProblems } from "../../problems";

/** Parts of definitions for tests. */

export const complete = (payload: unknown = {}) => ({ name: "complete", payload });
export const exchange = (payload: unknown = {}) => ({ name: "data_exchange", payload });
export const navigate = (name: string, payload: unknown = {}) => ({
	name: "navigate",
	next: { type: "screen", name },
	payload,
});
export const footer = (action: unknown = complete(), more: object = {}) => ({
	type: "Footer",
	label: "Send",
	"on-click-action": action,
	...more,
});
export const input = (name: string, more: object = {}) => ({
	type: "TextInput",
	name,
	label: "Label",
	...more,
});
export const text = (value: unknown = "Text", more: object = {}) => ({
	type: "TextBody",
	text: value,
	...more,
});
export const link = (action: unknown) => ({ type: "EmbeddedLink", text: "Link", "on-click-action": action });
export const options = (count: number) =>
	Array.from({ length: count }, (_, index) => ({ id: `o${index}`, title: `Option ${index}` }));

/** An If with its branches. */
export const choice = (condition: string, shown: unknown, otherwise?: unknown) => ({
	type: "If",
	condition,
	// biome-ignore lint/suspicious/noThenProperty: the platform's name of the property
	then: shown,
	...(otherwise !== undefined && { else: otherwise }),
});

export const layout = (children: unknown) => ({ type: "SingleColumnLayout", children });

/** A screen that ends the flow. */
export const screen = (id: string, children: unknown, more: object = {}) => ({
	id,
	title: "Title",
	terminal: true,
	layout: layout(children),
	...more,
});
/** A screen that leads on. */
export const middle = (id: string, children: unknown, more: object = {}) => ({
	id,
	title: "Title",
	layout: layout(children),
	...more,
});
export const flow = (screens: unknown, more: object = {}) => ({ version: "7.3", screens, ...more });
/** A flow with one screen, whose Footer is the last component. */
export const one = (components: ReadonlyArray<unknown>, more: object = {}, top: object = {}) =>
	flow([screen("A", [...components, footer()], more)], top);
export const server = { data_api_version: "3.0", routing_model: { A: [] } };

/** Where the components of the first screen are. */
export const CHILDREN = "/screens/0/layout/children";

/** The problems, as "error CODE /path". */
export function found(value: unknown): string[] {
	return flowProblems(value).map(({ code, severity, path }) => `${severity} ${code} ${pointer(path)}`);
}

/** A broken definition, what is found in it, and its smallest repair, in which nothing is found. */
export type Case = [name: string, broken: unknown, expected: string[], repaired: unknown];
