import { createAdaptorServer } from "@hono/node-server";
import { Hono } from "hono";
import type { Registry } from "prom-client";
import { failureAnswer } from "@/lib/service/http/answer";
import { createMetricsRoute } from "@/lib/service/metrics/route";

/**
 * Serves a worker's `/health/live`, `/health/ready` and `/metrics` to those who monitor it.
 * @throws Error with one line when the port can't be used
 */
export async function startWorkerServer(
	{ port, bindAddress }: { port: number; bindAddress: string },
	{ health, registry, metricsToken }: { health: Hono; registry: Registry; metricsToken: string | undefined },
): Promise<{ port: number; stop(): void }> {
	const app = new Hono();
	app.route("/", health);
	app.route("/", createMetricsRoute(registry, metricsToken));
	app.onError((error) => failureAnswer(error, "-"));
	const server = createAdaptorServer({ fetch: app.fetch });
	await new Promise<void>((resolve, reject) => {
		server.once("error", (error) =>
			reject(new Error(`WORKER_METRICS_PORT ${port} can't be used: ${error.message}`)),
		);
		server.listen(port, bindAddress, resolve);
	});
	const address = server.address();
	return {
		port: typeof address === "object" && address ? address.port : port,
		stop() {
			server.close();
			if ("closeAllConnections" in server) server.closeAllConnections();
		},
	};
}
