import { describe, expect, test } from "vitest";
import { readWait } from "@/components/webhooks/page/countdown";
import { eventsChart } from "@/lib/console/webhooks/deliveries/events-chart";
import { causeOfFailure } from "@/lib/console/webhooks/deliveries/explain-delivery";
import { formatBody, headersText } from "@/lib/console/webhooks/deliveries/http-text";
import { isFiltered, logQuery, NO_FILTER, readId } from "@/lib/console/webhooks/deliveries/log-filter";
import {
	addTimes,
	replayChoices,
	replayProgress,
	replaySince,
} from "@/lib/console/webhooks/deliveries/replay";
import { jsonTokens } from "@/lib/json/format";

const NOW = new Date("2026-11-20T14:00:00.000Z");
const NO_TIME = { local: "", timeZone: "UTC" };
const SECOND_MS = 1000;
const HOUR_MS = 3600 * SECOND_MS;

describe("the chart of events", () => {
	const attempts = { succeeded: 40, failed: 400 };
	const hours = [
		{ at: "2026-11-20T12:00:00.000Z", ...attempts, events: 40, delivered: 30 },
		{ at: "2026-11-20T13:00:00.000Z", ...attempts, events: 1, delivered: 1 },
		{ at: "2026-11-20T14:00:00.000Z", ...attempts, events: 0, delivered: 0 },
	];

	test("has a bar per hour, scaled to the tallest, with a minimum height", () => {
		const { bars } = eventsChart(hours);
		expect(bars.map(({ delivered, undelivered }) => [delivered, undelivered])).toEqual([
			[0.75, 0.25],
			[0.12, 0],
			[0, 0],
		]);
	});

	test("counts events, however many attempts they took", () => {
		expect(eventsChart(hours)).toMatchObject({ events: 41, delivered: 31 });
		expect(eventsChart([])).toMatchObject({ events: 0, delivered: 0 });
	});
});

test.each([
	[3 * HOUR_MS + 5 * 60 * SECOND_MS, { unit: "hours", hours: 3, minutes: 5 }],
	[252 * SECOND_MS, { unit: "minutes", minutes: 4, seconds: 12 }],
	[12.9 * SECOND_MS, { unit: "seconds", seconds: 12 }],
	[999, { unit: "soon" }],
	[-5 * SECOND_MS, { unit: "soon" }],
	[Number.NaN, { unit: "soon" }],
])("a wait of %d ms is read as %j", (ms, wait) => {
	expect(readWait(ms)).toEqual(wait);
});

describe("a replay", () => {
	const known = { failingSince: "2026-11-19T08:00:00.000Z", disabledAt: "2026-11-20T10:00:00.000Z" };

	test("offers the choices that apply, most likely first", () => {
		expect(replayChoices(known)).toEqual(["failing-since", "disabled", "hour", "day", "custom"]);
		expect(replayChoices({ failingSince: null, disabledAt: null })).toEqual(["hour", "day", "custom"]);
	});

	test("keeps the choices that it offered, and adds one when the webhook is known to be disabled", () => {
		const { failingSince, disabledAt } = known;
		const failing = addTimes(
			{ failingSince: null, disabledAt: null },
			{ failing_since: failingSince, disabled_at: null },
		);
		expect(failing).toEqual({ failingSince, disabledAt: null });
		const disabled = addTimes(failing, { failing_since: failingSince, disabled_at: disabledAt });
		expect(disabled).toEqual(known);
		expect(addTimes(disabled, { failing_since: null, disabled_at: null })).toEqual(known);
		expect(addTimes(disabled, undefined)).toEqual(known);
	});

	test("starts all retries of an event before the failure", () => {
		const enabled = { ...known, disabledAt: null };
		expect(replaySince("failing-since", enabled, NO_TIME, NOW)).toBe("2026-11-17T00:00:00.000Z");
		expect(replaySince("failing-since", known, NO_TIME, NOW)).toBe("2026-11-17T00:00:00.000Z");
		expect(replaySince("disabled", known, NO_TIME, NOW)).toBe("2026-11-18T02:00:00.000Z");
		expect(replaySince("hour", known, NO_TIME, NOW)).toBe("2026-11-20T13:00:00.000Z");
		expect(replaySince("day", known, NO_TIME, NOW)).toBe("2026-11-19T14:00:00.000Z");
		const custom = { local: "2026-11-18T09:30", timeZone: "Asia/Tokyo" };
		expect(replaySince("custom", known, custom, NOW)).toBe("2026-11-18T00:30:00.000Z");
		expect(replaySince("custom", known, NO_TIME, NOW)).toBeNull();
	});

	test.each([
		["is still looking", { is_collecting: true, queued: 5, delivered: 5, waiting: 0, failed: 0 }, true, 5, 5],
		["is sending", { is_collecting: false, queued: 9, delivered: 4, waiting: 3, failed: 2 }, true, 6, 9],
		["is through", { is_collecting: false, queued: 9, delivered: 7, waiting: 0, failed: 2 }, false, 9, 9],
		["had no events", { is_collecting: false, queued: 0, delivered: 0, waiting: 0, failed: 0 }, false, 0, 0],
	])("that %s says how far it has come", (_, counts, isRunning, done, total) => {
		const times = { id: 1, since: NOW.toISOString(), created_at: NOW.toISOString() };
		expect(replayProgress({ ...times, ...counts })).toEqual({ isRunning, done, total });
	});
});

describe("the log's filter", () => {
	test("sends only the chosen filters", () => {
		expect(logQuery(NO_FILTER, NOW)).toEqual({});
		expect(
			logQuery({ state: "failed", event: "chat.message.inbound", within: "24h", contact: 7, id: "81" }, NOW),
		).toEqual({
			contact_id: 7,
			message_id: 81,
			state: "failed",
			eventType: "chat.message.inbound",
			since: "2026-11-19T14:00:00.000Z",
		});
	});

	test.each([
		[" 0192f1c4-8c1e-7d3a-9b55-2f6e0c9a1b77 ", { event_id: "0192f1c4-8c1e-7d3a-9b55-2f6e0c9a1b77" }],
		["4711", { message_id: 4711 }],
		["0", undefined],
		["99999999999999999999", undefined],
		["0192f1c4-8c1e", undefined],
		["wamid.4711", undefined],
	])("reads “%s” as %j", (text, query) => {
		expect(readId(text)).toEqual(query);
	});

	test("knows whether any filter is set", () => {
		expect(isFiltered(NO_FILTER)).toBe(false);
		expect(isFiltered({ ...NO_FILTER, within: "1h" })).toBe(true);
	});
});

describe("a body", () => {
	test("is indented if it's JSON", () => {
		expect(formatBody('{"a":[1,"x"]}')).toBe('{\n  "a": [\n    1,\n    "x"\n  ]\n}');
		expect(formatBody('{"2":1.0,"1":12345678901234567890}')).toBe(
			'{\n  "2": 1.0,\n  "1": 12345678901234567890\n}',
		);
		for (const body of ["<html>", "", "12", '{"cut": "of']) expect(formatBody(body)).toBeNull();
	});

	test("is split into tokens without losing a character", () => {
		const text = JSON.stringify({ 'a"b\\': ["true", true, null, -1.5e3], é: "x: 1, \\u0041" }, null, 2);
		const tokens = jsonTokens(text);
		expect(tokens.map((token) => token.text).join("")).toBe(text);
		expect(tokens.filter(({ kind }) => kind === "key").map((token) => token.text)).toEqual([
			'"a\\"b\\\\"',
			'"é"',
		]);
		expect(tokens.filter(({ kind }) => kind === "literal").map((token) => token.text)).toEqual([
			"true",
			"null",
			"-1500",
		]);
	});

	test("has headers that are copied as in an HTTP message", () => {
		expect(headersText({ "webhook-id": "1", server: "nginx" })).toBe("webhook-id: 1\nserver: nginx");
	});
});

test.each([
	[null, 200, null],
	[null, null, null],
	["unauthorized", 401, "sign-in-needed"],
	["unauthorized", 403, "turned-away"],
	["server-error", 500, "server-error"],
	["redirect", 301, "redirect"],
	["refused", null, "refused"],
	["cut-off", 200, "cut-off"],
	["certificate-wrong-name", null, "certificate-wrong-name"],
	["eaten-by-dragon", null, "unknown"],
])("a failure of class %s with status %s is explained as %s", (failure, status, cause) => {
	expect(causeOfFailure(failure, status)).toBe(cause);
});
