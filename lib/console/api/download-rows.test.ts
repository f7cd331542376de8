import { afterEach, expect, test, vi } from "vitest";
import { downloadRows } from "@/lib/console/api/download-rows";
import { hasWaitingRequests, resumeRequests, subscribeToWaiting } from "./access/session-gate";

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

test("waits for sign-in when the session has expired, then downloads the file", async () => {
	const answers = [new Response("{}", { status: 401 }), new Response("id\r\n1\r\n")];
	const fetched = vi.fn(async (_address: string, _init: RequestInit) => answers.shift());
	vi.stubGlobal("fetch", fetched);
	subscribeToWaiting(() => undefined);
	const download = downloadRows("/file");
	await vi.waitUntil(hasWaitingRequests);
	resumeRequests(true);
	expect(await (await download).file.text()).toBe("id\r\n1\r\n");
	expect(fetched.mock.calls.map(([, init]) => init.method)).toEqual([undefined, undefined]);
});

test("fails with the reason when the download is refused", async () => {
	const refusal = JSON.stringify({ message: "The service doesn't respond." });
	vi.stubGlobal("fetch", async () => new Response(refusal, { status: 503 }));
	await expect(downloadRows("/file")).rejects.toMatchObject({ message: "The service doesn't respond." });
});
