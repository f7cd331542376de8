import { createReplayBody } from "@/lib/contract/deliveries";
import type { FieldError } from "@/lib/contract/envelope";
import type { Context } from "@/lib/service/context";

/** A replay sends what was missed, which lies in the past. Whatever the client sent may be the body. */
export function replayRules({ clock }: Pick<Context, "clock">, body: unknown): FieldError[] {
	const { success, data } = createReplayBody.safeParse(body);
	if (!success || new Date(data.since) <= clock()) return [];
	return [{ path: "since", message: "since must be in the past." }];
}
