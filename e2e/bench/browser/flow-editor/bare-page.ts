import path from "node:path";
import type { BrowserContext } from "@playwright/test";
import { build, stop } from "esbuild";
import { PROJECT_ROOT } from "@/lib/launch/project-root";

const TYPES: Record<string, string> = { ".js": "text/javascript", ".css": "text/css", ".ttf": "font/ttf" };

/** Lets a browser open `/bare-editor/`, a page with nothing but Monaco and `text`. @returns changes the text */
export async function addBarePage(context: BrowserContext): Promise<(text: string) => void> {
	const files = await bundle();
	let text = "";
	await context.route("**/bare-editor/**", async (route) => {
		const name = path.posix.basename(new URL(route.request().url()).pathname);
		if (name === "text") return route.fulfill({ contentType: "text/plain", body: text });
		const file = files.get(name);
		if (file) return route.fulfill({ contentType: TYPES[path.extname(name)], body: file });
		await route.fulfill({
			contentType: "text/html",
			body: '<!doctype html><link rel="stylesheet" href="/bare-editor/bare-editor.css"><body><script type="module" src="/bare-editor/bare-editor.js"></script>',
		});
	});
	return (next) => {
		text = next;
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
