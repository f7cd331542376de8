import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { ensureAccount, ensureAdmin } from "@/lib/bff/access/set-up/ensure-admin";
import { migrateConsole } from "@/lib/bff/store/migrate";
import type { FlowView } from "@/lib/contract/console/choices";
import { ensureBuild } from "@/lib/launch/programs/build";
import { freePort } from "@/lib/service/testing/free-port";
import { LARGE_ACCOUNT } from "../fill";
import { type Setting, startProgram } from "../setting";

const ADMIN = { email: "bench@example.com", password: "a password for benchmarks only" };

export type ConsoleProgram = {
	port: number;
	/** The console's address for a browser. */
	url: string;
	/** The cookies of a signed-in owner, as the header `Cookie`. */
	cookie: string;
	/** PSS. */
	memoryMiB(): number;
	stop(): Promise<void>;
};

/**
 * Starts a built console for the large account, and signs its owner in.
 * @param checkout the folder of another checkout, whose build is started instead
 */
export async function startConsole(
	{ folder, env, service, tokens, log }: Setting,
	checkout?: string,
): Promise<ConsoleProgram> {
	const databaseUrl = env.DATABASE_URL ?? "";
	await migrateConsole(databaseUrl);
	await ensureAccount(databaseUrl, { accountId: LARGE_ACCOUNT, name: "Bench" });
	await ensureAdmin(databaseUrl, ADMIN);
	const build = checkout ? await buildOfCheckout(checkout) : await ensureBuild(log);
	const port = await freePort();
	const consoleEnv = {
		...env,
		PORT: String(port),
		CHAT_API_URL: `http://127.0.0.1:${service.port}`,
		CHAT_API_TOKEN: tokens.large,
		CONSOLE_DIST_DIR: build.consoleDistDir,
	};
	const program = await startProgram("console", build.console, port, folder, consoleEnv, checkout);
	const cookie = await signIn(port);
	// The code editor is measured, unless a row chooses the parts.
	await chooseView({ port, cookie }, "json");
	return {
		port,
		url: `http://localhost:${port}`,
		cookie,
		memoryMiB: program.proportionalMiB,
		stop: program.stop,
	};
}

/** The build in a checkout where `npm run build` ran. */
async function buildOfCheckout(checkout: string) {
	const builds = path.join(checkout, ".build");
	const name = (await readdir(builds)).find((one) => existsSync(path.join(builds, one, "done")));
	if (!name) throw new Error(`There is no build in ${builds}.`);
	return {
		console: path.join(builds, name, "console.js"),
		consoleDistDir: path.posix.join(".build", name, "next"),
	};
}

/** Chooses the view that flows open in, for pages that are loaded afterwards. */
export async function chooseView(
	{ port, cookie }: Pick<ConsoleProgram, "port" | "cookie">,
	flowView: FlowView,
): Promise<void> {
	const chosen = await fetch(`http://127.0.0.1:${port}/api/profile/preferences`, {
		method: "PUT",
		headers: { "content-type": "application/json", "sec-fetch-site": "same-origin", cookie },
		body: JSON.stringify({ flowView }),
	});
	if (!chosen.ok) throw new Error(`Choosing the view answered ${chosen.status}`);
}

async function signIn(port: number): Promise<string> {
	const answer = await fetch(`http://127.0.0.1:${port}/api/auth/sign-in/email`, {
		method: "POST",
		headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
		body: JSON.stringify(ADMIN),
	});
	if (!answer.ok) throw new Error(`Signing in answered ${answer.status}`);
	return answer.headers
		.getSetCookie()
		.map((cookie) => cookie.split(";")[0])
		.join("; ");
}
