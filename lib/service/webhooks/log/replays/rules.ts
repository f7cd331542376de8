import { createReplayBody } from "@/lib/contract/deliveries";
import type { FieldError } from "@/lib/contract/envelope";
import type { Context } from "@/lib/service/context";

/** Checks that a replay starts in the past. The body is unchecked. */
export function replayRules({ clock }: Pick<Context, "clock">, body: unknown): FieldError[] {
	const { success, data } = createReplayBody.safeParse(body);
	if (!success || new Date(data.since) <= clock()) return [];
	return [{ path: "since", message: "since must be in the past." }];
}
