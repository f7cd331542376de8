import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FLOW_BODY_LIMIT_BYTES } from "@/lib/contract/endpoint";
import { startTestService, TEST_TOKEN, type TestService } from "@/lib/service/testing/service";

let service: TestService;

beforeAll(async () => {
	service = await startTestService();
});
afterAll(() => service.stop());

/** Writes a whole request to a connection before reading the response. */
function send(head: string[], body: Buffer, { isBodySent = true } = {}): Promise<string> {
	const { hostname, port } = new URL(service.url);
	return new Promise((resolve, reject) => {
		const socket = connect(Number(port), hostname);
		let response = "";
		socket.on("error", reject);
		socket.setEncoding("utf8");
		socket.write([...head, "", ""].join("\r\n"));
		const read = () => {
			socket.on("data", (text) => {
				response += text;
				if (!isBodySent && response.endsWith("}")) socket.destroy();
			});
			socket.on("close", () => resolve(response));
		};
		if (isBodySent) socket.write(body, read);
		else read();
	});
}

function head(token: string, ...more: string[]): string[] {
	return [
		`POST ${service.path("/flows")} HTTP/1.1`,
		"Host: service",
		`Authorization: Bearer ${token}`,
		"Content-Type: application/json",
		// Like programs that make one request and exit.
		"Connection: close",
		...more,
	];
}

const body = Buffer.alloc(FLOW_BODY_LIMIT_BYTES + 10, " ");
const length = `Content-Length: ${body.length}`;
const chunked = Buffer.concat([
	Buffer.from(`${body.length.toString(16)}\r\n`),
	body,
	Buffer.from("\r\n0\r\n\r\n"),
]);

describe("a body that isn't read", () => {
	it("gets 413 if the client reads only after sending everything", async () => {
		expect(await send(head(TEST_TOKEN, length), body)).toMatch(
			/^HTTP\/1\.1 413 .+The body is larger than 10 MiB/s,
		);
	});

	it("gets 413 without a Content-Length", async () => {
		expect(await send(head(TEST_TOKEN, "Transfer-Encoding: chunked"), chunked)).toMatch(/^HTTP\/1\.1 413 /);
	});

	it("gets 401 with an invalid token", async () => {
		expect(await send(head("nope", length), body)).toMatch(/^HTTP\/1\.1 401 .+API access token/s);
	});

	it("gets a response before it's sent if the client waits for one", async () => {
		expect(await send(head(TEST_TOKEN, length), body, { isBodySent: false })).toMatch(/^HTTP\/1\.1 413 /);
	});

	it("gets 413 with fetch every time", async () => {
		for (let n = 0; n < 8; n += 1) {
			const response = await service.request("POST", service.path("/flows"), { body });
			expect(response.status).toBe(413);
		}
	});
});
