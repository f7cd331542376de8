import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { ServiceError } from "@/lib/service/errors";
import { PAGE_SCRIPT, PAGE_STYLE, referencePage } from "./page";

export const REFERENCE_PATH = "/api/business/docs";

/** Allows nothing from other sites and nothing inline. */
const POLICY = [
	"default-src 'none'",
	"script-src 'self'",
	"style-src 'self'",
	"img-src 'self' data:",
	"connect-src 'self'",
	"base-uri 'none'",
	"form-action 'none'",
	"frame-ancestors 'none'",
].join("; ");

const TYPES: Record<string, string> = {
	".css": "text/css; charset=utf-8",
	".js": "text/javascript; charset=utf-8",
	".png": "image/png",
};
const OWN_FILES: Record<string, string> = { "page.js": PAGE_SCRIPT, "page.css": PAGE_STYLE };
const RENDERER_FILES = ["swagger-ui.css", "swagger-ui-bundle.js", "favicon-32x32.png"];

/**
 * The API reference: renders the OpenAPI document with files from the renderer's package, so that it works without
 * internet access. Public, like the document.
 */
export function createReference(): Hono {
	const manifest = createRequire(import.meta.url).resolve("swagger-ui-dist/package.json");
	const folder = path.dirname(manifest);
	const app = new Hono();
	let page: Promise<string> | undefined;

	app.get(REFERENCE_PATH, async (c) => {
		page ??= readFile(manifest, "utf8").then((text) => referencePage(JSON.parse(text).version));
		return c.html(await page, 200, {
			"Cache-Control": "no-cache",
			"Content-Security-Policy": POLICY,
			"Referrer-Policy": "no-referrer",
			"X-Content-Type-Options": "nosniff",
		});
	});

	app.use(`${REFERENCE_PATH}/:name`, compress({ encoding: "gzip" }));
	app.get(`${REFERENCE_PATH}/:name`, async (c) => {
		const name = c.req.param("name");
		if (!Object.hasOwn(OWN_FILES, name) && !RENDERER_FILES.includes(name)) {
			throw new ServiceError("not-found", "This path doesn't exist.");
		}
		const own = OWN_FILES[name];
		return c.body(own ?? (await readFile(path.join(folder, name))), 200, {
			"Content-Type": TYPES[path.extname(name)] ?? "application/octet-stream",
			// The URLs contain the renderer's version, except those of our own files.
			"Cache-Control": own ? "no-cache" : "public, max-age=31536000, immutable",
			"X-Content-Type-Options": "nosniff",
		});
	});
	return app;
}
