import { createHash } from "node:crypto";
import { createRemoteJWKSet, customFetch, jwtVerify } from "jose";
import { z } from "zod";
import type { SsoSettings } from "@/lib/bff/access/sso/settings";
import { readBounded } from "@/lib/bff/proxy/read-bounded";
import { visibleName } from "@/lib/contract/text/visible-text";

const TIMEOUT_MS = 10_000;
const RESPONSE_LIMIT_BYTES = 1024 * 1024;
/** How long the provider's addresses are kept; its keys are loaded again when a token names an unknown one. */
const DISCOVERY_TTL_MS = 60 * 60_000;
/** Signatures by public keys; the provider's own choice among them. */
const ALGORITHMS = /^((RS|PS|ES)(256|384|512)|EdDSA|Ed25519)$/;

const metadata = z.object({
	issuer: z.url(),
	authorization_endpoint: z.url(),
	token_endpoint: z.url(),
	jwks_uri: z.url(),
	userinfo_endpoint: z.url().optional(),
	scopes_supported: z.array(z.string()).default([]),
	token_endpoint_auth_methods_supported: z.array(z.string()).default(["client_secret_basic"]),
	id_token_signing_alg_values_supported: z.array(z.string()).default(["RS256"]),
	authorization_response_iss_parameter_supported: z.boolean().default(false),
});
type Metadata = z.output<typeof metadata>;

const claims = z.object({
	sub: z.string().min(1),
	email: z.string().optional(),
	email_verified: z
		.union([z.literal(true), z.literal("true").transform(() => true as const)])
		.optional()
		.catch(undefined),
	name: z.string().overwrite(visibleName).max(200).optional(),
	/** Some providers send the only group as a text. */
	groups: z.union([z.array(z.string()), z.string().transform((group) => [group])]).catch([]),
});
/** Who signed in, as the provider says. */
export type SsoClaims = z.output<typeof claims>;

/** What one attempt to sign in sends, and expects in the response. */
type SsoAttempt = { state: string; nonce: string; codeVerifier: string; redirectURI: string };

/** The provider refused or can't be used; `kind` says what the person can do about it. */
export class SsoError extends Error {
	constructor(
		readonly kind: "provider-down" | "provider-refused" | "invalid-response",
		message: string,
	) {
		super(message);
	}
}

/** An OpenID Connect provider: authorization code flow with PKCE. Source: OpenID Connect Core 1.0, section 3.1. */
export function openProvider({ issuer, clientId, clientSecret }: SsoSettings) {
	// Both are form-encoded first. Source: RFC 6749, section 2.3.1.
	const credentials = [clientId, clientSecret].map(formEncoded).join(":");
	const basicAuthorization = `Basic ${Buffer.from(credentials).toString("base64")}`;
	let known: { metadata: Metadata; keys: ReturnType<typeof createRemoteJWKSet>; until: number } | undefined;

	async function discover() {
		if (known && known.until > performance.now()) return known;
		const found = metadata.safeParse(await fetchJson(`${issuer}/.well-known/openid-configuration`));
		if (!found.success || found.data.issuer.replace(/\/+$/, "") !== issuer)
			throw new SsoError("provider-down", "the discovery document isn't the issuer's");
		const keys = createRemoteJWKSet(new URL(found.data.jwks_uri), {
			timeoutDuration: TIMEOUT_MS,
			cooldownDuration: 0,
			[customFetch]: fetchBounded,
		});
		known = { metadata: found.data, keys, until: performance.now() + DISCOVERY_TTL_MS };
		return known;
	}

	async function redeem(code: string, { codeVerifier, redirectURI }: SsoAttempt, provider: Metadata) {
		const isBasic = provider.token_endpoint_auth_methods_supported.includes("client_secret_basic");
		const body = new URLSearchParams({
			grant_type: "authorization_code",
			code,
			code_verifier: codeVerifier,
			redirect_uri: redirectURI,
			...(!isBasic && { client_id: clientId, client_secret: clientSecret }),
		});
		const headers = { accept: "application/json", ...(isBasic && { authorization: basicAuthorization }) };
		const answer = await fetchJson(provider.token_endpoint, { method: "POST", headers, body });
		const tokens = z.object({ id_token: z.string(), access_token: z.string() }).safeParse(answer);
		if (tokens.success) return tokens.data;
		throw new SsoError("invalid-response", "the token response has no ID token");
	}

	return {
		/** The provider's page that the person goes to. */
		async authorizationUrl({ state, nonce, codeVerifier, redirectURI }: SsoAttempt): Promise<URL> {
			const { metadata } = await discover();
			const groups = metadata.scopes_supported.includes("groups") ? ["groups"] : [];
			const url = new URL(metadata.authorization_endpoint);
			const parameters = {
				response_type: "code",
				client_id: clientId,
				redirect_uri: redirectURI,
				scope: ["openid", "profile", "email", ...groups].join(" "),
				state,
				nonce,
				code_challenge: createHash("sha256").update(codeVerifier).digest("base64url"),
				code_challenge_method: "S256",
			};
			for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
			return url;
		},

		/**
		 * Who came back from the provider's page. @throws {SsoError} unless the response belongs to the attempt, and the
		 * ID token is signed by the issuer for this client and this attempt
		 */
		async identify(response: URLSearchParams, attempt: SsoAttempt): Promise<SsoClaims> {
			if (response.get("state") !== attempt.state)
				throw new SsoError("invalid-response", "the state differs");
			const { metadata, keys } = await discover();
			const from = response.get("iss");
			if (from === null ? metadata.authorization_response_iss_parameter_supported : from !== metadata.issuer)
				throw new SsoError("invalid-response", "the response comes from another issuer");
			const code = response.get("code");
			if (!code)
				throw new SsoError(
					"provider-refused",
					`the provider answered ${response.get("error")?.slice(0, 60)}`,
				);
			const tokens = await redeem(code, attempt, metadata);
			const { payload } = await jwtVerify(tokens.id_token, keys, {
				issuer: metadata.issuer,
				audience: clientId,
				algorithms: metadata.id_token_signing_alg_values_supported.filter((name) => ALGORITHMS.test(name)),
				requiredClaims: ["sub", "exp", "iat", "nonce"],
				clockTolerance: 30,
			}).catch((error: Error & { code?: string }) => {
				const isDown = error.code === "ERR_JWKS_TIMEOUT" || error.code === undefined;
				throw new SsoError(isDown ? "provider-down" : "invalid-response", `the ID token: ${error.message}`);
			});
			if (payload.nonce !== attempt.nonce) throw new SsoError("invalid-response", "the nonce differs");
			if (payload.azp !== undefined && payload.azp !== clientId)
				throw new SsoError("invalid-response", "the ID token is for another client");
			const more = metadata.userinfo_endpoint
				? await fetchJson(metadata.userinfo_endpoint, {
						headers: { authorization: `Bearer ${tokens.access_token}` },
					})
				: {};
			const found = claims.safeParse({ ...payload, ...z.record(z.string(), z.unknown()).parse(more) });
			if (found.success && found.data.sub === payload.sub) return found.data;
			throw new SsoError("invalid-response", "the user info is incomplete or about someone else");
		},
	};
}

export type SsoProvider = ReturnType<typeof openProvider>;

function formEncoded(text: string): string {
	return new URLSearchParams([["", text]]).toString().slice(1);
}

/** Fetches JSON from the provider. Answers of 400 and above, and no answer, become an SsoError. */
async function fetchJson(url: string, init: RequestInit = {}): Promise<unknown> {
	let response: Response;
	try {
		const limits = { redirect: "error", signal: AbortSignal.timeout(TIMEOUT_MS) } as const;
		response = await fetchBounded(url, { ...init, ...limits });
		if (response.ok) return await response.json();
	} catch (error) {
		throw new SsoError("provider-down", `no usable answer from ${new URL(url).origin}: ${String(error)}`);
	}
	const kind = response.status >= 500 || init.method === undefined ? "provider-down" : "invalid-response";
	throw new SsoError(kind, `${new URL(url).origin} answered ${response.status}`);
}

/** A response whose body is read, up to a limit. */
async function fetchBounded(url: string, init: RequestInit): Promise<Response> {
	const response = await fetch(url, init);
	const text = await readBounded(response, RESPONSE_LIMIT_BYTES);
	return new Response(text, { status: response.status });
}
