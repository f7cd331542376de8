import { eq } from "drizzle-orm";
import type { ServiceConfig } from "@/lib/service/config";
import type { Database } from "@/lib/service/store/database";
import { accounts } from "@/lib/service/store/schema";
import { createCloudPlatform } from "./cloud/cloud";
import type { Platform } from "./platform";
import { createSimulator } from "./simulator/simulator";

/** A person waits for the answer, so the platform has no longer than this for a call, retries included. */
const DEADLINE_MS = 10_000;

type PlatformConfig = Pick<ServiceConfig, "platform" | "platformApiUrl" | "platformToken">;

/**
 * The messaging platform that the configuration names. Each account is a business there, by the id that
 * `accounts` carries.
 * @throws Error with one line for what the configuration lacks
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
	return createCloudPlatform({ apiUrl, token, deadlineMs, findBusinessId });
}
