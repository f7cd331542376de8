import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, expect, it } from "vitest";
import { EVENT_SAMPLES } from "@/lib/contract/examples/event-samples";
import { freePort } from "@/lib/service/testing/free-port";
import { signatureHeaders, signingKey } from "@/lib/service/webhooks/registration/secrets/secrets";
import { RECEIVERS } from "./receivers";

/* The reference's endpoint in JavaScript, run as it is there, but on a free port. */

const SECRET = "9f2c61d08ab74e5fb3d2a1c09e7765f43b1d0c8a5e9f7264d3c2b1a09f8e7d6c";
const BODY = JSON.stringify({
	type: "chat.message.inbound",
	timestamp: "2026-11-20T13:29:41.000Z",
	accountId: 1,
	data: { test: true, ...EVENT_SAMPLES["chat.message.inbound"] },
});

let receiver: ChildProcess;
let url: string;
const printed: string[] = [];

beforeAll(async () => {
	const port = await freePort();
	url = `http://127.0.0.1:${port}/`;
	const { code = "" } = RECEIVERS.find(({ language }) => language === "JavaScript") ?? {};
	const ready = code.replace('8000, "127.0.0.1"', `${port}, "127.0.0.1", () => console.log("ready")`);
	receiver = spawn(process.execPath, ["--input-type=module", "--eval", ready], {
		env: { ...process.env, WEBHOOK_SECRET: SECRET },
		stdio: ["ignore", "pipe", "inherit"],
	});
	if (!receiver.stdout) throw new Error("no output");
	const lines = createInterface(receiver.stdout).on("line", (line) => printed.push(line));
	await once(lines, "line");
});
afterAll(() => receiver.kill());

async function post({ id = "event-1", at = new Date(), body = BODY, secrets = [SECRET] } = {}) {
	const headers = signatureHeaders(secrets.map(signingKey), id, at, BODY);
	const response = await fetch(url, { method: "POST", headers, body });
	return response.status;
}

it("accepts a signed event, prints it once, and knows that it's a test", async () => {
	expect([await post(), await post()]).toEqual([204, 204]);
	expect(printed.filter((line) => line.startsWith("test event"))).toHaveLength(1);
	expect(printed.filter((line) => line.startsWith("event"))).toEqual([]);
});

it("accepts either secret's signature while a secret is being rotated", async () => {
	expect(await post({ secrets: ["a".repeat(64), SECRET] })).toBe(204);
});

it("refuses a changed body, another secret, and a time more than 5 minutes off", async () => {
	const minutes = (count: number) => new Date(Date.now() + count * 60_000);
	expect(await post({ body: BODY.replace("test", "text") })).toBe(401);
	expect(await post({ secrets: ["a".repeat(64)] })).toBe(401);
	expect([await post({ at: minutes(-6) }), await post({ at: minutes(6) })]).toEqual([401, 401]);
});
