import { createHash, randomBytes } from "node:crypto";
import { createRemoteJWKSet, customFetch, jwtVerify } from "jose";
import { z } from "zod";
import { fetchBounded, fetchEndpoint, providerError, SsoError } from "@/lib/bff/access/sso/fetch-endpoint";
import { readIdentity, type SsoIdentity } from "@/lib/bff/access/sso/identity";
import type { SsoSettings } from "@/lib/bff/access/sso/settings";
import type { SsoCheck } from "@/lib/contract/console/access/single-sign-on";

/** How long the provider's addresses are kept; its keys are loaded again when a token names an unknown one. */
const DISCOVERY_TTL_MS = 60 * 60_000;
/** Signatures by public keys; the provider's own choice among them. */
const ALGORITHMS = /^((RS|PS|ES)(256|384|512)|EdDSA|Ed25519)$/;
/** jose's codes for ID tokens that are signed in a way that isn't accepted. */
const ALGORITHM_CODES = ["ERR_JOSE_ALG_NOT_ALLOWED", "ERR_JOSE_NOT_SUPPORTED"];

/** Browsers are sent there, so it has to be a page. */
const webAddress = z.url({ protocol: /^https?$/ });

const metadata = z.object({
	issuer: z.url(),
	authorization_endpoint: webAddress,
	token_endpoint: webAddress,
	jwks_uri: webAddress,
	userinfo_endpoint: webAddress.optional(),
	end_session_endpoint: webAddress.optional().catch(undefined),
	scopes_supported: z.array(z.string()).default([]),
	token_endpoint_auth_methods_supported: z.array(z.string()).default(["client_secret_basic"]),
	id_token_signing_alg_values_supported: z.array(z.string()).default(["RS256"]),
	authorization_response_iss_parameter_supported: z.boolean().default(false),
});
type Metadata = z.output<typeof metadata>;

/** What one attempt to sign in sends, and expects in the response. */
type SsoAttempt = { state: string; nonce: string; codeVerifier: string; redirectURI: string };

/** An OpenID Connect provider: authorization code flow with PKCE. Source: OpenID Connect Core 1.0, section 3.1. */
export function openProvider(settings: SsoSettings) {
	const { issuer, clientId, clientSecret, acrValues } = settings;
	// Both are form-encoded first. Source: RFC 6749, section 2.3.1.
	const credentials = [clientId, clientSecret].map(formEncoded).join(":");
	const basicAuthorization = `Basic ${Buffer.from(credentials).toString("base64")}`;
	let known: { metadata: Metadata; keys: ReturnType<typeof createRemoteJWKSet>; until: number } | undefined;

	async function discover() {
		if (known && known.until > performance.now()) return known;
		const url = `${issuer}/.well-known/openid-configuration`;
		const found = metadata.safeParse(await fetchEndpoint("discovery document", url));
		if (!found.success) {
			const field = found.error.issues[0]?.path.join(".");
			throw new SsoError("misconfigured", `the discovery document ${url} has no usable ${field}`);
		}
		if (found.data.issuer.replace(/\/+$/, "") !== issuer)
			throw new SsoError(
				"misconfigured",
				`the discovery document ${url} is of the issuer ${found.data.issuer}: set OIDC_ISSUER to it`,
			);
		const keys = createRemoteJWKSet(new URL(found.data.jwks_uri), {
			cooldownDuration: 0,
			[customFetch]: async (address) => Response.json(await fetchEndpoint("key set", address)),
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
		const secrets = [clientSecret, code, codeVerifier];
		const request = { method: "POST", headers, body, secrets };
		const answer = await fetchEndpoint("token endpoint", provider.token_endpoint, request);
		const tokens = z.object({ id_token: z.string(), access_token: z.string() }).safeParse(answer);
		if (tokens.success) return tokens.data;
		throw new SsoError("misconfigured", `the token endpoint ${provider.token_endpoint} sent no ID token`);
	}

	/** The provider's page that the person goes to. */
	async function authorizationUrl({ state, nonce, codeVerifier, redirectURI }: SsoAttempt): Promise<URL> {
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
			...(acrValues.length > 0 && { acr_values: acrValues.join(" ") }),
		};
		for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
		return url;
	}

	/** Whether the client's ID and secret are right: the provider checks them before a code, here a random one. */
	async function checkClient(attempt: SsoAttempt): Promise<Omit<SsoCheck, "step">> {
		try {
			const { metadata } = await discover();
			await redeem(attempt.state, attempt, metadata);
			return { result: "unknown", detail: null };
		} catch (error) {
			if (!(error instanceof SsoError)) throw error;
			if (error.code === "invalid_grant") return { result: "passed", detail: null };
			const isUnclear = error.code === "invalid_request" || error.code === "unsupported_grant_type";
			return { result: isUnclear ? "unknown" : "failed", detail: error.message };
		}
	}

	/**
	 * Whether the redirect URI is registered: then the provider leads back to it even without a session there, and
	 * otherwise it shows a page. Source: OpenID Connect Core 1.0, sections 3.1.2.1 (prompt) and 3.1.2.6.
	 */
	async function checkRedirect(attempt: SsoAttempt): Promise<Omit<SsoCheck, "step">> {
		const url = await authorizationUrl(attempt);
		url.searchParams.set("prompt", "none");
		const where = `the authorization endpoint ${url.origin}${url.pathname}`;
		const response = await fetchBounded(url.href, { redirect: "manual" }).catch(() => undefined);
		if (response?.location?.startsWith(attempt.redirectURI)) {
			const answered = Object.fromEntries(new URL(response.location).searchParams);
			const { code, text } = providerError(answered);
			if (!code || kindOfAuthorizationError(code) === "provider-refused")
				return { result: "passed", detail: null };
			return { result: "failed", detail: `${where} answered ${text}` };
		}
		if (!response || response.status < 400 || response.status >= 500)
			return { result: "unknown", detail: null };
		const detail = `${where} answered ${response.status}: it may not know the client, or the redirect URI`;
		return { result: "failed", detail: `${detail} ${attempt.redirectURI}` };
	}

	return {
		authorizationUrl,

		/**
		 * Who came back from the provider's page. @throws {SsoError} unless the response belongs to the attempt, and the
		 * ID token is signed by the issuer for this client and this attempt
		 */
		async identify(
			response: URLSearchParams,
			attempt: SsoAttempt,
		): Promise<SsoIdentity & { idToken: string }> {
			if (response.get("state") !== attempt.state)
				throw new SsoError("invalid-response", "the state differs");
			const { metadata, keys } = await discover();
			const from = response.get("iss");
			if (from === null ? metadata.authorization_response_iss_parameter_supported : from !== metadata.issuer)
				throw new SsoError("invalid-response", "the response comes from another issuer");
			const code = response.get("code");
			if (!code) {
				const said = providerError(Object.fromEntries(response));
				const kind = kindOfAuthorizationError(said.code);
				throw new SsoError(kind, `the provider answered ${said.text || "without a code"}`);
			}
			const tokens = await redeem(code, attempt, metadata);
			const { payload } = await jwtVerify(tokens.id_token, keys, {
				issuer: metadata.issuer,
				audience: clientId,
				algorithms: metadata.id_token_signing_alg_values_supported.filter((name) => ALGORITHMS.test(name)),
				requiredClaims: ["sub", "exp", "iat", "nonce"],
				clockTolerance: 30,
			}).catch((error: Error & { code?: string }) => {
				if (error instanceof SsoError) throw error;
				const isSetUp = ALGORITHM_CODES.includes(error.code ?? "");
				const kind = isSetUp ? "misconfigured" : "invalid-response";
				throw new SsoError(kind, `the ID token: ${error.message}`);
			});
			if (payload.nonce !== attempt.nonce) throw new SsoError("invalid-response", "the nonce differs");
			if (payload.azp !== undefined && payload.azp !== clientId)
				throw new SsoError("invalid-response", "the ID token is for another client");
			const more = metadata.userinfo_endpoint
				? await fetchEndpoint("user info endpoint", metadata.userinfo_endpoint, {
						headers: { authorization: `Bearer ${tokens.access_token}` },
						secrets: [tokens.access_token],
					})
				: {};
			const identity = readIdentity(
				payload,
				z.record(z.string(), z.unknown()).catch({}).parse(more),
				settings,
			);
			if (!identity || identity.claims.sub !== payload.sub)
				throw new SsoError("invalid-response", "the user info is incomplete or about someone else");
			return { ...identity, idToken: tokens.id_token };
		},

		/**
		 * The provider's page that ends its own session; undefined if it has none.
		 * Source: OpenID Connect RP-Initiated Logout 1.0, section 2.
		 */
		async endSessionUrl({
			idToken,
			redirectURI,
		}: {
			idToken: string | null;
			redirectURI: string;
		}): Promise<URL | undefined> {
			const { end_session_endpoint } = (await discover()).metadata;
			if (!end_session_endpoint) return undefined;
			const url = new URL(end_session_endpoint);
			url.searchParams.set("client_id", clientId);
			url.searchParams.set("post_logout_redirect_uri", redirectURI);
			if (idToken !== null) url.searchParams.set("id_token_hint", idToken);
			return url;
		},

		/**
		 * What can be told about the set-up without a person who signs in. It reads the provider's addresses again.
		 * @param redirectURI undefined if it isn't known without a request
		 */
		async check(redirectURI: string | undefined): Promise<SsoCheck[]> {
			known = undefined;
			const random = () => randomBytes(32).toString("base64url");
			const attempt = {
				...{ state: random(), nonce: random(), codeVerifier: random() },
				redirectURI: redirectURI ?? `${issuer}/`,
			};
			const steps: [SsoCheck["step"], () => Promise<Omit<SsoCheck, "step">>][] = [
				["discovery", () => passes(discover())],
				[
					"keys",
					() => passes(discover().then(({ metadata }) => fetchEndpoint("key set", metadata.jwks_uri))),
				],
				["client", () => checkClient(attempt)],
				[
					"redirect",
					async () => (redirectURI ? checkRedirect(attempt) : { result: "skipped", detail: null }),
				],
			];
			const checks: SsoCheck[] = [];
			for (const [step, run] of steps) {
				const isOver = checks[0]?.result === "failed";
				checks.push({ step, ...(isOver ? { result: "skipped", detail: null } : await run()) });
			}
			return checks;
		},
	};
}

export type SsoProvider = ReturnType<typeof openProvider>;

async function passes(work: Promise<unknown>): Promise<Omit<SsoCheck, "step">> {
	try {
		await work;
		return { result: "passed", detail: null };
	} catch (error) {
		if (error instanceof SsoError) return { result: "failed", detail: error.message };
		throw error;
	}
}

/** Sources: RFC 6749, section 4.1.2.1; OpenID Connect Core 1.0, section 3.1.2.6. */
function kindOfAuthorizationError(code: string | undefined): SsoError["kind"] {
	if (code === "server_error" || code === "temporarily_unavailable") return "provider-down";
	const isByPerson = code === undefined || code === "access_denied" || code.endsWith("_required");
	return isByPerson || code === "unmet_authentication_requirements" ? "provider-refused" : "misconfigured";
}

function formEncoded(text: string): string {
	return new URLSearchParams([["", text]]).toString().slice(1);
}
