import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { vi } from "vitest";
import type { ServiceConfig } from "@/lib/service/config";
import { freePort } from "./free-port";
import { bundledPrograms } from "./programs";

const START_TIMEOUT_MS = 120_000;

export type ServiceProcess = {
	/** Its base URL. */
	url: string;
	/** Resolves once the service and its database are ready. */
	untilReady(): Promise<void>;
	/** Everything it has written to stdout and stderr. */
	output(): string;
	/** Kills it without a graceful shutdown; resolves once it has exited. */
	kill(): Promise<void>;
};

type Settings = Pick<
	ServiceConfig,
	"databaseUrl" | "appSecret" | "apiToken" | "platformAppSecret" | "platformVerifyToken"
>;

/** Starts the service as a separate process; resolves once it's ready. */
export async function startServiceProcess(
	settings: Settings,
	{ port, env = {} }: { port?: number; env?: Record<string, string> } = {},
): Promise<ServiceProcess> {
	const { service } = await bundledPrograms();
	const ownPort = port ?? (await freePort());
	const child: ChildProcess = spawn(process.execPath, [service], {
		env: {
			NODE_ENV: "test",
			PATH: process.env.PATH,
			NODE_OPTIONS: process.env.NODE_OPTIONS,
			DATABASE_URL: settings.databaseUrl,
			SERVICE_PORT: String(ownPort),
			APP_SECRET: settings.appSecret,
			CHAT_API_TOKEN: settings.apiToken,
			PLATFORM_APP_SECRET: settings.platformAppSecret,
			PLATFORM_VERIFY_TOKEN: settings.platformVerifyToken,
			RATE_LIMIT_PER_MINUTE: "0",
			...env,
		},
		stdio: ["ignore", "pipe", "pipe"],
	});
	const exited = once(child, "exit");
	let output = "";
	for (const stream of [child.stdout, child.stderr]) {
		stream?.on("data", (chunk) => {
			output += chunk;
		});
	}
	const url = `http://127.0.0.1:${ownPort}`;
	/** @throws Error with its output if it exits */
	async function untilReady(): Promise<void> {
		const pollUntilReady = vi.waitFor(
			async () => {
				const response = await fetch(`${url}/health/ready`);
				if (response.status !== 200) throw new Error(`The health check returns ${response.status}.`);
			},
			{ timeout: START_TIMEOUT_MS },
		);
		const exit = exited.then(([code]) => {
			throw new Error(`The service exited with ${code}: ${output}`);
		});
		await Promise.race([pollUntilReady, exit]);
	}
	await untilReady();
	return {
		url,
		untilReady,
		output: () => output,
		async kill() {
			child.kill("SIGKILL");
			await exited;
		},
	};
}
