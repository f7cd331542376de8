import { createLanguage } from "@/lib/console/flows/analysis/language";
import type {
	AnalysisResult,
	Answers,
	FromWorker,
	QuestionKind,
	Questions,
	SavedText,
	TextChange,
	ToWorker,
} from "@/lib/console/flows/analysis/protocol";
import { look, runOperations } from "@/lib/console/flows/build/run-operations";
import { saveObstacle } from "@/lib/console/flows/edit/save-obstacle";
import { type FoundProblem, listProblems } from "@/lib/console/flows/problems/problem-rows";
import { createPatcher } from "@/lib/flow-json/definition-patch";
import type { FlowText } from "@/lib/flow-json/edits";
import { addScreen } from "@/lib/flow-json/language/insert/add-screen";
import { flowProblems, unsentAnswers } from "@/lib/flow-json/problems";
import { asMembers } from "@/lib/flow-json/read";
import { formatJson } from "@/lib/json/format";
import { findNode, pathAt, spanOfNode } from "@/lib/json/positions";
import { type JsonText, readJson } from "@/lib/json/read-json";

/**
 * The analysis waits for a pause in typing, but not for longer than this. Both grow with the time that an analysis
 * takes, so that in a large flow it leaves the processor to the typing.
 */
const PAUSE_MS = 40;
const PAUSE_MAX_MS = 300;
const LATEST_MS = 250;
const LATEST_TIMES = 4;

/**
 * Keeps a copy of the editor's text and analyses it: JSON, definition, problems. Runs in a worker; `post` sends to the
 * page. Changes come in order, so an answer always refers to the text at the time of the question.
 */
export function createAnalyser(post: (message: FromWorker) => void): (message: ToWorker) => void {
	let text = "";
	let version = 0;
	let json: JsonText | undefined;
	let flow: FlowText | undefined;
	let saved: (SavedText & { json: JsonText }) | undefined;
	let timer: ReturnType<typeof setTimeout> | undefined;
	let tookMs = 0;
	let dueAt = Number.POSITIVE_INFINITY;
	let patch = createPatcher();
	const language = createLanguage(() => text, read);

	function read(): JsonText {
		json ??= readJson(text);
		return json;
	}

	function flowText(): FlowText | undefined {
		const current = read();
		if (!flow && current.ok && asMembers(current.value))
			flow = { text, root: current.root, value: current.value };
		return flow;
	}

	function analyse(): AnalysisResult {
		const current = read();
		return {
			version,
			isJson: current.ok,
			problems: problemsOf(text, current, saved),
			definition: current.ok ? patch(text, current.root, current.value) : undefined,
			obstacle: saveObstacle(text, current),
		};
	}

	function report() {
		clearTimeout(timer);
		timer = undefined;
		dueAt = Number.POSITIVE_INFINITY;
		const startedAt = performance.now();
		post({ kind: "result", result: analyse() });
		tookMs = performance.now() - startedAt;
	}

	function schedule() {
		const now = Date.now();
		dueAt = Math.min(dueAt, now + Math.max(LATEST_MS, LATEST_TIMES * tookMs));
		const pauseMs = Math.min(Math.max(PAUSE_MS, tookMs), PAUSE_MAX_MS);
		clearTimeout(timer);
		timer = setTimeout(report, Math.max(0, Math.min(pauseMs, dueAt - now)));
	}

	function setText(next: string, nextVersion: number) {
		text = next;
		version = nextVersion;
		json = undefined;
		flow = undefined;
		language.reset();
	}

	const answers: Answers<QuestionKind> = {
		pathAt: (offset) => {
			const current = read();
			return current.ok ? pathAt(current.root, offset) : undefined;
		},
		spanAt: (path) => {
			const current = read();
			return current.ok ? spanOfNode(findNode(current.root, path).node) : undefined;
		},
		format: () => (read().ok ? `${formatJson(text)}\n` : undefined),
		problemsOf: (other) => {
			const otherJson = readJson(other.text);
			return problemsOf(other.text, otherJson, { ...other, json: otherJson });
		},
		addScreen: ({ after, words }) => addScreen(text, after, words),
		operate: (operations) => {
			const flow = flowText();
			return flow && runOperations(flow, operations);
		},
		look: (questions) => {
			const flow = flowText();
			return flow && look(flow, questions);
		},
		...language.answers,
	};

	function answer<K extends QuestionKind>(id: number, about: K, input: Questions[K]["input"]) {
		try {
			post({ kind: "answer", id, answer: answers[about](input) });
		} catch (error) {
			post({ kind: "failed", id, message: String(error) });
		}
	}

	return (message) => {
		switch (message.kind) {
			case "open":
				setText(message.text, message.version);
				patch = createPatcher();
				return report();
			case "change": {
				const next = applyChanges(text, message.changes);
				if (next.length !== message.length) return post({ kind: "resend" });
				setText(next, message.version);
				return message.isComplete && tookMs < PAUSE_MS ? report() : schedule();
			}
			case "saved":
				saved = { ...message.saved, json: readJson(message.saved.text) };
				return schedule();
			case "ask":
				return answer(message.id, message.about, message.input);
		}
	};
}

function applyChanges(text: string, changes: ReadonlyArray<TextChange>): string {
	return changes.reduce(
		(before, { start, end, text: inserted }) => before.slice(0, start) + inserted + before.slice(end),
		text,
	);
}

function problemsOf(
	text: string,
	json: JsonText,
	saved: (SavedText & { json: JsonText }) | undefined,
): FoundProblem[] {
	return listProblems({
		text,
		json,
		problems: json.ok
			? [...flowProblems(json.value, { isDraft: saved?.isDraft ?? false }), ...unsentAnswers(json.value)]
			: [],
		platform: {
			text: saved?.text ?? "",
			root: saved?.json.ok ? saved.json.root : undefined,
			findings: saved?.findings ?? [],
		},
	});
}
