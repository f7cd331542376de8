import type { EventType } from "@/lib/contract/choices";
import { EVENT_SAMPLE_TIME, EVENT_SAMPLES } from "@/lib/contract/examples/event-samples";

/** A sample request body for an event, indented. */
export function samplePayload(event: EventType, accountId: number): string {
	const body = { type: event, timestamp: EVENT_SAMPLE_TIME, accountId, data: EVENT_SAMPLES[event] };
	return JSON.stringify(body, null, 2);
}
