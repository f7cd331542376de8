import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import { readCookies } from "@/lib/bff/access/cookies";
import { linkOrigin, requestOrigin } from "@/lib/bff/access/same-origin";
import { sealedCookie } from "@/lib/bff/access/sealed-cookie";
import { hasOwner } from "@/lib/bff/access/set-up/set-up";
import { countAddress } from "@/lib/bff/access/sign-in/sign-in-limit";
import { startSession } from "@/lib/bff/access/sign-in/start-session";
import { redirectAddress } from "@/lib/bff/access/sso/check-set-up";
import { sealIdToken } from "@/lib/bff/access/sso/end-provider-session";
import { SsoError } from "@/lib/bff/access/sso/fetch-endpoint";
import { findSsoPerson, type SsoRefusal } from "@/lib/bff/access/sso/find-person";
import type { SsoIdentity } from "@/lib/bff/access/sso/identity";
import { recordAudit, recordPersonAudit } from "@/lib/bff/audit/record";
import { type RequestSource, requestSource } from "@/lib/bff/http/request-source";
import { EMPTY_POLICY } from "@/lib/bff/http/responses";
import type { Runtime } from "@/lib/bff/runtime";
import { syncTokenOwners } from "@/lib/bff/tokens/token-owners";
import { HttpError } from "@/lib/wire/http/http-error";

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
type Problem = SsoError["kind"] | SsoRefusal | "expired";

/** Says that a browser was led to the configured address already, so that a proxy's wrong host can't make a circle. */
const AT_PUBLIC_URL = "at_public_url";

/**
 * Sends the browser to the provider's page. What the attempt expects back is in an encrypted cookie. The provider leads
 * back to the configured address, so a browser elsewhere goes there first, where it gets the cookie.
 */
export async function startSso(runtime: Runtime, request: Request): Promise<Response> {
	const provider = requireProvider(runtime);
	const query = new URL(request.url).searchParams;
	const returnPath = query.get("return") ?? "/";
	const origin = linkOrigin(runtime.config, request.headers);
	if (new URL(origin).origin !== requestOrigin(request.headers) && !query.has(AT_PUBLIC_URL)) {
		const again = new URLSearchParams({ return: returnPath, [AT_PUBLIC_URL]: "1" });
		return redirect(`${origin}/api/auth/sso?${again}`, []);
	}
	const attempt = {
		state: newToken(),
		nonce: newToken(),
		codeVerifier: newToken(),
		redirectURI: redirectAddress(origin),
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
		return toSignIn(returnPath, problemOf(runtime, error));
	}
}

/**
 * Signs in the person who comes back from the provider's page, and opens the sign-in page, which leads them on or
 * says why they aren't signed in. An attempt works once: its cookie ends, and the provider accepts its code once. The
 * provider leads here after signing out, too, so that one address is enough there.
 */
export async function finishSso(runtime: Runtime, request: Request): Promise<Response> {
	const provider = requireProvider(runtime);
	const { db, config } = runtime;
	const query = new URL(request.url).searchParams;
	const cookie = attemptCookie(query.get("state") ?? "");
	const ended = cookie.end(request.headers);
	const attempt = cookie.read(config.appSecret, request.headers);
	if (!attempt && !query.has("code") && !query.has("error")) return redirect("/sign-in", []);
	if (!attempt || !config.sso) {
		runtime.log.info({ problem: "expired" }, "single sign-on was refused");
		return toSignIn("/", "expired", ended);
	}
	let identity: SsoIdentity & { idToken: string };
	try {
		identity = await provider.identify(query, attempt);
	} catch (error) {
		await recordSsoFailure(runtime, request.headers, error);
		return toSignIn(attempt.returnPath, problemOf(runtime, error), ended);
	}
	if (!config.sso.isOnly && !(await hasOwner(db))) return toSignIn("/", undefined, ended);
	const source = requestSource(request.headers);
	const found = await findSsoPerson(db, config.sso, config.defaultAccountId, identity.claims, source);
	// Nobody waits for services, which may be unreachable. The account whose roles follow groups is first.
	runtime.later(async () => {
		await syncTokenOwners(runtime, config.defaultAccountId);
		await syncTokenOwners(runtime);
	});
	if ("refused" in found) {
		await recordSsoRefusal(runtime, identity, found, source);
		return toSignIn(attempt.returnPath, found.refused, ended);
	}
	await recordPersonAudit(db, { id: found.userId }, source, { action: "sign_in.succeeded" });
	const session = await startSession(runtime, request.headers, {
		userId: found.userId,
		method: identity.hasSecondFactor ? "sso-factor" : "sso",
		idTokenSealed: sealIdToken(config.appSecret, found.userId, identity.idToken),
	});
	return toSignIn(attempt.returnPath, undefined, ended, session.cookie);
}

function requireProvider({ ssoProvider }: Runtime) {
	if (ssoProvider) return ssoProvider;
	throw new HttpError("not-found", "Single sign-on isn't set up.");
}

/** The sign-in page checks the path before it leads anywhere. */
function toSignIn(returnPath: string, problem: Problem | undefined, ...cookies: string[]): Response {
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
 * Records a response of the provider that signs nobody in, in the default account, whose owners set single sign-on up. It
 * has the provider's reason, which has no tokens. Failures beyond the limit of an address aren't recorded.
 */
async function recordSsoFailure({ db, config }: Runtime, headers: Headers, error: unknown): Promise<void> {
	if (!(error instanceof SsoError)) return;
	const source = requestSource(headers);
	if (!(await isWithinLimit(db, source.address))) return;
	const isDown = error.kind === "provider-down";
	const message = `Single sign-on failed: ${error.message}.`;
	await recordAudit(
		db,
		{ person: null, account: { id: config.defaultAccountId }, source },
		{
			action: "sign_in.failed",
			outcome: isDown ? { kind: "failed", status: 503, message } : { kind: "refused", status: 403, message },
		},
	);
}

const REFUSALS: Record<SsoRefusal, string> = {
	"unverified-email":
		"Single sign-on was refused: the provider doesn't say that it verified the email address.",
	"not-invited":
		"Single sign-on was refused: none of the person's groups is in OIDC_ROLE_MAP, and they aren't invited.",
	"email-taken":
		"Single sign-on was refused: the email address belongs to a member who is someone else at the provider.",
};

/** Tells the administrator why someone isn't let in: the groups that came, and the names of the claims. */
async function recordSsoRefusal(
	{ db, config, log }: Runtime,
	{ claims, claimNames }: SsoIdentity,
	{ refused, person }: { refused: SsoRefusal; person?: { id: string; name: string } },
	source: RequestSource,
): Promise<void> {
	log.info({ problem: refused, groups: claims.groups, claims: claimNames }, "single sign-on was refused");
	const who = person ?? { id: null, name: claims.email ?? claims.sub };
	await recordAudit(
		db,
		{ person: who, account: { id: config.defaultAccountId }, source },
		{
			action: "sign_in.failed",
			changes: [
				{ field: "groups", to: claims.groups },
				{ field: "claims", to: claimNames },
			],
			outcome: { kind: "refused", status: 403, message: REFUSALS[refused] },
		},
	);
}

async function isWithinLimit(db: Runtime["db"], address: string): Promise<boolean> {
	try {
		await countAddress(db, address);
		return true;
	} catch (error) {
		if (error instanceof HttpError) return false;
		throw error;
	}
}
