import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { type Context, Hono } from "hono";
import { compress } from "hono/compress";
import { DOCUMENT_PATHS, type DocumentScope, openApiDocument } from "@/lib/contract/openapi/openapi";
import type { ServiceConfig } from "@/lib/service/config";
import { HttpError } from "@/lib/wire/http/http-error";
import { guide } from "./guide";
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

/** In the generated text, in place of the service's URL. */
const SERVER_URL = "https://service.invalid";

/**
 * The OpenAPI documents and the API reference, which renders one with files from the renderer's package, so that it works
 * without internet access. All are public.
 */
export function createReference({
	publicApiUrl,
	defaultAccount,
}: Pick<ServiceConfig, "publicApiUrl" | "defaultAccount">): Hono {
	const manifest = createRequire(import.meta.url).resolve("swagger-ui-dist/package.json");
	const folder = path.dirname(manifest);
	const app = new Hono();
	let version: Promise<string> | undefined;
	const documents = new Map<string, string>();

	for (const [scope, documentPath] of Object.entries(DOCUMENT_PATHS)) {
		app.get(documentPath, (c) => {
			const document =
				documents.get(scope) ?? JSON.stringify(openApiDocument(scope as DocumentScope, SERVER_URL));
			documents.set(scope, document);
			const serverUrl = JSON.stringify(publicApiUrl ?? requestedUrl(c));
			return c.body(
				document.replace(JSON.stringify(SERVER_URL), () => serverUrl),
				200,
				{
					"Content-Type": "application/json; charset=utf-8",
					"Cache-Control": "no-store",
					"X-Content-Type-Options": "nosniff",
				},
			);
		});
	}

	app.get(REFERENCE_PATH, async (c) => {
		version ??= readFile(manifest, "utf8").then((text) => JSON.parse(text).version);
		const start = guide(publicApiUrl ?? requestedUrl(c), defaultAccount);
		return c.html(referencePage(start, await version), 200, {
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
			throw new HttpError("not-found", "This path doesn't exist.");
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

/** The service's URL as the client used it, also behind a proxy that ends TLS. */
function requestedUrl(c: Context): string {
	const url = new URL(c.req.url);
	const isHttps =
		url.protocol === "https:" || c.req.header("x-forwarded-proto")?.split(",")[0]?.trim() === "https";
	return `${isHttps ? "https" : "http"}://${url.host}`;
}
