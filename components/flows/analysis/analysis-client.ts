import type {
	AnalysisResult,
	FromWorker,
	QuestionKind,
	Questions,
	SavedText,
	TextChange,
	ToWorker,
} from "@/lib/console/flows/analysis/protocol";

export type AnalysisClient = ReturnType<typeof startAnalysis>;

/** Starts the worker that analyses one editor's text. Call `end` when the editor closes. */
export function startAnalysis(onResult: (result: AnalysisResult) => void) {
	const worker = new Worker(new URL("./analysis.worker.ts", import.meta.url), { type: "module" });
	const waiting = new Map<number, { resolve: (answer: unknown) => void; reject: (error: Error) => void }>();
	let version = 0;
	let lastId = 0;
	let readText = () => "";

	function send(message: ToWorker) {
		worker.postMessage(message);
	}

	function open(text: string) {
		version += 1;
		readText = () => text;
		send({ kind: "open", version, text });
	}

	worker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => {
		if (data.kind === "result") return onResult(data.result);
		if (data.kind === "resend") return open(readText());
		const asked = waiting.get(data.id);
		waiting.delete(data.id);
		if (data.kind === "answer") asked?.resolve(data.answer);
		else asked?.reject(new Error(data.message));
	});

	return {
		/** The version of the text that was sent last; results of earlier ones are outdated. */
		version: () => version,
		/** Replaces the text. */
		open,
		/** Sends changes of the text; `read` returns all of it, if the worker needs it again. */
		change(changes: ReadonlyArray<TextChange>, length: number, read: () => string, isComplete: boolean) {
			version += 1;
			readText = read;
			send({ kind: "change", version, changes, length, isComplete });
		},
		setSaved: (saved: SavedText) => send({ kind: "saved", saved }),
		/** Asks about the current text. Never settles once the editor is closed. */
		ask<K extends QuestionKind>(about: K, input: Questions[K]["input"]): Promise<Questions[K]["answer"]> {
			lastId += 1;
			const id = lastId;
			return new Promise((resolve, reject) => {
				waiting.set(id, { resolve: (answer) => resolve(answer as Questions[K]["answer"]), reject });
				send({ kind: "ask", id, about, input } as ToWorker);
			});
		},
		end() {
			waiting.clear();
			worker.terminate();
		},
	};
}
