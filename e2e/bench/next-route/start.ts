import { spawn } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { build, stop } from "esbuild";
import { PROJECT_ROOT } from "@/lib/launch/project-root";
import { freePort } from "@/lib/service/testing/free-port";
import { end, type Setting } from "../setting";

const NEXT = createRequire(import.meta.url).resolve("next/dist/bin/next");
const READY_WITHIN_MS = 60_000;

const ROUTE = `import { answer } from "../../../../handler.mjs";
export const dynamic = "force-dynamic";
export async function GET(request, { params }) {
	return answer(request, await params);
}
`;
const LAYOUT = `export default function Layout({ children }) {
	return <html lang="en"><body>{children}</body></html>;
}
`;

/** A Next app with one route handler, in a production build. */
export async function startNextRoute({ folder, env }: Setting) {
	const app = path.join(folder, "next");
	const route = path.join(app, "app", "accounts", "[accountId]", "[contactId]");
	await mkdir(route, { recursive: true });
	await bundleHandler(path.join(app, "handler.mjs"));
	await writeFile(path.join(route, "route.js"), ROUTE);
	await writeFile(path.join(app, "app", "layout.jsx"), LAYOUT);
	await writeFile(path.join(app, "package.json"), `{"private":true,"type":"module"}`);
	const root = JSON.stringify(PROJECT_ROOT);
	await writeFile(path.join(app, "next.config.mjs"), `export default { turbopack: { root: ${root} } };`);

	const logFile = path.join(folder, "next.log");
	const output = openSync(logFile, "a");
	const run = (...args: string[]) =>
		spawn(process.execPath, [NEXT, ...args], {
			cwd: app,
			env: { PATH: process.env.PATH, ...env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
			stdio: ["ignore", output, output],
		});
	const building = run("build");
	const code = await new Promise((resolve) => building.once("close", resolve));
	if (code !== 0)
		throw new Error(`The Next app does not build: ${readFileSync(logFile, "utf8").slice(-2000)}`);
	const port = await freePort();
	const child = run("start", "-p", String(port));
	closeSync(output);
	await waitUntilItAnswers(port);
	return { port, stop: () => end(child) };
}

async function bundleHandler(outfile: string): Promise<void> {
	await build({
		entryPoints: [path.join(import.meta.dirname, "answer.ts")],
		outfile,
		bundle: true,
		platform: "node",
		format: "esm",
		target: "node20",
		packages: "external",
		alias: { "@": PROJECT_ROOT },
		logLevel: "silent",
	});
	await stop();
}

async function waitUntilItAnswers(port: number): Promise<void> {
	const limit = Date.now() + READY_WITHIN_MS;
	for (;;) {
		const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
		if (answer) return;
		if (Date.now() > limit) throw new Error("The Next app does not answer.");
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
}
