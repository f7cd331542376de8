import { timingSafeEqual } from "node:crypto";
import { getConnInfo } from "@hono/node-server/conninfo";
import { type Context, Hono } from "hono";
import ipaddr from "ipaddr.js";
import type { Registry } from "prom-client";
import { parseUrl } from "@/lib/contract/text/url";
import { tokenDigest } from "@/lib/service/tokens/token";
import { HttpError } from "@/lib/wire/http/http-error";

export const METRICS_PATH = "/metrics";

/** Headers that proxies add to forwarded requests. */
const FORWARDING_HEADERS = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via"];

/**
 * Metrics for Prometheus. With METRICS_TOKEN set, only for clients that send it; otherwise only for direct requests from
 * this machine, because a private address or a proxy doesn't identify the client.
 */
export function createMetricsRoute(registry: Registry, token: string | undefined): Hono {
	const app = new Hono();
	app.get(METRICS_PATH, async (c) => {
		assertMayRead(c, token);
		return c.body(await registry.metrics(), 200, {
			"Content-Type": registry.contentType,
			"Cache-Control": "no-store",
			"X-Content-Type-Options": "nosniff",
		});
	});
	return app;
}

/** @throws HttpError `unauthenticated`, `forbidden` */
function assertMayRead(c: Context, token: string | undefined): void {
	if (token !== undefined) {
		const sent = /^bearer +(\S+) *$/i.exec(c.req.header("authorization") ?? "")?.[1] ?? "";
		if (timingSafeEqual(Buffer.from(tokenDigest(sent)), Buffer.from(tokenDigest(token)))) return;
		throw new HttpError("unauthenticated", "Send the METRICS_TOKEN: Authorization: Bearer <token>.", {
			headers: { "WWW-Authenticate": "Bearer" },
		});
	}
	const isForwarded = FORWARDING_HEADERS.some((name) => c.req.header(name) !== undefined);
	if (!isForwarded && isLoopback(remoteAddress(c)) && namesThisMachine(c.req.header("host"))) return;
	throw new HttpError(
		"forbidden",
		"Only this machine can read metrics, unless METRICS_TOKEN is set and sent as Authorization: Bearer <token>.",
	);
}

/** Otherwise a website could read them through a local browser, with a host name that resolves to this machine. */
function namesThisMachine(host: string | undefined): boolean {
	const hostname = host && parseUrl(`http://${host}`)?.hostname.replace(/^\[|\]$/g, "");
	if (!hostname) return false;
	return hostname === "localhost" || isLoopback(hostname);
}

/** Undefined without a network connection, as in tests. */
function remoteAddress(c: Context): string | undefined {
	return c.env && "incoming" in c.env ? getConnInfo(c).remote.address : undefined;
}

/** Whether an address is this machine's; false for an unknown one. */
export function isLoopback(address: string | undefined): boolean {
	return address !== undefined && ipaddr.isValid(address) && ipaddr.process(address).range() === "loopback";
}
