import next from "next";
import { readConfig } from "@/lib/bff/config";
import { closeOnSignal, prepareClose } from "@/lib/wire/close";
import { createLog, errorLine } from "@/lib/wire/log";
import { keepQueriesOutOfConsole } from "./console-errors";
import { createFront } from "./front";

/** The console as it was built: Next in this folder, behind the front. Its port is in the configuration. */
async function main(): Promise<void> {
	keepQueriesOutOfConsole();
	const { port, bindAddress, trustedProxies, allowedHosts, logLevel } = readConfig(process.env);
	const app = next({ dev: false, dir: process.cwd(), port });
	const handle = app.getRequestHandler();
	// The handlers' runtime is made by the first of them: they are built apart from this.
	const log = createLog("console", logLevel);
	const front = createFront({
		trustedProxies,
		allowedHosts,
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
