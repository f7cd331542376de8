import { describe, expect, it } from "vitest";
import { readDefinition } from "../../read";
import { createLookup } from "../lookup";
import { act, EMPTY_SESSION, goBack, type Session, setValue } from "../session";
import { END, reply, replyAsSuggested, replyScreens, suggestReply } from "./reply";

const ask = { name: "data_exchange", payload: { city: "${form.city}", news: "${form.news}", fixed: [1] } };
const fields = [
	{ type: "TextInput", name: "city", label: "City" },
	{ type: "OptIn", name: "news", label: "News" },
	{ type: "Footer", label: "Search", "on-click-action": ask },
];
const example = (value: unknown) => ({ type: "string", __example__: value });
const definition = readDefinition({
	version: "7.3",
	data_api_version: "3.0",
	routing_model: { SEARCH: ["DETAILS", "RESULTS"], RESULTS: [], DETAILS: [] },
	screens: [
		{
			id: "SEARCH",
			data: { hint: example("Berlin") },
			layout: {
				children: [
					...fields,
					{
						type: "EmbeddedLink",
						text: "More",
						"on-click-action": { name: "navigate", next: { type: "screen", name: "DETAILS" }, payload: {} },
					},
				],
			},
		},
		{ id: "DETAILS", layout: { children: [] } },
		{
			id: "RESULTS",
			terminal: true,
			refresh_on_back: true,
			data: { found: example("3 hotels") },
			layout: { children: [] },
		},
	],
});
function screenOf(id: string) {
	const screen = definition.screens.find((candidate) => candidate.id === id);
	if (!screen) throw new Error(`There is no screen ${id}.`);
	return screen;
}
const [search, results] = [screenOf("SEARCH"), screenOf("RESULTS")];

function asked(session: Session = EMPTY_SESSION, source: "footer" | "choice" = "footer") {
	const asking = act(definition, { ...session, screenId: "SEARCH" }, search, ask, source);
	if (asking.notice?.kind !== "asks-server") throw new Error("The server isn't asked.");
	return { asking, request: asking.notice.request };
}

describe("a request to the endpoint", () => {
	it("has the payload, with empty fields as the phone sends them", () => {
		expect(asked().request).toEqual({
			action: "data_exchange",
			screen: "SEARCH",
			source: "footer",
			payload: { city: "", news: false, fixed: [1] },
		});
		const filled = setValue(EMPTY_SESSION, search, "city", "Rome");
		expect(asked(filled).request.payload).toMatchObject({ city: "Rome" });
	});

	it("suggests the route that no navigation takes, with the examples of its screen", () => {
		const { asking, request } = asked();
		expect(suggestReply(definition, asking, request)).toEqual({
			screen: "RESULTS",
			data: { found: "3 hotels" },
		});
		expect(replyScreens(definition, asking, request)).toEqual(["RESULTS", "DETAILS", "SEARCH", END]);
	});

	it("suggests the same screen for a choice, and the end for the last screen's footer", () => {
		const { asking, request } = asked(EMPTY_SESSION, "choice");
		expect(suggestReply(definition, asking, request)).toEqual({ screen: "SEARCH", data: { hint: "Berlin" } });
		const last = { ...request, screen: "RESULTS", source: "footer" as const };
		expect(suggestReply(definition, asking, last)).toEqual({ screen: END, data: {} });
	});
});

describe("a reply", () => {
	it("opens a screen with its data, from which Back returns", () => {
		const next = reply(definition, asked().asking, { screen: "RESULTS", data: { found: "none" } });
		expect(next).toMatchObject({ screenId: "RESULTS", history: ["SEARCH"], notice: null });
		expect(createLookup(definition, next, results)(["data", "found"])).toBe("none");
	});

	it("updates the same screen without leaving it, and keeps what was typed", () => {
		const filled = setValue(EMPTY_SESSION, search, "city", "Rome");
		const { asking } = asked(filled);
		const next = reply(definition, asking, { screen: "SEARCH", data: { hint: "Rome" } });
		expect(next).toMatchObject({ screenId: "SEARCH", notice: null, visit: asking.visit });
		expect(createLookup(definition, next, search)(["form", "city"])).toBe("Rome");
		const refused = reply(definition, asking, { screen: "SEARCH", data: { error_message: "No room." } });
		expect(refused.notice).toEqual({ kind: "server-error", message: "No room." });
	});

	it("ends the flow with the parameters for the chat", () => {
		const end = reply(definition, asked().asking, { screen: END, data: { booking: 7 } });
		expect(end.notice).toEqual({ kind: "completed", payload: { booking: 7 } });
	});

	it("answers Back on a screen with refresh_on_back", () => {
		const there = reply(definition, asked().asking, { screen: "RESULTS", data: {} });
		const back = goBack(definition, there);
		if (back.notice?.kind !== "asks-server") throw new Error("The server isn't asked.");
		expect(back).toMatchObject({ screenId: "RESULTS", notice: { request: { action: "BACK" } } });
		const suggested = suggestReply(definition, back, back.notice.request);
		expect(suggested).toEqual({ screen: "SEARCH", data: { hint: "Berlin" } });
		expect(reply(definition, back, suggested)).toMatchObject({ screenId: "SEARCH", history: [] });
	});

	it("can name an unknown screen, which is reported", () => {
		const next = reply(definition, asked().asking, { screen: "NOWHERE", data: {} });
		expect(next.notice).toEqual({ kind: "missing-screen", screen: "NOWHERE" });
	});

	it("comes at once where nobody can answer as the endpoint, and leads through the flow with its examples", () => {
		const there = replyAsSuggested(definition, asked().asking);
		expect(there).toMatchObject({ screenId: "RESULTS", history: ["SEARCH"], notice: null });
		expect(createLookup(definition, there, results)(["data", "found"])).toBe("3 hotels");
		expect(replyAsSuggested(definition, there)).toBe(there);
		const last = act(definition, there, results, ask, "footer");
		expect(replyAsSuggested(definition, last).notice).toEqual({ kind: "completed", payload: {} });
		const back = replyAsSuggested(definition, goBack(definition, there));
		expect(back).toMatchObject({ screenId: "SEARCH", history: [], notice: null });
	});
});
