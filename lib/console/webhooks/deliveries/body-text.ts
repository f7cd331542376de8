import { formatJson } from "@/lib/json/format";
import { readJson } from "@/lib/json/read-json";

/** Indents a JSON body; null unless it's an object or array. */
export function formatBody(body: string): string | null {
	const json = readJson(body);
	return json.ok && json.root.children ? formatJson(body) : null;
}

/** Headers as in an HTTP message, one per line. */
export function headersText(headers: Record<string, string>): string {
	return Object.entries(headers)
		.map(([name, value]) => `${name}: ${value}`)
		.join("\n");
}
