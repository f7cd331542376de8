import path from "node:path";
import next from "next";
import { logSsoProblems } from "@/lib/bff/access/sso/check-set-up";
import { startAuditRetention } from "@/lib/bff/audit/retention";
import { startCleanUp } from "@/lib/bff/clean-up";
import { readConfig } from "@/lib/bff/config";
import { createRuntime } from "@/lib/bff/create-runtime";
import { startErasureFollower } from "@/lib/bff/erasures/follow-erasures";
import { startMailQueue } from "@/lib/bff/mail/queue";
import { startTokenUpkeep } from "@/lib/bff/tokens/token-owners";
import { startWebhookNotices } from "@/lib/bff/webhook-notices/start";
import { closeOnSignal, prepareClose } from "@/lib/wire/close";
import { createLog, errorLine } from "@/lib/wire/log";
import { keepQueriesOutOfConsole } from "./console-errors";
import { createConsoleServer } from "./console-server";
import { withStaticFiles } from "./static-files";

/** Starts the built console: Next in this folder, behind our server. */
async function main(): Promise<void> {
	keepQueriesOutOfConsole();
	const { port, bindAddress, trustedProxies, allowedHosts, logLevel } = readConfig(process.env);
	const app = next({ dev: false, dir: process.cwd(), port });
	const handle = app.getRequestHandler();
	// The handlers are built separately and create their own runtime.
	const log = createLog("console", logLevel);
	const server = createConsoleServer({
		trustedProxies,
		allowedHosts,
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
	await app.prepare();
	server.listen(port, bindAddress);

	const runtime = createRuntime(process.env);
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
		await Promise.all([app.close(), runtime.close()]);
	}, log);
}

main().catch((error: unknown) => {
	process.stderr.write(`${errorLine(error)}\n`);
	process.exit(1);
});
