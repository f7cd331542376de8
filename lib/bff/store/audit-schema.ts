import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, text, timestamp } from "drizzle-orm/pg-core";
import type { AuditAction, AuditChange, AuditOutcome } from "@/lib/contract/console/audit";
import { accountNumber, consoleSchema } from "./columns";

/**
 * Who did what, by account. Only inserted: triggers refuse updates, and deletions before the retention period ends. It
 * refers to no other table, so that events outlive the people, records and accounts that they are about.
 */
export const auditEvents = consoleSchema.table(
	"audit_events",
	{
		id: bigint({ mode: "number" }).generatedAlwaysAsIdentity().primaryKey(),
		/** Null for the events of people without an account, such as a sign-in that failed for an unknown email. */
		accountId: accountNumber(),
		time: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
		/** `area.verb`, see lib/contract/console/audit.ts. */
		action: text().$type<AuditAction>().notNull(),
		area: text().notNull().generatedAlwaysAs(sql`split_part(action, '.', 1)`),
		personId: text(),
		/** At that time. */
		personName: text(),
		/** The client's IP address. */
		address: text(),
		recordId: text(),
		recordTitle: text(),
		changes: jsonb().$type<AuditChange[]>().notNull(),
		outcome: text().$type<AuditOutcome>().notNull(),
		/** The response's status and message, if the request was refused or failed. */
		status: integer(),
		message: text(),
		requestId: text(),
	},
	(table) => [
		index("audit_events_recent").on(
			table.accountId,
			table.time.desc().nullsFirst(),
			table.id.desc().nullsFirst(),
		),
		index("audit_events_person").on(
			table.accountId,
			table.personId,
			table.time.desc().nullsFirst(),
			table.id.desc().nullsFirst(),
		),
		index("audit_events_area").on(
			table.accountId,
			table.area,
			table.time.desc().nullsFirst(),
			table.id.desc().nullsFirst(),
		),
		index("audit_events_record")
			.on(
				table.accountId,
				table.area,
				table.recordId,
				table.time.desc().nullsFirst(),
				table.id.desc().nullsFirst(),
			)
			.where(sql`record_id is not null`),
		/** For retention: events are stored in the order of their times. */
		index("audit_events_time").using("brin", table.time),
	],
);
