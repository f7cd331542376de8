import { mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { memoryFolder } from "@/lib/launch/testing/memory-folder";
import { freePort } from "@/lib/service/testing/free-port";

export const ACCOUNT = 1;
export const OWNER = { email: "mira@nordwind.example", password: "sample-password-1", name: "Mira Osei" };
/** The API access token of the instance under test; no other instance accepts it. */
export const API_TOKEN = "end-to-end-test-token-0123456789";
export const PLATFORM_APP_SECRET = "end-to-end-platform-secret";
export const PLATFORM_VERIFY_TOKEN = "end-to-end-verify-token";
/** The instance at its identity provider, which only runs while a test needs it. */
export const OIDC_CLIENT = { id: "console-under-test", secret: "end-to-end-client-secret" };

/**
 * The instance under test. Ports and folder are chosen once and passed to Playwright's workers, which also load this
 * module, through the environment.
 */
export async function testInstance() {
	process.env.E2E_PORT ??= String(await freePort());
	process.env.E2E_SERVICE_PORT ??= String(await freePort());
	process.env.E2E_IDENTITY_PORT ??= String(await freePort());
	process.env.E2E_DATA_DIR ??= temporaryFolder();
	const { E2E_PORT, E2E_SERVICE_PORT, E2E_IDENTITY_PORT, E2E_DATA_DIR } = process.env;
	return {
		consoleUrl: `http://localhost:${E2E_PORT}`,
		serviceUrl: `http://localhost:${E2E_SERVICE_PORT}`,
		identityProvider: { issuer: `http://127.0.0.1:${E2E_IDENTITY_PORT}`, port: Number(E2E_IDENTITY_PORT) },
		dataDir: E2E_DATA_DIR,
		env: {
			PORT: E2E_PORT,
			SERVICE_PORT: E2E_SERVICE_PORT,
			BIND_ADDRESS: "",
			DATA_DIR: E2E_DATA_DIR,
			DATABASE_URL: "",
			CHAT_API_URL: "",
			CHAT_API_TOKEN: API_TOKEN,
			CHAT_ACCOUNT_ID: String(ACCOUNT),
			ADMIN_EMAIL: OWNER.email,
			ADMIN_PASSWORD: OWNER.password,
			SAMPLE_DATA: "1",
			OIDC_ISSUER: `http://127.0.0.1:${E2E_IDENTITY_PORT}`,
			OIDC_CLIENT_ID: OIDC_CLIENT.id,
			OIDC_CLIENT_SECRET: OIDC_CLIENT.secret,
			OIDC_ROLE_MAP: "support=agent,editors=editor",
			PLATFORM: "simulator",
			PLATFORM_APP_SECRET,
			PLATFORM_VERIFY_TOKEN,
			PLATFORM_BUSINESS_ID: "",
			// Endpoints that tests start.
			WEBHOOK_ALLOWED_NETWORKS: "127.0.0.0/8,::1/128",
			// Other services that tests start.
			UPSTREAM_ALLOWED_NETWORKS: "127.0.0.0/8",
			RATE_LIMIT_PER_MINUTE: "0",
			// Programs under test can't reach other machines.
			NODE_OPTIONS: `--import=${pathToFileURL(path.join(import.meta.dirname, "runner/loopback-only.mjs")).href}`,
		},
	};
}

/** Removed when this process exits, which is after the instance. */
function temporaryFolder(): string {
	const folder = mkdtempSync(path.join(memoryFolder(), "chat-console-e2e-"));
	process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
	return folder;
}
