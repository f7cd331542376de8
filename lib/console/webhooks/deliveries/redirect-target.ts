import { MASKED } from "@/lib/console/formats/phone";
import type { DeliveryAttempt } from "@/lib/contract/extensions/deliveries";
import { parseUrl } from "@/lib/contract/text/url";

/**
 * Where an endpoint redirected an attempt to; null without a redirect to another URL that a webhook can have, or if
 * digits of it are hidden.
 */
export function redirectTarget({ http_status, response_headers, url }: DeliveryAttempt): string | null {
	const location = Object.entries(response_headers).find(([name]) => name.toLowerCase() === "location")?.[1];
	const isRedirect = http_status !== null && http_status >= 300 && http_status < 400;
	if (!isRedirect || !location || MASKED.test(location) || !parseUrl(location, url)) return null;
	const target = new URL(location, url);
	return target.protocol === "https:" && target.href !== url ? target.href : null;
}
