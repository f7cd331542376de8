import { CONTACT_IMPORT_EXAMPLES } from "./contact-imports";
import { CONTACT_ERASE_EXAMPLES, CONTACT_MERGE_EXAMPLES } from "./contact-people";
import { CONTACT_EXAMPLES } from "./contacts";
import { DELIVERY_EXAMPLES } from "./deliveries";
import type { AnyExample } from "./example";
import { CHANNEL_EXTENSION_EXAMPLES, EXTENSION_EXAMPLES } from "./extensions";
import { FLOW_EXTENSION_EXAMPLES } from "./flow-extensions";
import { FLOW_EXAMPLES } from "./flows";
import { HISTORY_EXAMPLES, MESSAGE_EXAMPLES } from "./messages";
import { TEMPLATE_CONTENT_EXAMPLES } from "./template-contents";
import { TEMPLATE_EXAMPLES } from "./templates";
import { WEBHOOK_EXAMPLES, WEBHOOK_SETTINGS_EXAMPLES } from "./webhooks";

/** The example of every endpoint and extension, by its name in the tables, with loose types. */
export const EXAMPLES: Record<string, AnyExample> = {
	...FLOW_EXAMPLES,
	...FLOW_EXTENSION_EXAMPLES,
	...TEMPLATE_CONTENT_EXAMPLES,
	...TEMPLATE_EXAMPLES,
	...CONTACT_EXAMPLES,
	...MESSAGE_EXAMPLES,
	...WEBHOOK_EXAMPLES,
	...EXTENSION_EXAMPLES,
	...CHANNEL_EXTENSION_EXAMPLES,
	...DELIVERY_EXAMPLES,
	...WEBHOOK_SETTINGS_EXAMPLES,
	...HISTORY_EXAMPLES,
	...CONTACT_IMPORT_EXAMPLES,
	...CONTACT_MERGE_EXAMPLES,
	...CONTACT_ERASE_EXAMPLES,
};
