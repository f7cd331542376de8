import { expect, test } from "vitest";
import { deviceOf } from "@/components/profile/sessions/session-row";

const MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)";
const WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64)";
const ANDROID = "Mozilla/5.0 (Linux; Android 15; K)";
const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X)";
const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
	[`${WINDOWS} ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`, "Chrome", "Windows"],
	[`${WINDOWS} ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, "Edge", "Windows"],
	[`${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Safari/605.1.15`, "Safari", "Mac"],
	["Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0", "Firefox", "Linux"],
	[`${ANDROID} ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36`, "Chrome", "Android"],
	[
		`${ANDROID} ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
		"Samsung Internet",
		"Android",
	],
	[`${IPHONE} ${WEBKIT} CriOS/140.0 Mobile/15E148 Safari/604.1`, "Chrome", "iPhone"],
])("%s is %s on %s", (userAgent, browser, system) => {
	expect(deviceOf(userAgent)).toMatchObject({ browser, system });
});

test.each([null, "", "curl/8.9.1", "node"])("%j is unknown", (userAgent) => {
	expect(deviceOf(userAgent)).toBeUndefined();
});
