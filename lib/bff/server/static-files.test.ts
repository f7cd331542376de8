import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compressFiles } from "@/lib/launch/programs/build";
import { withStaticFiles } from "./static-files";

const CODE = "export const answer = 42;\n".repeat(50);
let folder: string;
let server: Server;

beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), "static-files-"));
	await mkdir(path.join(folder, "static", "chunks"), { recursive: true });
	await writeFile(path.join(folder, "static", "chunks", "a.js"), CODE);
	await writeFile(path.join(folder, "static", "chunks", "font.woff2"), "font");
	await writeFile(path.join(folder, "secret.js"), "secret");
	await compressFiles(path.join(folder, "static"));
	server = createServer(withStaticFiles(folder, async (_, response) => void response.end("from Next")));
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
	server.close();
	await rm(folder, { recursive: true });
});

type Result = { status: number | undefined; headers: Record<string, unknown>; body: Buffer };

function get(address: string, encodings = "gzip, deflate, br, zstd"): Promise<Result> {
	const { port } = server.address() as AddressInfo;
	return new Promise((resolve, reject) => {
		const headers = { "accept-encoding": encodings };
		request({ host: "127.0.0.1", port, path: address, headers, agent: false }, (response) => {
			const parts: Buffer[] = [];
			response.on("data", (part) => parts.push(part));
			response.on("end", () =>
				resolve({
					status: response.statusCode,
					headers: response.headers,
					body: Buffer.concat(parts),
				}),
			);
		})
			.on("error", reject)
			.end();
	});
}

test("A script is sent as the build compressed it, to be kept for ever", async () => {
	const { status, headers, body } = await get("/_next/static/chunks/a.js");
	expect(status).toBe(200);
	expect(headers).toMatchObject({
		"content-encoding": "br",
		"content-type": expect.stringContaining("javascript"),
		"cache-control": "public, max-age=31536000, immutable",
		"content-security-policy": expect.stringContaining("default-src 'self'"),
		vary: expect.stringMatching(/accept-encoding/i),
	});
	expect(brotliDecompressSync(body).toString()).toBe(CODE);
	expect(body.length).toBeLessThan(CODE.length / 5);
});

test("A file that isn't compressed is sent as it is", async () => {
	const { headers, body } = await get("/_next/static/chunks/font.woff2");
	expect(headers["content-encoding"]).toBeUndefined();
	expect(body.toString()).toBe("font");
});

test("Next answers browsers without Brotli, and every other address", async () => {
	expect((await get("/_next/static/chunks/a.js", "gzip")).body.toString()).toBe("from Next");
	expect((await get("/1/contacts")).body.toString()).toBe("from Next");
});

test.each(["/_next/static/chunks/none.js", "/_next/static/%2e%2e/secret.js", "/_next/static/chunks"])(
	"%s isn't a file, so Next responds",
	async (address) => {
		expect((await get(address)).body.toString()).toBe("from Next");
	},
);
