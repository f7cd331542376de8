import { createServer, type Server } from "node:http";
import ipaddr from "ipaddr.js";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { about, platformOf } from "@/lib/service/ingest/testing/reports";
import { createCloudPlatform } from "@/lib/service/platform/cloud/cloud";
import { type StandIn, startStandIn } from "@/lib/service/platform/testing/stand-in/stand-in";
import { startTestService, TEST_ACCOUNT, TEST_TOKEN, type TestService } from "@/lib/service/testing/service";
import { FILE_BYTES_MAX } from "@/lib/wire/media-headers";

const TOKEN = "EAAB-secret-token";
const BYTES = Buffer.from("0123456789");
const LOOPBACK = [ipaddr.parseCIDR("127.0.0.0/8")];

let standIn: StandIn;
let service: TestService;
let simulated: TestService;
beforeAll(async () => {
	standIn = await startStandIn({ token: TOKEN, businessId: "1" });
	const platform = createCloudPlatform({
		apiUrl: standIn.url,
		token: TOKEN,
		deadlineMs: 2_000,
		findBusinessId: async () => "1",
	});
	service = await startTestService({ platform });
	simulated = await startTestService({ config: { webhookAllowedNetworks: LOOPBACK } });
});
afterAll(async () => {
	await service.stop();
	await simulated.stop();
	await standIn.stop();
});
beforeEach(() => standIn.reset());

let sent = 0;
/** The id of a new message of a type. */
async function receive(type: string, body: Record<string, unknown>, at = service): Promise<number> {
	sent += 1;
	const platform = platformOf(at);
	await platform.send(about(`wamid.media-${sent}`, type, 1_700_000_000 + sent, body));
	return (await platform.history())[0]?.id ?? 0;
}

type Options = {
	headers?: Record<string, string>;
	method?: string;
	token?: string;
	account?: number;
	at?: TestService;
};

async function media(
	id: number | string,
	{ headers, method, token = TEST_TOKEN, account = TEST_ACCOUNT, at = service }: Options = {},
) {
	return fetch(at.url + at.extension(`/messages/${id}/media`, account), {
		method: method ?? "GET",
		headers: { authorization: `Bearer ${token}`, ...headers },
	});
}

async function messageOf(response: Response): Promise<string> {
	return ((await response.json()) as { message: string }).message;
}

describe("a file on the platform", () => {
	it("is streamed with its type and name, and with the platform's token only for the platform", async () => {
		standIn.files.set("11", { mimeType: "image/jpeg", bytes: BYTES });
		const id = await receive("image", { id: "11", mime_type: "image/jpeg" });
		const response = await media(id);
		expect(response.status).toBe(200);
		expect(Buffer.from(await response.arrayBuffer())).toEqual(BYTES);
		expect(Object.fromEntries(response.headers)).toMatchObject({
			"content-type": "image/jpeg",
			"content-length": "10",
			"content-disposition": `inline; filename="image.jpeg"; filename*=UTF-8''image.jpeg`,
			"cache-control": "no-store",
			"x-request-id": expect.any(String),
		});
		expect(standIn.seenDownloads).toMatchObject([{ authorization: `Bearer ${TOKEN}` }]);
	});

	it("is a download if it isn't an image, video or audio, whatever it's called", async () => {
		standIn.files.set("12", { mimeType: "text/html", bytes: Buffer.from("<script>alert(1)</script>") });
		const id = await receive("document", { id: "12", mime_type: "text/html", filename: "\u202Efdp.html" });
		const { headers } = await media(id);
		expect(headers.get("content-type")).toBe("application/octet-stream");
		expect(headers.get("content-disposition")).toBe(
			`attachment; filename="fdp.html"; filename*=UTF-8''fdp.html`,
		);
		expect(headers.get("content-security-policy")).toContain("sandbox");
	});

	it("is sent in part if the client asks for a part", async () => {
		standIn.files.set("13", { mimeType: "video/mp4", bytes: BYTES });
		const id = await receive("video", { id: "13", mime_type: "video/mp4" });
		const part = await media(id, { headers: { range: "bytes=2-3" } });
		expect(part.status).toBe(206);
		expect(part.headers.get("content-range")).toBe("bytes 2-3/10");
		expect(await part.text()).toBe("23");
		expect((await media(id, { headers: { range: "bytes=0-1,5-6" } })).status).toBe(200);
	});

	it("answers HEAD without the file", async () => {
		standIn.files.set("14", { mimeType: "image/png", bytes: BYTES });
		const response = await media(await receive("image", { id: "14" }), { method: "HEAD" });
		expect(response.status).toBe(200);
		expect(await response.text()).toBe("");
	});

	it("can be one of several in the answers to a flow", async () => {
		standIn.files.set("15", { mimeType: "image/png", bytes: BYTES });
		standIn.files.set("16", { mimeType: "image/png", bytes: BYTES });
		const response_json = JSON.stringify({
			photos: [{ file_name: "a.png", mime_type: "image/png", id: 15 }],
		});
		const id = await receive("interactive", {
			type: "nfm_reply",
			nfm_reply: { name: "flow", response_json },
		});
		const response = await fetch(`${service.url}${service.extension(`/messages/${id}/media?file=15`)}`, {
			headers: { authorization: `Bearer ${TEST_TOKEN}` },
		});
		expect(response.headers.get("content-disposition")).toContain("a.png");
		const other = service.extension(`/messages/${id}/media?file=16`);
		expect((await service.request("GET", other)).status).toBe(404);
		expect((await media(id)).status).toBe(404);
	});
});

describe("fails", () => {
	it("with 404 for a text, an unknown message and another account's", async () => {
		const text = await receive("text", { body: "Hi" });
		expect((await media(text)).status).toBe(404);
		expect((await media(999_999)).status).toBe(404);
		expect((await media("abc")).status).toBe(400);
		expect((await media(text, { account: 2 })).status).toBe(403);
	});

	it("with 403 for a token without the permission", async () => {
		const token = await service.issueToken({ permissions: ["Chat Contacts — View"] });
		const response = await media(1, { token });
		expect(response.status).toBe(403);
		expect(await messageOf(response)).toContain("Chat Chats — View");
	});

	it("with 404 once the platform doesn't have it anymore", async () => {
		const id = await receive("image", { id: "20" });
		expect(await messageOf(await media(id))).toBe("The messaging platform doesn't have this file anymore.");
		standIn.files.set("20", { mimeType: "image/png", bytes: BYTES, status: 404 });
		expect((await media(id)).status).toBe(404);
		expect((await media(await receive("image", { id: "../1" }))).status).toBe(404);
	});

	it.each([
		["another status", { status: 500 }, "The file's server returned 500."],
		[
			"a redirect",
			{ status: 302, headers: { location: "http://127.0.0.1:9/" } },
			"The file's server returned 302.",
		],
		["compression", { headers: { "content-encoding": "gzip" } }, "The file's server compressed the file."],
		["too many bytes", { sizeClaimed: FILE_BYTES_MAX + 1 }, "The file is larger than 100 MB."],
		[
			"too long a response",
			{ status: 200, headers: { "content-length": FILE_BYTES_MAX + 1 } },
			"The file is larger than 100 MB.",
		],
		[
			"an address of the private network",
			{ url: "http://10.0.0.1/file" },
			"The file is at an address that isn't allowed.",
		],
		["a URL that isn't one", { url: "file:///etc/passwd" }, "The file's address isn't a URL."],
	])("with 502 for %s", async (_, trick, message) => {
		standIn.files.set("21", { mimeType: "image/png", bytes: BYTES, ...trick });
		const response = await media(await receive("image", { id: "21" }));
		expect(response.status).toBe(502);
		expect(await messageOf(response)).toBe(message);
	});

	it("in the middle if the rest doesn't arrive", async () => {
		standIn.files.set("22", { mimeType: "image/png", bytes: BYTES, isCut: true });
		const response = await media(await receive("image", { id: "22" }));
		await expect(response.arrayBuffer()).rejects.toThrow();
	});

	it("with the platform's words if it refuses", async () => {
		const id = await receive("image", { id: "refused-1", mime_type: "image/png" }, simulated);
		expect((await media(id, { at: simulated })).status).toBe(502);
	});
});

describe("a file at a URL", () => {
	let host: Server;
	let url: string;
	const authorizations: (string | undefined)[] = [];
	beforeEach(async () => {
		authorizations.length = 0;
		host = createServer((request, response) => {
			authorizations.push(request.headers.authorization);
			response.writeHead(request.url === "/expired" ? 403 : 200, { "content-type": "image/png" }).end(BYTES);
		});
		await new Promise<void>((resolve) => host.listen(0, "127.0.0.1", resolve));
		const address = host.address();
		url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
	});
	afterEach(() => {
		host.closeAllConnections();
		host.close();
	});

	it("is streamed without any token", async () => {
		const response = await media(await receive("image", { url: `${url}/a` }, simulated), { at: simulated });
		expect(await response.text()).toBe("0123456789");
		expect(authorizations).toEqual([undefined]);
	});

	it("is gone once its signature has expired", async () => {
		const id = await receive("image", { url: `${url}/expired` }, simulated);
		expect((await media(id, { at: simulated })).status).toBe(404);
	});

	it("isn't reached in a network that isn't allowed", async () => {
		const response = await media(await receive("image", { url: `${url}/a` }));
		expect(response.status).toBe(502);
		expect(authorizations).toEqual([]);
	});
});

describe("the simulator", () => {
	it.each([
		["image", "image/jpeg", "image/jpeg"],
		["sticker", "image/webp", "image/webp"],
		["audio", "audio/ogg; codecs=opus", "audio/wav"],
		["video", "video/mp4", "video/webm"],
		["document", "application/pdf", "application/octet-stream"],
	])("has a sample for a message of the type %s", async (type, mime_type, served) => {
		const id = await receive(type, { id: "1", mime_type }, simulated);
		const response = await media(id, { at: simulated });
		expect(response.headers.get("content-type")).toBe(served);
		const { length } = Buffer.from(await response.arrayBuffer());
		expect(length).toBe(Number(response.headers.get("content-length")));
		const part = await media(id, { at: simulated, headers: { range: "bytes=-4" } });
		expect(part.headers.get("content-range")).toBe(`bytes ${length - 4}-${length - 1}/${length}`);
		const beyond = await media(id, { at: simulated, headers: { range: `bytes=${length}-` } });
		expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, `bytes */${length}`]);
		const reversed = await media(id, { at: simulated, headers: { range: "bytes=3-2" } });
		expect(reversed.status).toBe(200);
	});

	it("has none for an id that says so", async () => {
		const id = await receive("image", { id: "gone-1", mime_type: "image/png" }, simulated);
		expect((await media(id, { at: simulated })).status).toBe(404);
	});
});
