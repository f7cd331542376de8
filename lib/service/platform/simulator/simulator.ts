import type { Platform } from "@/lib/service/platform/platform";
import { checkDefinition } from "./check-definition";
import { failCreationIfRequested, failLaterCallIfRequested, newPlatformId } from "./requested-failures";

/**
 * Imitates the messaging platform: it accepts everything that the real one accepts and reports obvious errors. It
 * keeps no state, so it still knows every id of an earlier run.
 *
 * A flow's name can request failures: `[refuse]` refuses its creation (502), `[silent]` doesn't answer it (504);
 * `[refuse edit]`, `[silent edit]`, `[refuse delete]` and `[silent delete]` do the same to later calls.
 */
export function createSimulator(): Platform {
	return {
		async createFlow(_account, { name, definition }) {
			failCreationIfRequested(name);
			const validationErrors = checkDefinition(definition);
			return { chatFlowId: newPlatformId(name), chatStatus: "DRAFT", validationErrors };
		},
		async updateFlow(_account, chatFlowId, definition) {
			failLaterCallIfRequested("edit", chatFlowId);
			return { validationErrors: checkDefinition(definition) };
		},
		async deleteFlow(_account, chatFlowId) {
			failLaterCallIfRequested("delete", chatFlowId);
		},
		async deprecateFlow(_account, chatFlowId) {
			failLaterCallIfRequested("delete", chatFlowId);
		},
		async findFlowStatus() {
			return "DRAFT";
		},
		async findFlowsByName() {
			return [];
		},
	};
}
