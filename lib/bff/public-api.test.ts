import { expect, test } from "vitest";
import { publicApi } from "./public-api";

test("Shows the configured public address", () => {
	const config = { publicApiUrl: "https://api.example.com", chatApiUrl: "http://127.0.0.1:3001" };
	expect(publicApi(config)).toEqual({ address: "https://api.example.com", isInternal: false });
});

test.each([
	"http://127.0.0.1:3001",
	"http://localhost:3001",
	"http://[::1]:3001",
	"http://0.0.0.0:3001",
	"http://service:3001",
	"http://host.docker.internal:3001",
])("%s is marked as internal", (chatApiUrl) => {
	expect(publicApi({ publicApiUrl: undefined, chatApiUrl })).toEqual({
		address: chatApiUrl,
		isInternal: true,
	});
});

test.each(["https://api.example.com", "http://192.0.2.7:3001", "http://10.0.0.7:3001"])(
	"%s is shown unchanged",
	(chatApiUrl) => {
		expect(publicApi({ publicApiUrl: undefined, chatApiUrl })).toEqual({
			address: chatApiUrl,
			isInternal: false,
		});
	},
);
