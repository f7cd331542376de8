import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createAnalyser } from "@/lib/console/flows/analysis/analyser";
import type { AnalysisResult, FromWorker, TextChange } from "@/lib/console/flows/analysis/protocol";
import { blankDefinition } from "@/lib/console/flows/create/new-flow";

const BLANK = blankDefinition({ title: "Welcome", heading: "Hello", button: "Send" });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** An analyser with a text, as the page uses it. */
function opened(text: string) {
	const messages: FromWorker[] = [];
	const send = createAnalyser((message) => messages.push(structuredClone(message)));
	let current = text;
	let version = 1;
	send({ kind: "open", version, text });
	return {
		messages,
		send,
		results: () =>
			messages.flatMap((message): AnalysisResult[] => (message.kind === "result" ? [message.result] : [])),
		change(...changes: TextChange[]) {
			for (const { start, end, text: inserted } of changes)
				current = current.slice(0, start) + inserted + current.slice(end);
			version += 1;
			send({ kind: "change", version, changes, length: current.length });
		},
	};
}

describe("the analysis of an editor's text", () => {
	it("comes at once when the editor opens", () => {
		const { results } = opened(BLANK);
		expect(results()).toMatchObject([{ version: 1, isJson: true, problems: [], obstacle: undefined }]);
		expect(results()[0]?.definition?.screens).toHaveLength(1);
	});

	it("follows changes after a pause, once for all of them", () => {
		const { results, change } = opened('{"version":"7.3"}');
		change({ start: 11, end: 16, text: '"7.2"' });
		change({ start: 16, end: 16, text: ' ,"screens":[]' }, { start: 16, end: 17, text: "" });
		expect(results()).toHaveLength(1);
		vi.advanceTimersByTime(40);
		expect(results().map(({ version }) => version)).toEqual([1, 3]);
		expect(results()[1]?.definition?.props).toEqual({ version: "7.2" });
	});

	it("comes within 250 ms while someone types without a pause", () => {
		const { results, change } = opened(BLANK);
		for (let key = 0; key < 30; key += 1) {
			change({ start: 0, end: 0, text: " " });
			vi.advanceTimersByTime(30);
		}
		expect(results().length).toBeGreaterThanOrEqual(4);
	});

	it("reports a syntax error by its code, and keeps no definition", () => {
		const { results, change } = opened(BLANK);
		change({ start: 0, end: 1, text: "" });
		vi.advanceTimersByTime(40);
		expect(results()[1]).toMatchObject({
			isJson: false,
			definition: undefined,
			problems: [{ source: "json", message: { key: "faults.after-end" } }],
		});
	});

	it("asks for the whole text if its copy has another length", () => {
		const { messages, send } = opened("{}");
		send({ kind: "change", version: 2, changes: [{ start: 1, end: 1, text: "x" }], length: 4 });
		expect(messages.at(-1)).toEqual({ kind: "resend" });
	});

	it("answers questions about the text as it is at that moment", () => {
		const { messages, send, change } = opened('{"version":"7.3"}');
		change({ start: 0, end: 0, text: "  " });
		send({ kind: "ask", id: 1, about: "spanAt", input: ["version"] });
		send({ kind: "ask", id: 2, about: "pathAt", input: 15 });
		send({ kind: "ask", id: 3, about: "format", input: undefined });
		expect(messages.slice(1)).toEqual([
			{ kind: "answer", id: 1, answer: { start: 13, end: 18 } },
			{ kind: "answer", id: 2, answer: ["version"] },
			{ kind: "answer", id: 3, answer: '{\n  "version": "7.3"\n}\n' },
		]);
	});

	it("adds a screen to the text as it is at that moment", () => {
		const { messages, send, change } = opened(BLANK);
		change({ start: BLANK.indexOf("WELCOME"), end: BLANK.indexOf("WELCOME") + 7, text: "HELLO" });
		const words = { title: "More", next: "Continue", end: "Send" };
		send({ kind: "ask", id: 1, about: "addScreen", input: { after: 0, words } });
		expect(messages.at(-1)).toMatchObject({
			kind: "answer",
			answer: { edit: { text: expect.stringContaining('"title": "More"') } },
		});
		send({ kind: "change", version: 3, changes: [{ start: 0, end: 1, text: "" }], length: BLANK.length - 3 });
		send({ kind: "ask", id: 2, about: "addScreen", input: { after: 0, words } });
		expect(messages.at(-1)).toEqual({ kind: "answer", id: 2, answer: undefined });
	});

	it("includes what the platform found at the last save, until that is edited", () => {
		const { results, send, change } = opened(BLANK);
		const finding = {
			error: "INVALID_PROPERTY_VALUE",
			error_type: "FLOW_JSON_ERROR",
			message: "Not this title.",
			line_start: null,
			line_end: null,
			column_start: null,
			column_end: null,
			pointers: [
				{ line_start: null, line_end: null, column_start: null, column_end: null, path: "screens[0].title" },
			],
		};
		send({ kind: "saved", saved: { text: BLANK, findings: [finding], isDraft: true } });
		vi.advanceTimersByTime(40);
		expect(results()[1]?.problems).toMatchObject([{ source: "platform", message: "Not this title." }]);
		const title = BLANK.indexOf("Welcome");
		change({ start: title, end: title, text: "X" });
		vi.advanceTimersByTime(40);
		expect(results()[2]?.problems).toEqual([]);
	});

	it("says that a frozen version blocks publishing a draft, with a fix; a published flow keeps working", () => {
		const frozen = BLANK.replace(/"version": "[^"]*"/, '"version": "5.0"');
		const { send, results } = opened(frozen);
		send({ kind: "saved", saved: { text: frozen, findings: [], isDraft: true } });
		vi.advanceTimersByTime(40);
		const found = results()
			.at(-1)
			?.problems.find(({ code }) => code === "INVALID_FLOW_JSON_VERSION_STATE");
		expect(found).toMatchObject({
			severity: "error",
			fix: { title: { key: "change", values: { value: "7.3" } } },
		});
		send({ kind: "saved", saved: { text: frozen, findings: [], isDraft: false } });
		vi.advanceTimersByTime(40);
		const later = results()
			.at(-1)
			?.problems.find(({ code }) => code === "INVALID_FLOW_JSON_VERSION_STATE");
		expect(later?.severity).toBe("warning");
	});
});
