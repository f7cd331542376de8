import { type FlowMessage, messageOf } from "../../message";
import { type Action, actionsOf, type Component, targetOf, walkComponents } from "../../read";
import type { FlowDraft, Outcome } from "../draft";
import { setAction, whyNotTarget } from "./actions";
import { screenAt } from "./answers";

/** What a screen's button does: opens a screen, ends the flow, or asks the server. */
export type Next = { to: "screen"; id: string } | { to: "end" } | { to: "server" };

/** The only button of a screen, with its action. */
export function buttonOf(
	draft: FlowDraft,
	screen: number,
): { component: Component; action?: Action } | undefined {
	const own = screenAt(draft, screen);
	const footers = [...walkComponents(own?.components ?? [])].filter(({ type }) => type === "Footer");
	const [component] = footers;
	if (!component || footers.length > 1) return undefined;
	const [action] = actionsOf(component);
	return { component, ...(action && { action }) };
}

/** Undefined if the screen has no button, or several. */
export function nextOf(draft: FlowDraft, screen: number): Next | undefined {
	const action = buttonOf(draft, screen)?.action;
	const id = action && targetOf(action);
	if (id !== undefined) return { to: "screen", id };
	if (action?.name === "complete") return { to: "end" };
	return action?.name === "data_exchange" ? { to: "server" } : undefined;
}

/** Changes what the screen's button does; with `terminal`, `success`, the payload and the routes. */
export function setNext(draft: FlowDraft, screen: number, next: Next): Outcome {
	const button = buttonOf(draft, screen);
	if (!button) return { refusal: messageOf("editNoButton") };
	const name = next.to === "screen" ? "navigate" : next.to === "end" ? "complete" : "data_exchange";
	const target = next.to === "screen" ? next.id : "";
	return setAction(draft, button.component.path, "on-click-action", { name, target });
}

/** What can follow a screen, with the reason for what can't. */
export function nextChoices(draft: FlowDraft, screen: number): { next: Next; refusal?: FlowMessage }[] {
	const hasServer = draft.get(["data_api_version"]) !== undefined;
	const screens = draft
		.definition()
		.screens.filter(({ index, id }) => index !== screen && id !== "")
		.map(({ id }) => {
			const refusal = whyNotTarget(draft, screen, id);
			return { next: { to: "screen", id } as const, ...(refusal && { refusal }) };
		});
	return [
		...screens,
		{ next: { to: "end" } },
		{ next: { to: "server" }, ...(!hasServer && { refusal: messageOf("exchangeNeedsServer") }) },
	];
}
