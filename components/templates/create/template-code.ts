import { TEMPLATE_CODE_PATTERN } from "@/lib/contract/choices";
import { fold } from "@/lib/contract/text/search";

const CODE_LENGTH_MAX = 512;

/**
 * The code of a name, as the messaging platform accepts it: "Order Confirmation" becomes `order_confirmation`. Empty if the
 * name has no Latin letters or digits. Source: docs/spec/templates.md §1.
 */
export function codeOf(name: string): string {
	return fold(name)
		.replace(/[^a-z0-9]+/g, "_")
		.replace(/^_+|_+$/g, "")
		.slice(0, CODE_LENGTH_MAX);
}

/** Whether a text can be a template's code. In a URL path, "." and ".." aren't names. */
export function isTemplateCode(text: string): boolean {
	return TEMPLATE_CODE_PATTERN.test(text) && !/^\.{1,2}$/.test(text);
}
