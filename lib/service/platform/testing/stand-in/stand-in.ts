import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createFileShelf } from "./files";
import { type ApiResponse, createFlowBook, unknownObject } from "./flows";
import { graphError } from "./graph-error";

/** A failure in place of the normal response. With `does`, the call is still carried out. */
export type Trick = {
	does?: boolean;
	/** A response, or a way to give no usable one; by default, the normal response. */
	response?:
		| { status: number; body: unknown; headers?: Record<string, string> }
		| "hang"
		| "drop"
		| "half"
		| "endless";
	/** Called after the call is carried out and before the response. */
	meanwhile?: () => Promise<void> | void;
};

type SeenRequest = { call: string; path: string; authorization: string | undefined; body: Buffer };

const PAGE_SIZE_DEFAULT = 25;

/** The sample in the platform's documentation (docs/spec/templates.md §5), of which the languages asked for are sent. */
function previewTemplates({ searchParams }: URL): ApiResponse {
	const minutes = searchParams.get("code_expiration_minutes");
	const isSafe = searchParams.get("add_security_recommendation") === "true";
	const all = [
		{
			body: `*{{1}}* is your verification code.${isSafe ? " For your security, do not share this code." : ""}`,
			...(minutes && { footer: `This code expires in ${minutes} minutes.` }),
			buttons: [{ autofill_text: "Autofill", text: "Copy code" }],
			language: "en_US",
		},
		{
			body: `Tu código de verificación es *{{1}}*.${isSafe ? " Por tu seguridad, no lo compartas." : ""}`,
			...(minutes && { footer: `Este código caduca en ${minutes} minutos.` }),
			buttons: [{ autofill_text: "Autocompletar", text: "Copiar código" }],
			language: "es_ES",
		},
	];
	const languages = searchParams.get("languages")?.split(",");
	return { status: 200, body: { data: all.filter(({ language }) => languages?.includes(language) ?? true) } };
}

/**
 * A stand-in for the platform's management API over real HTTP (docs/spec/platform-api.md §3, §4, §8).
 * @param token the only token it accepts
 */
export async function startStandIn({ token, businessId }: { token: string; businessId: string }) {
	const book = createFlowBook();
	const shelf = createFileShelf(token);
	const seen: SeenRequest[] = [];
	const tricksByCall = new Map<string, Trick[]>();

	/** The name of a call, such as `POST flows`, and how to run it. */
	function route(request: IncomingMessage, body: Buffer): { call: string; run: () => Promise<ApiResponse> } {
		const url = new URL(request.url ?? "", "http://stand-in");
		const [version, object = "", edge = ""] = url.pathname.split("/").filter(Boolean).map(decodeURIComponent);
		const call = `${request.method} ${edge || "flow"}`;
		async function run(): Promise<ApiResponse> {
			if (request.headers.authorization !== `Bearer ${token}`) {
				const sent = request.headers.authorization?.replace("Bearer ", "");
				return { status: 401, body: graphError({ code: 190, message: `Malformed access token ${sent}` }) };
			}
			if (version !== "v25.0") return unknownObject(object);
			if (edge === "flows" && object === businessId) {
				if (request.method === "POST") return book.create(businessId, JSON.parse(body.toString("utf8")));
				const pageSize = Number(url.searchParams.get("limit") ?? PAGE_SIZE_DEFAULT);
				return book.list(businessId, pageSize, url.searchParams.get("after"));
			}
			if (edge === "message_template_previews" && object === businessId) return previewTemplates(url);
			const file = edge === "" ? shelf.describe(object, `http://${request.headers.host}`) : undefined;
			if (file) return file;
			const flow = book.flows.get(object);
			if (!flow) return unknownObject(object);
			if (call === "POST assets") return book.upload(flow, await uploadedText(request, body));
			if (call === "POST flow") return book.rename(flow, JSON.parse(body.toString("utf8")));
			if (call === "POST publish") return book.publish(flow);
			if (call === "POST deprecate") return book.deprecate(flow);
			if (call === "DELETE flow") return book.remove(flow);
			return call === "GET flow" ? book.show(flow) : unknownObject(object);
		}
		return { call, run };
	}

	async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk);
		const body = Buffer.concat(chunks);
		if (shelf.serve(request, response)) return;
		const { call, run } = route(request, body);
		seen.push({ call, path: request.url ?? "", authorization: request.headers.authorization, body });
		const trick = tricksByCall.get(call)?.shift();
		const result = !trick || trick.does ? await run() : { status: 200, body: {} };
		await trick?.meanwhile?.();
		await reply(response, result, trick?.response);
	}

	const server = createServer((request, response) => {
		serve(request, response).catch(() => response.destroy());
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const address = server.address();
	const port = typeof address === "object" && address ? address.port : 0;

	return {
		/** Includes the version, like PLATFORM_API_URL. */
		url: `http://127.0.0.1:${port}/v25.0`,
		flows: book.flows,
		/** Files of messages, by id. */
		files: shelf.files,
		/** Requests for the contents of files. */
		seenDownloads: shelf.seen,
		seen,
		/** Publishes a flow as the business would on the platform itself. */
		publish(chatFlowId: string) {
			const flow = book.flows.get(chatFlowId);
			if (flow) book.publish(flow);
		},
		/** Creates a flow as the business would on the platform itself. */
		create: (name: string) => book.create(businessId, { name, categories: ["OTHER"] }),
		/** Makes the next calls of that name, such as `POST flows`, fail; each trick applies once. */
		trick(call: string, ...tricks: Trick[]) {
			tricksByCall.set(call, [...(tricksByCall.get(call) ?? []), ...tricks]);
		},
		reset() {
			book.flows.clear();
			shelf.files.clear();
			shelf.seen.length = 0;
			seen.length = 0;
			tricksByCall.clear();
		},
		async stop() {
			server.closeAllConnections();
			server.close();
			await once(server, "close");
		},
	};
}

export type StandIn = Awaited<ReturnType<typeof startStandIn>>;

/** The file of a definition's upload. Throws for a malformed form. */
async function uploadedText(request: IncomingMessage, body: Buffer): Promise<string> {
	const headers = { "content-type": request.headers["content-type"] ?? "" };
	const form = await new Response(new Uint8Array(body), { headers }).formData();
	const file = form.get("file");
	if (form.get("name") !== "flow.json" || form.get("asset_type") !== "FLOW_JSON")
		throw new Error("malformed form");
	if (!(file instanceof File) || file.type !== "application/json") throw new Error("no file");
	return file.text();
}

async function reply(
	response: ServerResponse,
	result: ApiResponse,
	instead?: Trick["response"],
): Promise<void> {
	if (instead === "hang") return;
	if (instead === "drop") {
		response.destroy();
		return;
	}
	const { status, body, headers } =
		typeof instead === "object" ? { headers: {}, ...instead } : { ...result, headers: {} };
	const text = typeof body === "string" ? body : JSON.stringify(body);
	response.writeHead(status, { "content-type": "application/json", ...headers });
	if (instead === "half") {
		response.write(text.slice(0, text.length / 2), () => response.destroy());
	} else if (instead === "endless") {
		await pipeline(Readable.from(endless()), response).catch(() => undefined);
	} else response.end(text);
}

function* endless(): Generator<Buffer> {
	const chunk = Buffer.alloc(65_536, " ");
	while (true) yield chunk;
}
