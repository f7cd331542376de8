import {
	actionsOf,
	asList,
	asMembers,
	type Definition,
	type Members,
	type Screen,
	targetOf,
	walkComponents,
} from "../../read";
import { dataOf, exampleData } from "../lookup";
import { arrive, mergeData, type ServerRequest, type Session } from "../session";

/** The screen name with which an endpoint ends a flow. Source: docs/spec/flow-json.md §3. */
export const END = "SUCCESS";

/** An endpoint's reply: the next screen and its data, or the end with the parameters for the chat. */
export type Reply = { screen: string; data: Members };

/** The screens that a reply can name, the likeliest first; `END` ends the flow. */
export function replyScreens(definition: Definition, session: Session, request: ServerRequest): string[] {
	const likely = likelyScreen(definition, session, request);
	const routes = routesOf(definition, request.screen);
	const others = definition.screens.map(({ id }) => id).filter((id) => id !== "");
	return [...new Set([likely, ...routes, request.screen, END, ...others])];
}

/** The reply to suggest: the likeliest screen with its example data. */
export function suggestReply(definition: Definition, session: Session, request: ServerRequest): Reply {
	const screen = likelyScreen(definition, session, request);
	return { screen, data: suggestData(definition, session, screen) };
}

/** Example data for a screen; for the open one, the data that it has. */
export function suggestData(definition: Definition, session: Session, screenId: string): Members {
	const screen = definition.screens.find(({ id }) => id === screenId);
	if (!screen) return {};
	return session.screenId === screenId ? dataOf(session, screen) : exampleData(screen);
}

function likelyScreen(definition: Definition, session: Session, request: ServerRequest): string {
	const screen = definition.screens.find(({ id }) => id === request.screen);
	if (request.action === "BACK") return session.history.at(-1) ?? request.screen;
	if (request.source === "choice") return request.screen;
	if (request.source === "footer" && screen?.isTerminal) return END;
	const navigated = screen ? navigationsOf(screen) : new Set();
	return routesOf(definition, request.screen).find((id) => !navigated.has(id)) ?? END;
}

/** The existing screens that the routing model allows after a screen. */
function routesOf(definition: Definition, screenId: string): string[] {
	const model = asMembers(definition.props.routing_model) ?? {};
	const targets = Object.hasOwn(model, screenId) ? asList(model[screenId]) : [];
	const ids = new Set(definition.screens.map(({ id }) => id));
	return targets.filter((id): id is string => typeof id === "string" && ids.has(id) && id !== screenId);
}

/** The screens that a screen's own `navigate` actions open, so a reply rarely does. */
function navigationsOf(screen: Screen): Set<string | undefined> {
	return new Set([...walkComponents(screen.components)].flatMap(actionsOf).map(targetOf));
}

/** Continues with the suggested reply if the phone waits for one, for people who can't answer as the endpoint. */
export function replyAsSuggested(definition: Definition, session: Session): Session {
	if (session.notice?.kind !== "asks-server") return session;
	return reply(definition, session, suggestReply(definition, session, session.notice.request));
}

/** Continues as the phone does with a reply. */
export function reply(definition: Definition, session: Session, { screen: screenId, data }: Reply): Session {
	if (screenId === END) return { ...session, notice: { kind: "completed", payload: data } };
	const screen = definition.screens.find(({ id }) => id === screenId);
	if (!screen) return { ...session, notice: { kind: "missing-screen", screen: screenId } };
	const next = mergeData(session, screen.id, data);
	const message = data.error_message;
	const asked = session.notice?.kind === "asks-server" ? session.notice.request : undefined;
	if (asked?.screen === screen.id) {
		const isError = typeof message === "string" && message !== "";
		return { ...next, notice: isError ? { kind: "server-error", message } : null };
	}
	if (session.history.at(-1) === screen.id && asked?.action === "BACK")
		return arrive(next, screen.id, session.history.slice(0, -1));
	return arrive(next, screen.id, asked ? [...session.history, asked.screen] : session.history);
}
