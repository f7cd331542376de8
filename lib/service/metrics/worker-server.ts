import { createAdaptorServer } from "@hono/node-server";
import { Hono } from "hono";
import type { Registry } from "prom-client";
import { failureAnswer, jsonAnswer } from "@/lib/service/http/answer";
import { createMetricsRoute } from "./route";

/**
 * A worker answers nobody; this is for those who watch over it: `/health/live` and `/metrics`.
 * @throws Error with one line when the port can't be used
 */
export async function startWorkerServer(
	port: number,
	registry: Registry,
	metricsToken: string | undefined,
): Promise<{ port: number; stop(): void }> {
	const app = new Hono();
	app.get("/health/live", () => jsonAnswer(200, { status: "live" }));
	app.route("/", createMetricsRoute(registry, metricsToken));
	app.onError((error) => failureAnswer(error, "-"));
	const server = createAdaptorServer({ fetch: app.fetch });
	await new Promise<void>((resolve, reject) => {
		server.once("error", (error) =>
			reject(new Error(`WORKER_METRICS_PORT ${port} can't be used: ${error.message}`)),
		);
		server.listen(port, resolve);
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
