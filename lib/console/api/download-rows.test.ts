import { afterEach, expect, test, vi } from "vitest";
import { downloadRows } from "@/lib/console/api/download-rows";

afterEach(() => vi.unstubAllGlobals());

/** Downloads a file that arrives in these parts. */
async function download(type: string, parts: string[]) {
	const body = new ReadableStream({
		start(controller) {
			for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
			controller.close();
		},
	});
	vi.stubGlobal("fetch", async () => new Response(body, { headers: { "content-type": type } }));
	const progress: number[] = [];
	const { file, rows } = await downloadRows(
		"/file",
		{},
		{
			signal: new AbortController().signal,
			onProgress: (count) => progress.push(count),
		},
	);
	return { rows, progress, text: await file.text() };
}

test("counts the rows of a CSV file, not the line breaks in its cells", async () => {
	const parts = ['id,note\r\n1,"two\nlines', ' and ""quotes"', '"\r\n\n"\r\n', '2,"""\n"""\r\n3,\r\n'];
	const { rows, progress, text } = await download("text/csv; charset=utf-8", parts);
	expect(rows).toBe(4);
	expect(progress).toEqual([1, 1, 2, 4]);
	expect(text).toBe(parts.join(""));
});

test("counts the lines of other files, whatever quotes they have", async () => {
	const { rows } = await download("application/json", ['[\n{"note":"5\\" pipe"},\n', '{"note":"a"}\n]\n']);
	expect(rows).toBe(4);
});
