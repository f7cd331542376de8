import { describe, expect, it } from "vitest";
import { CHILDREN, found, link, one } from "../testing/flows";

const data = {
	data: {
		page: { type: "string", __example__: "https://example.com" },
		count: { type: "number", __example__: 1 },
	},
};
const open = (url: string) => found(one([link({ name: "open_url", url })], data));
const place = `${CHILDREN}/0/on-click-action/url`;

describe("the address that “open_url” opens", () => {
	it("is text", () => {
		expect(open("${data.count}")).toEqual([`error INVALID_SCREEN_DYNAMIC_DATA ${place}`]);
		expect(open("${data.page}")).toEqual([]);
		expect(open("`'https://example.com/' ${data.count}`")).toEqual([]);
	});

	it.each(["mailto:ana@example.com", "tel:123", "javascript:alert(1)"])("isn't documented as %s", (url) => {
		expect(open(url)).toEqual([`warning INVALID_PROPERTY_VALUE_FORMAT ${place}`]);
	});

	it.each(["https://example.com", "http://example.com"])("can be %s", (url) => {
		expect(open(url)).toEqual([]);
	});
});
