import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";
import path from "node:path";
import { vi } from "vitest";
import type { ServiceConfig } from "@/lib/service/config";

const START_TIMEOUT_MS = 120_000;

export type ServiceProcess = {
	/** Its base URL. */
	url: string;
	/** Settles once it can be used, its database included. */
	untilReady(): Promise<void>;
	/** Everything that it has said, on both outputs. */
	said(): string;
	/** Ends it at once, without a chance to tidy up; settles when it is gone. */
	kill(): Promise<void>;
};

type Settings = Pick<
	ServiceConfig,
	"databaseUrl" | "appSecret" | "apiToken" | "platformAppSecret" | "platformVerifyToken"
>;

/** The service as a separate process; settles once it's ready. */
export async function startServiceProcess(
	settings: Settings,
	{ port, env = {} }: { port?: number; env?: Record<string, string> } = {},
): Promise<ServiceProcess> {
	const ownPort = port ?? (await freePort());
	const child: ChildProcess = spawn(
		process.execPath,
		["--import", "tsx", path.resolve("lib/service/main.ts")],
		{
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
		},
	);
	const exited = once(child, "exit");
	let said = "";
	for (const stream of [child.stdout, child.stderr]) {
		stream?.on("data", (chunk) => {
			said += chunk;
		});
	}
	const url = `http://127.0.0.1:${ownPort}`;
	/** @throws Error with what it said, when it has ended */
	async function untilReady(): Promise<void> {
		const askUntilReady = vi.waitFor(
			async () => {
				const answer = await fetch(`${url}/health/ready`);
				if (answer.status !== 200) throw new Error(`It answers ${answer.status}.`);
			},
			{ timeout: START_TIMEOUT_MS },
		);
		const ending = exited.then(([code]) => {
			throw new Error(`The service has ended with ${code}: ${said}`);
		});
		await Promise.race([askUntilReady, ending]);
	}
	await untilReady();
	return {
		url,
		untilReady,
		said: () => said,
		async kill() {
			child.kill("SIGKILL");
			await exited;
		},
	};
}

/**
 * A free port of this machine, also while nothing listens on it: it is below those that systems give to outgoing
 * connections, so that none takes it while a program is being restarted.
 */
export async function freePort(): Promise<number> {
	for (;;) {
		const port = randomInt(20_000, 32_000);
		const server = createServer().listen(port, "127.0.0.1");
		const isFree = await once(server, "listening").then(
			() => true,
			() => false,
		);
		if (!isFree) continue;
		server.close();
		await once(server, "close");
		return port;
	}
}
