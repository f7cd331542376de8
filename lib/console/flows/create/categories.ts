/** The messaging platform's categories; flows may have others. Source: docs/spec/platform-api.md §4. */
export const KNOWN_CATEGORIES = [
	"SIGN_UP",
	"SIGN_IN",
	"APPOINTMENT_BOOKING",
	"LEAD_GENERATION",
	"CONTACT_US",
	"CUSTOMER_SUPPORT",
	"SURVEY",
	"OTHER",
] as const;

export type KnownCategory = (typeof KNOWN_CATEGORIES)[number];

export function isKnownCategory(category: string): category is KnownCategory {
	return KNOWN_CATEGORIES.some((known) => known === category);
}
