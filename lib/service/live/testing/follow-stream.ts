import type { TestService } from "@/lib/service/testing/service";

export type FollowOptions = { token?: string; lastEventId?: string };

/** Follows a stream of the service. `block` resolves with its next lines, `next` with its next event. */
export async function followStream(service: TestService, path: string, options: FollowOptions = {}) {
	const token = options.token ?? (await service.issueToken());
	const abort = new AbortController();
	const response = await fetch(service.url + service.extension(path), {
		headers: {
			authorization: `Bearer ${token}`,
			...(options.lastEventId ? { "last-event-id": options.lastEventId } : {}),
		},
		signal: abort.signal,
	});
	const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
	let buffer = "";
	async function block(): Promise<string> {
		for (;;) {
			const end = buffer.indexOf("\n\n");
			if (end >= 0) {
				const text = buffer.slice(0, end);
				buffer = buffer.slice(end + 2);
				return text;
			}
			const chunk = await reader?.read();
			if (!chunk || chunk.done) throw new Error("The stream ended.");
			buffer += chunk.value;
		}
	}
	async function next() {
		for (;;) {
			const lines = (await block()).split(/\r\n|\r|\n/).map((line) => line.split(/: (.*)/s));
			const field = (name: string) => lines.flatMap(([key, value = ""]) => (key === name ? [value] : []));
			const [type] = field("event");
			if (type !== undefined) {
				return { id: field("id")[0] ?? "", type, body: JSON.parse(field("data").join("\n")) };
			}
		}
	}
	return { response, block, next, stop: () => abort.abort() };
}
