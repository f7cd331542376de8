/** Limits of template contents. Lengths are in Unicode code points (docs/spec/decisions.md §4). */

export const TEXT_MAX_LENGTH = 1024; // docs/spec/decisions.md §4, docs/spec/templates.md §2
export const FOOTER_MAX_LENGTH = 60; // docs/spec/public-api.md §8, docs/spec/decisions.md §4
export const HEADERS_MAX = 1; // docs/spec/decisions.md §4, unless it's a draft
export const HEADER_TEXT_MAX_LENGTH = 60; // docs/spec/decisions.md §4, docs/spec/templates.md §2
export const HEADER_PLACEHOLDERS_MAX = 1; // docs/spec/decisions.md §4, unless it's a draft

export const BUTTONS_MAX = 10; // docs/spec/decisions.md §4, docs/spec/templates.md §3
export const BUTTON_LABEL_MAX_LENGTH = 25; // docs/spec/decisions.md §4, docs/spec/templates.md §3
export const BUTTON_URL_MAX_LENGTH = 2000; // docs/spec/decisions.md §4, docs/spec/templates.md §3
export const BUTTON_PHONE_MAX_LENGTH = 20; // docs/spec/decisions.md §4, docs/spec/templates.md §3
export const BUTTON_OFFER_CODE_MAX_LENGTH = 20; // docs/spec/decisions.md §4; others say 15 (docs/spec/templates.md §3)

/**
 * The maximum number of buttons per type, unless it's a draft (docs/spec/decisions.md §4). Other types have no limit of
 * their own.
 */
export const BUTTONS_MAX_BY_TYPE: Readonly<Record<string, number>> = {
	visit_website: 2,
	call_phone: 1,
	copy_offer_code: 1,
	view_catalog: 1,
};
/** Quick replies are grouped: at most one group of them and one of the others (docs/spec/templates.md §3). */
export const BUTTON_GROUPS_MAX = 2;

export const VALIDITY_PERIOD_MIN_SECONDS = 30; // docs/spec/decisions.md §4, docs/spec/templates.md §6
export const VALIDITY_PERIOD_MAX_SECONDS = 2_592_000; // docs/spec/decisions.md §4: 30 days
export const AUTH_CODE_EXPIRATION_MIN_SECONDS = 60; // docs/spec/decisions.md §4, docs/spec/templates.md §5: 1 minute
export const AUTH_CODE_EXPIRATION_MAX_SECONDS = 5400; // 90 minutes: docs/spec/decisions.md §4, docs/spec/templates.md §5
/** The platform keeps a sign-in code that it can't deliver for up to 15 minutes (docs/spec/templates.md §6). */
export const AUTH_VALIDITY_MAX_SECONDS = 900;
export const AUTH_APPS_MAX = 5; // docs/spec/decisions.md §4, docs/spec/templates.md §5
export const PACKAGE_NAME_MAX_LENGTH = 224; // docs/spec/templates.md §5
export const SIGNATURE_HASH_LENGTH = 11; // docs/spec/templates.md §5

/** Above these the platform may refuse marketing and utility texts; sources disagree (docs/spec/templates.md §2). */
export const TEXT_ADVISED_MAX_LENGTH = 550;
export const TEXT_ADVISED_MAX_EMOJIS = 10;

/** More spaces or line breaks in a row may be refused; sources differ (docs/spec/templates.md §2). */
export const SPACES_MAX = 4;
export const LINE_BREAKS_MAX = 3;

/**
 * A text should have 3 × placeholders + 1 words: a heuristic of providers, the platform gives no number
 * (docs/spec/templates.md §4).
 */
export function advisedMinWords(placeholders: number): number {
	return 3 * placeholders + 1;
}
