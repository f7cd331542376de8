import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FLOW_BODY_LIMIT_BYTES } from "@/lib/contract/endpoint";
import { startTestService, TEST_TOKEN, type TestService } from "@/lib/service/testing/service";

let service: TestService;

beforeAll(async () => {
	service = await startTestService();
});
afterAll(() => service.stop());

/** The service's one answer to what is written to a connection, all of it before anything is read. */
function speak(head: string[], body: Buffer, { isBodySent = true } = {}): Promise<string> {
	const { hostname, port } = new URL(service.url);
	return new Promise((resolve, reject) => {
		const socket = connect(Number(port), hostname);
		let answer = "";
		socket.on("error", reject);
		socket.setEncoding("utf8");
		socket.write([...head, "", ""].join("\r\n"));
		const read = () => {
			socket.on("data", (text) => {
				answer += text;
				if (!isBodySent && answer.endsWith("}")) socket.destroy();
			});
			socket.on("close", () => resolve(answer));
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
		// As programs do that make one request and end.
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

describe("a body that nobody wants", () => {
	it("is answered 413 to a client that reads once it has sent everything", async () => {
		expect(await speak(head(TEST_TOKEN, length), body)).toMatch(
			/^HTTP\/1\.1 413 .+The body is larger than 10240 KiB/s,
		);
	});

	it("is answered 413 when its length is not said in advance", async () => {
		expect(await speak(head(TEST_TOKEN, "Transfer-Encoding: chunked"), chunked)).toMatch(/^HTTP\/1\.1 413 /);
	});

	it("is answered 401 where the token is at fault", async () => {
		expect(await speak(head("nope", length), body)).toMatch(/^HTTP\/1\.1 401 .+API access token/s);
	});

	it("is answered before it was sent, to a client that waits for that", async () => {
		expect(await speak(head(TEST_TOKEN, length), body, { isBodySent: false })).toMatch(/^HTTP\/1\.1 413 /);
	});

	it("is answered to fetch every time", async () => {
		for (let n = 0; n < 8; n += 1) {
			const answer = await service.request("POST", service.path("/flows"), { body });
			expect(answer.status).toBe(413);
		}
	});
});
