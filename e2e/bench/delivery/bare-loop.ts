import { randomUUID } from "node:crypto";
import { Agent } from "undici";
import { signatureHeaders, signingKey } from "@/lib/service/webhooks/registration/secrets/secrets";

/*
 * The baseline of deliveries: signed POSTs of one body in a loop over keep-alive connections, with the worker's
 * concurrency. Runs as a separate process. Arguments: the sink's URL, count, concurrency, body.
 */
const [url = "", count = "0", concurrency = "1", body = ""] = process.argv.slice(2);
const key = signingKey("5f".repeat(32));
const agent = new Agent({ keepAliveTimeout: 2_000 });
const { origin } = new URL(url);
let left = Number(count);

async function loop(path: string): Promise<void> {
	while (left > 0) {
		left -= 1;
		const signed = signatureHeaders([key], randomUUID(), new Date(), body);
		const headers = { "content-type": "application/json", ...signed };
		const answer = await agent.request({ origin, path, method: "POST", headers, body });
		await answer.body.text();
	}
}

await Promise.all(Array.from({ length: Number(concurrency) }, (_, n) => loop(`/bare/${n % 10}`)));
await agent.close();
