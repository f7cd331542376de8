/** Loads Monaco, which outweighs the rest of the console. */
export async function loadJsonEditor() {
	const { JsonEditor } = await import("@/components/editor/json-editor");
	return JsonEditor;
}

/** Loads it ahead, for someone who is about to open a flow. The editor reports failures. */
export function prefetchJsonEditor(): void {
	loadJsonEditor().catch(() => undefined);
}
