import { createServer } from "node:http";
import path from "node:path";
import { build, stop } from "esbuild";
import { PROJECT_ROOT } from "@/lib/launch/project-root";
import { freePort } from "@/lib/service/testing/free-port";

const TYPES: Record<string, string> = { ".js": "text/javascript", ".css": "text/css", ".ttf": "font/ttf" };
const PAGE = `<!doctype html><link rel="stylesheet" href="/bare-editor.css"><body><script type="module" src="/bare-editor.js"></script>`;

/** A page with nothing but Monaco and a text. */
export type BarePage = { url: string; setText(text: string): void; stop(): void };

/** Serves it on its own port, since intercepting requests slows the console down and disables the browser's cache. */
export async function startBarePage(): Promise<BarePage> {
	const files = await bundle();
	let text = "";
	const server = createServer(({ url = "/" }, response) => {
		const name = path.posix.basename(url);
		const file = files.get(name);
		if (file) {
			response.setHeader("Content-Type", TYPES[path.extname(name)] ?? "");
			response.setHeader("Cache-Control", "public, max-age=31536000, immutable");
			return response.end(file);
		}
		response.setHeader("Content-Type", name === "text" ? "text/plain" : "text/html");
		response.end(name === "text" ? text : PAGE);
	});
	const port = await freePort();
	await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
	return {
		url: `http://localhost:${port}/`,
		setText(next) {
			text = next;
		},
		stop() {
			server.closeAllConnections();
			server.close();
		},
	};
}

async function bundle(): Promise<Map<string, Buffer>> {
	const { outputFiles } = await build({
		entryPoints: {
			"bare-editor": path.join(import.meta.dirname, "bare-editor.ts"),
			worker: path.join(PROJECT_ROOT, "components", "editor", "editor.worker.ts"),
		},
		bundle: true,
		minify: true,
		write: false,
		outdir: "out",
		assetNames: "[name]",
		format: "iife",
		platform: "browser",
		target: "es2023",
		loader: { ".ttf": "file" },
		alias: { "@": PROJECT_ROOT },
		logLevel: "silent",
	});
	await stop();
	return new Map(outputFiles.map((file) => [path.basename(file.path), Buffer.from(file.contents)]));
}
