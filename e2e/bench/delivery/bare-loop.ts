import { randomUUID } from "node:crypto";
import { Agent } from "undici";
import { signatureHeaders } from "@/lib/service/delivery/sign";

/*
 * What deliveries are measured against: signed POSTs of one body in a loop, as many at a time as the worker makes,
 * and nothing else. Run as a process of its own with the sink's address, how many, and how many at a time.
 */
const [url = "", count = "0", concurrency = "1", body = ""] = process.argv.slice(2);
const { origin } = new URL(url);
const agent = new Agent({ keepAliveTimeout: 2_000 });
const secret = "5f".repeat(32);
let left = Number(count);

async function loop(path: string): Promise<void> {
	while (left > 0) {
		left -= 1;
		const headers = {
			"content-type": "application/json",
			...signatureHeaders([secret], randomUUID(), new Date(), body),
		};
		const answer = await agent.request({ origin, path, method: "POST", headers, body });
		await answer.body.text();
	}
}

await Promise.all(Array.from({ length: Number(concurrency) }, (_, n) => loop(`/bare/${n % 10}`)));
await agent.close();
