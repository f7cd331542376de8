import type { ServiceConfig } from "@/lib/service/config";
import type { Platform } from "./platform";
import { createSimulator } from "./simulator/simulator";

/**
 * The messaging platform that the configuration names.
 * @throws Error with one line for a platform that this version doesn't have
 */
export function openPlatform(config: Pick<ServiceConfig, "platform">): Platform {
	if (config.platform === "simulator") return createSimulator();
	throw new Error(`PLATFORM=${config.platform} is not possible: this version has the simulator only`);
}
