import { addDays } from "@/lib/console/formats/months";
import type { Definition } from "../../read";
import { choose } from "../fields/choose";
import {
	canChooseDay,
	canChooseInRange,
	chooseInRange,
	dayValue,
	limitsOf,
	type Range,
} from "../fields/days";
import { faultOf } from "../fields/rules";
import { sampleFile } from "../fields/sample-file";
import { renderScreen } from "../render";
import { reply, suggestReply } from "../server/reply";
import { type ActionSource, act, currentScreen, EMPTY_SESSION, type Session, setValue } from "../session";
import type { View, ViewOf } from "../view";

/** More than any flow takes. */
const STEPS_MAX = 300;

/** How a flow was played: the screens in order, and the payload that ended it. */
type Played = { screens: string[]; payload: unknown };

/** Plays a flow to its end like a customer: fills all fields, and takes the suggested reply of each request. */
export function play(definition: Definition): Played {
	const screens: string[] = [];
	let session = EMPTY_SESSION;
	for (let step = 0; step < STEPS_MAX; step += 1) {
		const screen = currentScreen(definition, session);
		if (!screen) throw new Error("The flow has no screen.");
		if (screens.at(-1) !== screen.id) screens.push(screen.id);
		const filled = fillScreen(definition, { ...session, screenId: screen.id });
		const { views, footer, faults } = renderScreen(definition, filled, screen);
		if (faults.length > 0) throw new Error(`${screen.id} can't be left: ${JSON.stringify(faults)}`);
		const action = footer?.onClick ?? linkOf(definition, filled, views);
		if (action === undefined) throw new Error(`Nothing leads on from ${screen.id}.`);
		session = answer(definition, act(definition, filled, screen, action, footer ? "footer" : "link"));
		if (session.notice?.kind === "completed") return { screens, payload: session.notice.payload };
		if (session.notice) throw new Error(`${screen.id} leads to ${JSON.stringify(session.notice)}.`);
	}
	throw new Error(`The flow doesn't end: ${screens.join(", ")}`);
}

/** The first list entry or link that leads to an existing screen. */
function linkOf(definition: Definition, session: Session, views: ReadonlyArray<View>): unknown {
	const screen = currentScreen(definition, session);
	return views
		.flatMap((view) =>
			view.kind === "list"
				? view.entries.map((entry) => entry.onClick)
				: view.kind === "link"
					? [view.onClick]
					: [],
		)
		.find((action) => screen && act(definition, session, screen, action).notice?.kind !== "missing-screen");
}

function answer(definition: Definition, session: Session): Session {
	if (session.notice?.kind !== "asks-server") return session;
	return reply(definition, session, suggestReply(definition, session, session.notice.request));
}

/** Fills the visible fields one after another, since each can change the rest of the screen. */
function fillScreen(definition: Definition, start: Session): Session {
	const done = new Set<string>();
	let session = start;
	for (let step = 0; step < STEPS_MAX; step += 1) {
		const screen = currentScreen(definition, session);
		const field =
			screen &&
			renderScreen(definition, session, screen).views.find((view) => "name" in view && !done.has(view.name));
		if (!screen || !field || !("name" in field)) return session;
		done.add(field.name);
		const { value, actions } = valueFor(field);
		if (value === undefined) continue;
		session = setValue(session, screen, field.name, value);
		for (const action of actions) {
			const source: ActionSource = "choice";
			session = answer(definition, act(definition, session, screen, action, source));
		}
	}
	throw new Error("The screen never stops asking.");
}

function valueFor(view: View): { value: unknown; actions: ReadonlyArray<unknown> } {
	const none = { value: undefined, actions: [] };
	switch (view.kind) {
		case "input":
			return { value: textFor(view), actions: [] };
		case "choices": {
			const count = Math.max(view.selectedMin, 1);
			let current = view;
			let actions: ReadonlyArray<unknown> = [];
			for (const choice of view.choices.filter(({ enabled }) => enabled).slice(0, count)) {
				const chosen = choose(current, choice, true);
				if (!chosen) break;
				const selected = Array.isArray(chosen.value) ? chosen.value.map(String) : [String(chosen.value)];
				current = { ...current, selected };
				actions = [...actions, ...chosen.actions];
			}
			if (current.selected.length === 0) return none;
			const isList = view.look === "check" || view.look === "chips";
			return { value: isList ? current.selected : current.selected[0], actions };
		}
		case "date": {
			const day = firstDay(view, (candidate) => canChooseDay(view, candidate));
			return day === undefined ? none : { value: dayValue(view, day), actions: [view.onSelect] };
		}
		case "date-range": {
			const start = firstDay(view, (day) => canChooseInRange(view, {}, day));
			if (start === undefined) return none;
			const range: Range = { "start-date": start };
			const end = firstDay(view, (day) => day >= start && canChooseInRange(view, range, day));
			return { value: end === undefined ? range : chooseInRange(range, end), actions: [view.onSelect] };
		}
		case "opt-in":
			return { value: true, actions: [view.onSelect] };
		case "picker":
			return {
				value: Array.from({ length: Math.max(view.filesMin, 1) }, (_, index) => ({
					...sampleFile({ ...view, files: Array.from({ length: index }, (_, at) => `photo-${at + 1}.jpg`) }),
				})),
				actions: [],
			};
		default:
			return none;
	}
}

function firstDay(view: ViewOf<"date"> | ViewOf<"date-range">, fits: (day: string) => boolean) {
	const { first, last } = limitsOf(view);
	let day = view.min === "" ? "2026-03-02" : first;
	while (day <= last && !fits(day)) day = addDays(day, 1);
	return day <= last ? day : undefined;
}

const TEXTS = [
	"Ana",
	"4711",
	"ana@example.com",
	"+49 30 5550142",
	"ABC",
	"a",
	"AB123456",
	"A long enough text",
];

/** The first of a few texts that the field accepts. */
function textFor(view: ViewOf<"input">): string {
	const fits = TEXTS.find((text) => faultOf({ ...view, value: text }) === undefined);
	if (fits === undefined) throw new Error(`No text fits “${view.name}”.`);
	return fits;
}
