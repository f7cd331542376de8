import { loadOnce } from "@/lib/console/browser/load-once";

/** Loads Monaco, which outweighs the rest of the console. */
export async function loadJsonEditor() {
	const { JsonEditor } = await import("@/components/editor/json-editor");
	return JsonEditor;
}

/** Loads it ahead, for someone who is about to open a flow. */
export const prefetchJsonEditor = loadOnce(loadJsonEditor);
