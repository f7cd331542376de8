import { formatJson } from "@/lib/json/format";
import { readJson } from "@/lib/json/read-json";

/** A body indented for reading; null unless it is a JSON object or list, so that only the raw text can be shown. */
export function formatBody(body: string): string | null {
	const json = readJson(body);
	return json.ok && json.root.children ? formatJson(body) : null;
}

/** Headers as an HTTP message has them, one a line. */
export function headersText(headers: Record<string, string>): string {
	return Object.entries(headers)
		.map(([name, value]) => `${name}: ${value}`)
		.join("\n");
}
