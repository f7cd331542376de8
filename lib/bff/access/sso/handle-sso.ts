import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import { readCookies } from "@/lib/bff/access/cookies";
import { requestOrigin } from "@/lib/bff/access/same-origin";
import { sealedCookie } from "@/lib/bff/access/sealed-cookie";
import { hasOwner } from "@/lib/bff/access/set-up/set-up";
import { countAddress } from "@/lib/bff/access/sign-in/sign-in-limit";
import { startSession } from "@/lib/bff/access/sign-in/start-session";
import { findSsoPerson } from "@/lib/bff/access/sso/find-person";
import { type SsoClaims, SsoError } from "@/lib/bff/access/sso/provider";
import { recordPersonAudit } from "@/lib/bff/audit/record";
import { requestSource } from "@/lib/bff/http/request-source";
import { EMPTY_POLICY, Refusal } from "@/lib/bff/http/responses";
import type { Runtime } from "@/lib/bff/runtime";
import { syncTokenOwners } from "@/lib/bff/tokens/token-owners";

/** Attempts that a browser can have at once, as in several tabs. */
const ATTEMPTS_MAX = 3;
/** Longer paths aren't kept: the cookies of all attempts have to fit into the 8 KB that proxies allow. */
const RETURN_PATH_MAX = 600;

const attemptSchema = z.object({
	state: z.string(),
	nonce: z.string(),
	codeVerifier: z.string(),
	redirectURI: z.string(),
	returnPath: z.string(),
});

const cookieNamed = (name: string) => sealedCookie(name, attemptSchema, 10 * 60);

/** Each attempt has its own cookie, so that tabs don't end each other's. */
function attemptCookie(state: string) {
	const id = createHash("sha256").update(state).digest("hex").slice(0, 16);
	return cookieNamed(`chat-console.sso.${id}`);
}

/** The cookies that make room for another attempt: they end the oldest, which browsers send first. */
function endOldAttempts(headers: Headers): string[] {
	const names = Object.keys(readCookies(headers)).flatMap(
		(name) => /chat-console\.sso\.\w+$/.exec(name) ?? [],
	);
	return names.slice(0, 1 - ATTEMPTS_MAX).map((name) => cookieNamed(name).end(headers));
}

/** Why someone who came back from the provider isn't signed in; the sign-in page says it in words. */
type Problem = SsoError["kind"] | "unverified-email" | "not-invited" | "expired";

/** Sends the browser to the provider's page. What the attempt expects back is in an encrypted cookie. */
export async function startSso(runtime: Runtime, request: Request): Promise<Response> {
	const provider = requireProvider(runtime);
	const returnPath = new URL(request.url).searchParams.get("return") ?? "/";
	const attempt = {
		state: newToken(),
		nonce: newToken(),
		codeVerifier: newToken(),
		redirectURI: `${requestOrigin(request.headers)}/api/auth/sso/callback`,
		returnPath: returnPath.length > RETURN_PATH_MAX ? "/" : returnPath,
	};
	try {
		const url = await provider.authorizationUrl(attempt);
		const cookie = attemptCookie(attempt.state);
		return redirect(url.href, [
			...endOldAttempts(request.headers),
			cookie.set(runtime.config.appSecret, request.headers, attempt),
		]);
	} catch (error) {
		return toSignIn(runtime, returnPath, problemOf(runtime, error));
	}
}

/**
 * Signs in the person who comes back from the provider's page, and opens the sign-in page, which leads them on or
 * says why they aren't signed in. An attempt works once: its cookie ends, and the provider accepts its code once.
 */
export async function handleSsoCallback(runtime: Runtime, request: Request): Promise<Response> {
	const provider = requireProvider(runtime);
	const { db, config } = runtime;
	const query = new URL(request.url).searchParams;
	const cookie = attemptCookie(query.get("state") ?? "");
	const ended = cookie.end(request.headers);
	const attempt = cookie.read(config.appSecret, request.headers);
	if (!attempt || !config.sso) return toSignIn(runtime, "/", "expired", ended);
	let claims: SsoClaims;
	try {
		claims = await provider.identify(query, attempt);
	} catch (error) {
		await recordSsoFailure(runtime, request.headers, error);
		return toSignIn(runtime, attempt.returnPath, problemOf(runtime, error), ended);
	}
	if (!config.sso.isOnly && !(await hasOwner(db))) return toSignIn(runtime, "/", undefined, ended);
	const source = requestSource(request.headers);
	const found = await findSsoPerson(db, config.sso, config.defaultAccountId, claims, source);
	// Nobody waits for services, which may be unreachable. The account whose roles follow groups is first.
	runtime.later(async () => {
		await syncTokenOwners(runtime, config.defaultAccountId);
		await syncTokenOwners(runtime);
	});
	if ("refused" in found) {
		const message = "Single sign-on was refused.";
		await recordPersonAudit(db, { email: claims.email ?? "" }, source, {
			action: "sign_in.failed",
			outcome: { kind: "refused", status: 403, message },
		});
		return toSignIn(runtime, attempt.returnPath, found.refused, ended);
	}
	await recordPersonAudit(db, { id: found.userId }, source, { action: "sign_in.succeeded" });
	const session = await startSession(runtime, request, { userId: found.userId, method: "sso" });
	return toSignIn(runtime, attempt.returnPath, undefined, ended, session.cookie);
}

function requireProvider({ ssoProvider }: Runtime) {
	if (ssoProvider) return ssoProvider;
	throw new Refusal({ status: 404, message: "Single sign-on isn't set up." });
}

/** The sign-in page checks the path before it leads anywhere. */
function toSignIn(
	runtime: Runtime,
	returnPath: string,
	problem: Problem | undefined,
	...cookies: string[]
): Response {
	if (problem) runtime.log.info({ problem }, "single sign-on was refused");
	const query = new URLSearchParams({ return: returnPath, ...(problem && { problem }) });
	return redirect(`/sign-in?${query}`, cookies);
}

function redirect(location: string, cookies: string[]): Response {
	const headers = new Headers({
		location,
		"cache-control": "no-store",
		"content-security-policy": EMPTY_POLICY,
		"referrer-policy": "no-referrer",
	});
	for (const cookie of cookies) headers.append("set-cookie", cookie);
	return new Response(null, { status: 303, headers });
}

/** The log gets the provider's message, which has no tokens; the page only the kind. */
function problemOf({ log }: Runtime, error: unknown): Problem {
	if (!(error instanceof SsoError)) throw error;
	log.warn({ problem: error.kind, reason: error.message }, "single sign-on failed");
	return error.kind;
}

function newToken(): string {
	return randomBytes(32).toString("base64url");
}

/**
 * Records a response of the provider that signs nobody in. Nobody is known, so the event belongs to no account. It has
 * the provider's reason, which has no tokens. Failures beyond the limit of an address aren't recorded.
 */
async function recordSsoFailure({ db }: Runtime, headers: Headers, error: unknown): Promise<void> {
	if (!(error instanceof SsoError)) return;
	const source = requestSource(headers);
	if (!(await isWithinLimit(db, source.address))) return;
	const isDown = error.kind === "provider-down";
	const message = `Single sign-on failed: ${error.message}.`;
	await recordPersonAudit(db, { id: "" }, source, {
		action: "sign_in.failed",
		outcome: isDown ? { kind: "failed", status: 503, message } : { kind: "refused", status: 403, message },
	});
}

async function isWithinLimit(db: Runtime["db"], address: string): Promise<boolean> {
	try {
		await countAddress(db, address);
		return true;
	} catch (error) {
		if (error instanceof Refusal) return false;
		throw error;
	}
}
