import path from "node:path";
import next from "next";
import { logSsoProblems } from "@/lib/bff/access/sso/check-set-up";
import { startAuditRetention } from "@/lib/bff/audit/retention";
import { startCleanUp } from "@/lib/bff/clean-up";
import { getRuntime } from "@/lib/bff/create-runtime";
import { getConsoleApp } from "@/lib/bff/endpoints/app";
import { startErasureFollower } from "@/lib/bff/erasures/follow-erasures";
import { startMailQueue } from "@/lib/bff/mail/queue";
import { startTokenUpkeep } from "@/lib/bff/tokens/token-owners";
import { startWebhookNotices } from "@/lib/bff/webhook-notices/start";
import { closeOnSignal, prepareClose } from "@/lib/wire/close";
import { errorLine } from "@/lib/wire/log";
import { keepQueriesOutOfConsole } from "./console-errors";
import { createConsoleServer } from "./console-server";
import { withStaticFiles } from "./static-files";

/** Starts the built console: our server with the console's app, and Next in this folder for the pages. */
async function main(): Promise<void> {
	keepQueriesOutOfConsole();
	// Pages are built separately, and find both by their global.
	const runtime = getRuntime();
	const { log, config } = runtime;
	const { port, bindAddress, trustedProxies, allowedHosts } = config;
	const pages = next({ dev: false, dir: process.cwd(), port });
	const handle = pages.getRequestHandler();
	const server = createConsoleServer({
		trustedProxies,
		allowedHosts,
		app: getConsoleApp(),
		next: withStaticFiles(path.join(import.meta.dirname, "next"), (request, response) =>
			handle(request, response),
		),
		onFailure: (error) => log.error({ err: error }, "a request failed"),
	});
	const closeServer = prepareClose(server);
	server.on("error", (error) => {
		process.stderr.write(`Error: PORT ${port} can't be used: ${error.message}\n`);
		process.exit(1);
	});
	await pages.prepare();
	server.listen(port, bindAddress);

	const watching = runtime.clock.watch();
	const stopUpkeep = startTokenUpkeep(runtime);
	const auditRetention = startAuditRetention(runtime);
	const cleanUp = startCleanUp(runtime);
	const mailQueue = startMailQueue(runtime);
	const webhookNotices = startWebhookNotices(runtime);
	const erasures = startErasureFollower(runtime);
	logSsoProblems(runtime);

	closeOnSignal(async () => {
		stopUpkeep();
		const running = [auditRetention, cleanUp, mailQueue, webhookNotices, erasures, watching];
		await Promise.all([closeServer(), ...running.map((one) => one.stop())]);
		await Promise.all([pages.close(), runtime.close()]);
	}, log);
}

main().catch((error: unknown) => {
	process.stderr.write(`${errorLine(error)}\n`);
	process.exit(1);
});
