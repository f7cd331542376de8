import { describe, expect, it } from "vitest";
import { isAllowedHeader } from "./webhook-settings";

describe("custom headers of a webhook", () => {
	it.each(["Authorization", "Api-Key", "ApiKey", "X-Api-Key", "CF-Access-Client-Id"])("allow %s", (name) => {
		expect(isAllowedHeader(name)).toBe(true);
	});

	it.each([
		"Host",
		"Connection",
		"Transfer-Encoding",
		"Content-Type",
		"Content-Length",
		"Cookie",
		"Expect",
		"webhook-signature",
		"User-Agent",
		"X-Forwarded-For",
		"X-Real-IP",
		"X-HTTP-Method-Override",
		"X-A\r\nHost",
		"X-",
	])("refuse %s", (name) => {
		expect(isAllowedHeader(name)).toBe(false);
	});
});
