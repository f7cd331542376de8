import * as monaco from "monaco-editor/editor/editor.api.js";
import "monaco-editor/features/register.all.js";
import "monaco-editor/languages/features/json/register.js";
import { EDITOR_OPTIONS } from "@/components/editor/options";

/* Monaco alone with the console's options, on a separate page: the flow editor is compared with it. */

self.MonacoEnvironment = { getWorker: () => new Worker("/worker.js") };

const start = document.createElement("button");
start.textContent = "Start";
start.onclick = async () => {
	const text = await (await fetch("/text")).text();
	const container = document.createElement("div");
	container.style.height = "90vh";
	document.body.append(container);
	monaco.editor.create(container, {
		...EDITOR_OPTIONS,
		value: text,
		language: "json",
		ariaLabel: "Definition of bare",
	});
};
document.body.append(start);
