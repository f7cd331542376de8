import { randomInt } from "node:crypto";
import type { Platform } from "@/lib/service/platform/platform";
import { checkDefinition } from "./check-definition";

/** An id like the platform's: 16 digits, below 2^53. */
function newPlatformId(): string {
	return `${randomInt(10, 90)}${String(randomInt(0, 10 ** 14)).padStart(14, "0")}`;
}

/**
 * A messaging platform for the desk: it takes everything that the real one would take, finds what is plainly
 * wrong, and remembers nothing, so that every id of an earlier run is still known to it.
 */
export function createSimulator(): Platform {
	return {
		async createFlow(_account, flow) {
			return {
				chatFlowId: newPlatformId(),
				chatStatus: "DRAFT",
				validationErrors: checkDefinition(flow.definition),
			};
		},
		async updateFlow(_account, _chatFlowId, definition) {
			return { validationErrors: checkDefinition(definition) };
		},
		async deleteFlow() {},
		async deprecateFlow() {},
	};
}
