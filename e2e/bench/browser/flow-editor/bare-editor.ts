import * as monaco from "monaco-editor/editor/editor.api.js";
import "monaco-editor/features/register.all.js";
import "monaco-editor/languages/features/json/register.js";
import { EDITOR_OPTIONS } from "@/components/editor/options";

/* Monaco alone with the console's options, on a separate page: the flow editor is compared with it. */

self.MonacoEnvironment = { getWorker: () => new Worker("/worker.js") };

let editor: monaco.editor.IStandaloneCodeEditor | undefined;

addButton("Start", async () => {
	const text = await (await fetch("/text")).text();
	const container = document.createElement("div");
	container.style.height = "90vh";
	document.body.append(container);
	editor = monaco.editor.create(container, {
		...EDITOR_OPTIONS,
		value: text,
		language: "json",
		ariaLabel: "Definition of bare",
	});
});
addButton("Stop", () => {
	const container = editor?.getContainerDomNode();
	editor?.getModel()?.dispose();
	editor?.dispose();
	container?.remove();
	editor = undefined;
});

function addButton(name: string, onClick: () => void): void {
	const button = document.createElement("button");
	button.textContent = name;
	button.onclick = onClick;
	document.body.append(button);
}
