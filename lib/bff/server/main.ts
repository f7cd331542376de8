import { Hono } from "hono";
import { compress } from "hono/compress";
import next from "next";
import { answerApi } from "@/lib/bff/api";
import { getRuntime } from "@/lib/bff/runtime";
import { closeOnSignal, prepareClose } from "@/lib/wire/close";
import { errorLine } from "@/lib/wire/log";
import { keepQueriesOutOfConsole } from "./console-errors";
import { createFront } from "./front";

/** The built console: the BFF, and Next in this folder, behind one server. */
async function main(): Promise<void> {
	keepQueriesOutOfConsole();
	const runtime = getRuntime();
	const { log } = runtime;
	const { port, bindAddress, trustedProxies, allowedHosts } = runtime.config;
	const app = next({ dev: false, dir: process.cwd(), port });
	const handle = app.getRequestHandler();
	const api = new Hono().use(compress()).all("*", (context) => answerApi(runtime, context.req.raw));
	const front = createFront({
		trustedProxies,
		allowedHosts,
		api: (request) => api.fetch(request),
		next: (request, response) => handle(request, response),
		onFailure: (error) => log.error({ err: error }, "a request failed"),
	});
	const closeFront = prepareClose(front);
	front.on("error", (error) => {
		process.stderr.write(`Error: PORT ${port} can't be used: ${error.message}\n`);
		process.exit(1);
	});
	await app.prepare();
	front.listen(port, bindAddress);

	closeOnSignal(() => closeFront().then(() => app.close()), log);
}

main().catch((error: unknown) => {
	process.stderr.write(`${errorLine(error)}\n`);
	process.exit(1);
});
