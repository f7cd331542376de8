import type { Contact, ContactSummary } from "@/lib/contract/contacts";
import type { contacts } from "@/lib/service/store/schema";

export type ContactRow = typeof contacts.$inferSelect;

/** A contact in lists, without `ref_id`. */
export function contactSummaryToWire(row: ContactRow): ContactSummary {
	return {
		id: row.id,
		first_name: row.firstName,
		middle_name: row.middleName,
		last_name: row.lastName,
		platform_name: row.platformName,
		number: row.number,
		country_code: row.countryCode,
		chat_phone_id: row.chatPhoneId,
		created_at: row.createdAt.toISOString(),
		updated_at: row.updatedAt.toISOString(),
		created_by: row.createdBy,
		updated_by: row.updatedBy,
		ai_mode: row.aiMode,
		tags: row.tags,
	};
}

export function contactToWire(row: ContactRow): Contact {
	return { ...contactSummaryToWire(row), ref_id: row.refId };
}
