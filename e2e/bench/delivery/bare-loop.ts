import { randomUUID } from "node:crypto";
import { Agent as HttpAgent, request as httpRequest } from "node:http";
import { Agent as UndiciAgent } from "undici";
import { signatureHeaders } from "@/lib/service/delivery/sign";

/*
 * What deliveries are measured against: signed POSTs of one body in a loop over connections that stay open, as many
 * at a time as the worker makes, and nothing else. Run as a process of its own with the client to use, the sink's
 * address, how many, and how many at a time.
 */
const [client = "", url = "", count = "0", concurrency = "1", body = ""] = process.argv.slice(2);
const secret = "5f".repeat(32);

/** Makes one POST; settles once its answer is read. */
type Post = (path: string, headers: Record<string, string>) => Promise<unknown>;

const CLIENTS: Record<string, () => { post: Post; close: () => unknown }> = {
	/** Node's own, at its lowest level. */
	http() {
		const agent = new HttpAgent({ keepAlive: true, maxSockets: Number(concurrency) });
		const length = String(Buffer.byteLength(body));
		const post: Post = (path, headers) =>
			new Promise((resolve, reject) => {
				const options = { method: "POST", agent, headers: { ...headers, "content-length": length } };
				const request = httpRequest(new URL(path, url), options, (answer) => {
					answer.resume().on("end", resolve).on("error", reject);
				});
				request.on("error", reject).end(body);
			});
		return { post, close: () => agent.destroy() };
	},
	/** Node's own, as most programs would use it. */
	fetch() {
		const post: Post = async (path, headers) => {
			const answer = await fetch(new URL(path, url), { method: "POST", headers, body });
			await answer.text();
		};
		return { post, close: () => undefined };
	},
	/** The package that the worker is built on, and the fastest. */
	undici() {
		const agent = new UndiciAgent({ keepAliveTimeout: 2_000 });
		const { origin } = new URL(url);
		const post: Post = async (path, headers) => {
			const answer = await agent.request({ origin, path, method: "POST", headers, body });
			await answer.body.text();
		};
		return { post, close: () => agent.close() };
	},
};

const open = CLIENTS[client];
if (!open) throw new Error(`Name one of ${Object.keys(CLIENTS).join(", ")}.`);
const { post, close } = open();
let left = Number(count);

async function loop(path: string): Promise<void> {
	while (left > 0) {
		left -= 1;
		const signed = signatureHeaders([secret], randomUUID(), new Date(), body);
		await post(path, { "content-type": "application/json", ...signed });
	}
}

await Promise.all(Array.from({ length: Number(concurrency) }, (_, n) => loop(`/bare/${n % 10}`)));
await close();
