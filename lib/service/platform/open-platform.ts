import { eq } from "drizzle-orm";
import type { ServiceConfig } from "@/lib/service/config";
import type { Database } from "@/lib/service/store/database";
import { accounts } from "@/lib/service/store/schema/schema";
import { createCloudPlatform } from "./cloud/cloud";
import type { Platform } from "./platform";
import { createSimulator } from "./simulator/simulator";

/** Limit for a call to the platform including retries, because a person waits for the response. */
const DEADLINE_MS = 10_000;

type PlatformConfig = Pick<
	ServiceConfig,
	"platform" | "platformApiUrl" | "platformToken" | "webhookAllowedNetworks"
>;

/**
 * The configured messaging platform. Each account is a business there, by its id in `accounts`.
 * @throws Error with one line that names a missing setting
 */
export function openPlatform(
	config: PlatformConfig,
	db: Database,
	{ deadlineMs = DEADLINE_MS } = {},
): Platform {
	if (config.platform === "simulator") return createSimulator();
	const { platformApiUrl: apiUrl, platformToken: token } = config;
	if (!apiUrl) throw new Error("PLATFORM_API_URL is required with PLATFORM=cloud");
	if (!token) throw new Error("PLATFORM_TOKEN is required with PLATFORM=cloud");

	async function findBusinessId(account: number): Promise<string | null> {
		const [row] = await db
			.select({ chatBusinessId: accounts.chatBusinessId })
			.from(accounts)
			.where(eq(accounts.id, account));
		return row?.chatBusinessId ?? null;
	}
	const allowedNetworks = config.webhookAllowedNetworks;
	return createCloudPlatform({ apiUrl, token, deadlineMs, findBusinessId, allowedNetworks });
}
