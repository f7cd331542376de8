import { createHmac, timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import { findDeeperThan, storableJson } from "@/lib/json/limits";
import { parseExact } from "@/lib/json/parse-exact";
import type { Dependencies } from "@/lib/service/context";
import { createReportGroups } from "@/lib/service/ingest/group-reports";
import { readWebhook } from "@/lib/service/ingest/read/webhook";
import type { ServiceMetrics } from "@/lib/service/metrics/service-metrics";
import { HttpError } from "@/lib/wire/http/http-error";
import { readJsonText } from "@/lib/wire/http/parse-json";
import { readBytes } from "@/lib/wire/http/read-body";
import { jsonResponse } from "@/lib/wire/http/responses";
import { createByteBudget } from "./byte-budget";

/** Source: docs/spec/platform-api.md §1.2. */
const BODY_BYTES_MAX = 3 * 1024 * 1024;
/** Total size of incomplete reports, whose signatures can't be checked yet. */
const UNVERIFIED_BYTES_MAX = 32 * 1024 * 1024;
const SIGNATURE = /^sha256=[0-9a-f]{64}$/i;
/** Far more than the platform sends; deeper values would overflow the stack. */
const LEVELS_MAX = 200;

export const PLATFORM_WEBHOOK_PATH = "/api/platform/webhook";

/**
 * The endpoint for the platform's webhooks: verification, and signed reports, acknowledged once they're stored.
 * Source: docs/spec/decisions.md §9, docs/spec/platform-api.md §1.
 */
export function createPlatformWebhook(
	dependencies: Dependencies,
	metrics: Pick<ServiceMetrics, "countIngest">,
): Hono {
	const { config, clock } = dependencies;
	const app = new Hono();
	const store = createReportGroups(dependencies, metrics);
	const unverified = createByteBudget(UNVERIFIED_BYTES_MAX);

	app.get(PLATFORM_WEBHOOK_PATH, (c) => {
		const isOurs =
			c.req.query("hub.mode") === "subscribe" &&
			isSame(c.req.query("hub.verify_token") ?? "", config.platformVerifyToken);
		if (!isOurs) throw new HttpError("forbidden", "Wrong verify token.");
		return c.text(c.req.query("hub.challenge") ?? "", 200, {
			"Cache-Control": "no-store",
			"X-Content-Type-Options": "nosniff",
		});
	});

	app.post(PLATFORM_WEBHOOK_PATH, async (c) => {
		const signature = c.req.header("x-hub-signature-256") ?? "";
		// Before the body is read, so that requests without a well-formed signature don't use memory.
		if (!SIGNATURE.test(signature)) throw notSigned();
		const bytes = await readBytes(c.req.raw, BODY_BYTES_MAX, unverified);
		if (!isSigned(bytes, signature, config.platformAppSecret)) throw notSigned();
		await store({ changes: readWebhook(readBody(bytes), clock()), bytes: bytes.length });
		return jsonResponse(200, { success: true });
	});
	return app;
}

/** @throws HttpError `malformed` */
function readBody(bytes: Uint8Array): unknown {
	const text = storableJson(readJsonText(bytes));
	if (findDeeperThan(text, LEVELS_MAX) !== undefined) {
		throw new HttpError("malformed", `The body is nested more than ${LEVELS_MAX} levels deep.`);
	}
	try {
		return parseExact(text);
	} catch (cause) {
		throw new HttpError("malformed", "The body isn't valid JSON.", { cause });
	}
}

function notSigned(): HttpError {
	return new HttpError("unauthenticated", "X-Hub-Signature-256 doesn't match this body.");
}

/** HMAC-SHA256 of the raw bytes, in hex after `sha256=`. */
function isSigned(bytes: Uint8Array, signature: string, secret: string): boolean {
	const expected = `sha256=${createHmac("sha256", secret).update(bytes).digest("hex")}`;
	return isSame(signature.toLowerCase(), expected);
}

/** Compares in constant time; digesting both first also hides their lengths. */
function isSame(given: string, expected: string): boolean {
	const digest = (text: string) => createHmac("sha256", "comparison").update(text).digest();
	return timingSafeEqual(digest(given), digest(expected));
}
