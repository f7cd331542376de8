/*
 * Values of the console's contract without its schemas, which use them too: pages show themselves before they load Zod.
 */

/** How many contacts one request can ask about, whether they were erased. */
export const ERASED_CONTACTS_MAX = 100;

/** The roles that every account has. Owners can do everything; an account always has at least one. */
export const BUILT_IN_ROLES = ["owner", "manager", "editor", "agent", "viewer"] as const;
export type BuiltInRole = (typeof BUILT_IN_ROLES)[number];

export function isBuiltIn(role: string): role is BuiltInRole {
	return BUILT_IN_ROLES.some((builtIn) => builtIn === role);
}

/** `system` follows the device. */
export const THEME_CHOICES = ["system", "light", "dark"] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

/** The columns of the contacts table besides the name, which is always first. */
export const CONTACT_COLUMNS = ["number", "message", "tags", "ai", "created", "updated", "activity"] as const;
export type ContactColumn = (typeof CONTACT_COLUMNS)[number];

export const DENSITIES = ["comfortable", "compact"] as const;

/** How long the versions of a content are kept after it was deleted. */
export const DELETED_KEPT_DAYS = 90;

/** How people edit a flow: by its parts, or as text. */
export const FLOW_VIEWS = ["build", "json"] as const;
export type FlowView = (typeof FLOW_VIEWS)[number];
