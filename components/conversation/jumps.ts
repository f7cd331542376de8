import { toApiError } from "@/lib/console/api/errors/api-error";

/** The outcome of a jump; `cancelled` if another one started, or it was given up, before it ended. */
export type JumpOutcome = "opened" | "missing" | "failed" | "cancelled";

/** Jumps to other places of a conversation, which load first. Only the latest one counts. */
export function createJumps() {
	let latest = 0;
	return {
		async run(load: () => Promise<unknown>): Promise<JumpOutcome> {
			latest += 1;
			const own = latest;
			let outcome: JumpOutcome = "opened";
			try {
				await load();
			} catch (error) {
				outcome = toApiError(error).kind === "not-found" ? "missing" : "failed";
			}
			return own === latest ? outcome : "cancelled";
		},
		cancel(): void {
			latest += 1;
		},
	};
}
