import { randomUUID } from "node:crypto";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { type CryptoKey, exportJWK, generateKeyPair, type JWK } from "jose";
import Provider, { type Configuration } from "oidc-provider";

export const CLIENT = { id: "chat-console", secret: "client-secret-that-stays-on-the-server" };

/** What the provider says about the person who signs in there. */
type Profile = {
	sub: string;
	email?: string;
	email_verified?: boolean | string;
	name?: string;
	groups?: string[] | string;
	/** How they signed in there. */
	acr?: string;
	amr?: string[];
};

/**
 * An OpenID Connect provider over real HTTP. It signs every visitor in as `profile`, without a form.
 * @param on its port and its only client; by default a free port and {@link CLIENT}
 */
export async function startIdentityProvider(
	redirectUris: string[],
	{ port: wantedPort = 0, client = CLIENT } = {},
) {
	let listener: RequestListener = (_, response) => response.writeHead(503).end();
	const server = createServer((request, response) => listener(request, response));
	await new Promise<void>((resolve) => server.listen(wantedPort, "127.0.0.1", resolve));
	const { port } = server.address() as AddressInfo;
	const issuer = `http://127.0.0.1:${port}`;
	let profile: Profile = { sub: "nobody" };
	// It signs with the first, which change places: new ones take long to generate.
	const keyPairs = await Promise.all([newKeyPair(), newKeyPair()]);
	let kid = "";
	let hasLogout = true;

	/** Starts it, or starts it again with other signing keys. */
	async function rotateKeys() {
		keyPairs.reverse();
		kid = `key-${randomUUID()}`;
		const provider = new Provider(issuer, {
			...configuration(client, redirectUris, hasLogout, () => profile),
			jwks: { keys: [await jwkOf(keyPairs[0]?.privateKey, kid)] },
		});
		const handle = provider.callback();
		listener = async (request, response) => {
			if (!request.url?.startsWith("/interaction/")) return handle(request, response);
			const { sub: accountId, acr, amr } = profile;
			const login = { login: { accountId, ...(acr && { acr }), ...(amr && { amr }) } };
			await provider.interactionFinished(request, response, login, { mergeWithLastSubmission: false });
		};
	}
	await rotateKeys();

	return {
		issuer,
		rotateKeys,
		signInAs(next: Profile) {
			profile = next;
		},
		/** Publishes keys that aren't those it signs with. */
		async signWithUnpublishedKey() {
			await rotateKeys();
			const signing = listener;
			const keys = [await jwkOf(keyPairs[1]?.publicKey, kid)];
			listener = (request, response) => {
				if (request.url !== "/jwks") return signing(request, response);
				response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ keys }));
			};
		},
		/** Has no page that ends its session from now on, and doesn't say so. */
		async removeLogout() {
			hasLogout = false;
			await rotateKeys();
		},
		/** Answers every request with an error from now on. */
		break() {
			listener = (_, response) => response.writeHead(502).end("Bad gateway");
		},
		/** Follows the redirects of the provider's pages. @returns the address that the browser goes back to */
		async visit(address: string): Promise<URL> {
			const jar = new Map<string, string>();
			let next = new URL(address);
			while (next.origin === issuer) {
				const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
				const response = await fetch(next, { redirect: "manual", headers: { cookie } });
				for (const set of response.headers.getSetCookie()) {
					const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
					jar.set(name, value);
				}
				const location = response.headers.get("location");
				if (!location)
					throw new Error(`${next.pathname} answered ${response.status}: ${await response.text()}`);
				next = new URL(location, next);
			}
			return next;
		},
		stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
	};
}

const newKeyPair = () => generateKeyPair("RS256", { extractable: true });

async function jwkOf(key: CryptoKey | undefined, kid: string): Promise<JWK> {
	if (!key) throw new Error("there is no key");
	return { ...(await exportJWK(key)), kid, use: "sig", alg: "RS256" };
}

export type IdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>;

function configuration(
	client: typeof CLIENT,
	redirectUris: string[],
	hasLogout: boolean,
	profile: () => Profile,
): Configuration {
	return {
		clients: [
			{
				client_id: client.id,
				client_secret: client.secret,
				redirect_uris: redirectUris,
				post_logout_redirect_uris: redirectUris,
				grant_types: ["authorization_code"],
				response_types: ["code"],
			},
		],
		scopes: ["openid", "profile", "email", "groups"],
		claims: {
			openid: ["sub", "amr"],
			profile: ["name"],
			email: ["email", "email_verified"],
			groups: ["groups"],
		},
		cookies: { keys: ["a key of the provider under test"] },
		acrValues: ["mfa"],
		// Otherwise the ID token has no `amr`.
		conformIdTokenClaims: false,
		features: {
			devInteractions: { enabled: false },
			rpInitiatedLogout: {
				enabled: hasLogout,
				// Signs out without asking.
				logoutSource: (context, form) => {
					context.body = `${form}<input type="hidden" name="logout" value="yes" form="op.logoutForm"><script>document.forms[0].submit()</script>`;
				},
			},
		},
		pkce: { required: () => true },
		ttl: {
			AccessToken: 600,
			AuthorizationCode: 60,
			Grant: 600,
			IdToken: 600,
			Interaction: 600,
			Session: 600,
		},
		interactions: { url: (_, { uid }) => `/interaction/${uid}` },
		findAccount: (_, id) => ({
			accountId: id,
			claims: () => ({ ...profile(), acr: undefined, amr: undefined, sub: id }),
		}),
		async loadExistingGrant({ oidc }) {
			const grant = new oidc.provider.Grant({
				clientId: oidc.client?.clientId ?? "",
				accountId: oidc.session?.accountId ?? "",
			});
			grant.addOIDCScope("openid profile email groups");
			await grant.save();
			return grant;
		},
	};
}
