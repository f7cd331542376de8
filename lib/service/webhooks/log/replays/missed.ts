import { type SQL, sql } from "drizzle-orm";
import { ALL_EVENTS } from "@/lib/contract/choices";

/**
 * Whether a webhook missed an event `s` with its delivery `d`, if any: it failed or was skipped, or it happened while the
 * webhook was disabled, but not before it was created. Source: docs/spec/decisions.md §7, §9.
 */
export function isMissed({ events, createdAt }: { events: string[]; createdAt: Date }): SQL {
	return sql`(
		d.state in ('failed', 'dropped')
		or (d.event_id is null and s.created_at >= ${createdAt.toISOString()}::timestamptz
			and ${sql.param(events)}::text[] && array[${ALL_EVENTS}::text, s.type])
	)`;
}
