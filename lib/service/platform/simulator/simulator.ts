import type { Platform } from "@/lib/service/platform/platform";
import { checkDefinition } from "./check-definition";
import { grantCreationWish, grantLaterWish, newPlatformId } from "./wishes";

/**
 * A messaging platform for the desk: it takes everything that the real one would take, finds what is plainly
 * wrong, and remembers nothing, so that every id of an earlier run is still known to it.
 *
 * It fails on request, by words in a flow's name: `[refuse]` refuses the creation (502), `[silent]` leaves it
 * unanswered (504); `[refuse edit]`, `[silent edit]`, `[refuse delete]` and `[silent delete]` do so with later
 * calls for the flow of that name.
 */
export function createSimulator(): Platform {
	return {
		async createFlow(_account, { name, definition }) {
			grantCreationWish(name);
			const validationErrors = checkDefinition(definition);
			return { chatFlowId: newPlatformId(name), chatStatus: "DRAFT", validationErrors };
		},
		async updateFlow(_account, chatFlowId, definition) {
			grantLaterWish("edit", chatFlowId);
			return { validationErrors: checkDefinition(definition) };
		},
		async deleteFlow(_account, chatFlowId) {
			grantLaterWish("delete", chatFlowId);
		},
		async deprecateFlow(_account, chatFlowId) {
			grantLaterWish("delete", chatFlowId);
		},
		async findFlowStatus() {
			return "DRAFT";
		},
		async findFlowsByName() {
			return [];
		},
	};
}
