import { QueryClient } from "@tanstack/react-query";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { UseLine } from "@/components/templates/use/template-use";
import { UsePanel } from "@/components/templates/use/use-panel";
import { endpointKey } from "@/lib/console/api/query";
import { message } from "@/lib/console/conversation/testing/message";
import { OUR_SERVICE, renderPage } from "@/lib/console/testing/render-page";
import type { OwnService } from "@/lib/contract/console/connections/account-data";
import type { TemplateLanguageUse } from "@/lib/contract/extensions/templates";

const params = { accountId: 1, templateCode: "trip" };
const nameOf = (langCode: string) => ({ en: "English", fr: "French" })[langCode] ?? langCode;

const ENGLISH: TemplateLanguageUse = {
	lang_code: "en",
	last_used_at: "2026-11-20T12:00:00.000Z",
	...{ sent: 1_200, delivered: 1_140, read: 600, failed: 3 },
	failures: [
		{ code: 131026, count: 2, reason: "Message undeliverable" },
		{ code: 987654, count: 1, reason: "Odd thing" },
	],
};
const FRENCH: TemplateLanguageUse = {
	lang_code: "fr",
	last_used_at: "2026-11-19T12:00:00.000Z",
	...{ sent: 0, delivered: 0, read: 0, failed: 17 },
	failures: [{ code: 132001, count: 17, reason: "Template name does not exist in the translation" }],
};
const HIT = {
	contact_id: 7,
	contact: { number: "15112345678", country_code: "+49", chat_phone_id: "4915112345678", first_name: "Ann" },
	message: message({ id: 12, direction: "outgoing", status: "failed" }),
};

type Options = {
	lang?: string;
	languages?: TemplateLanguageUse[];
	permissions?: string[];
	service?: OwnService | null;
};

/** The texts and links of a page, with what was read before. */
function render(page: ReactNode, options: Options = {}): string {
	const { lang = "en", languages = [ENGLISH, FRENCH], service = OUR_SERVICE } = options;
	const permissions = options.permissions ?? ["Chat Templates — View", "Chat Chats — View"];
	const client = new QueryClient();
	client.setQueryData([1, "service"], service);
	client.setQueryData(endpointKey("getTemplateUse", { params }), {
		data: { template_code: "trip", languages },
		message: "",
	});
	client.setQueryData(endpointKey("listTemplateMessages", { params, query: { lang_code: "fr" } }), {
		pages: [{ hits: [HIT], next_cursor: null }],
		pageParams: [null],
	} as never);
	const html = renderPage(<NuqsTestingAdapter searchParams={{ lang }}>{page}</NuqsTestingAdapter>, {
		client,
		info: { permissions, service } as never,
	});
	return html.replace(/<(?!a )[^>]+>/g, " ").replace(/\s+/g, " ");
}

const line = (langCode: string, langCodes = ["en"]) => (
	<UseLine templateCode="trip" nameOf={nameOf} langCode={langCode} langCodes={langCodes} />
);
const panel = <UsePanel templateCode="trip" nameOf={nameOf} />;

test("a language says how it was used, and in which other languages messages were sent that don't exist", () => {
	const text = render(line("en"));
	expect(text).toMatch(/Last sent .+ 1,200 sent 95% delivered 50% read 3 failed/);
	expect(text).toContain("Sent in languages that don&#x27;t exist: French");
	expect(render(line("en", ["en", "fr"]))).not.toContain("don&#x27;t exist");
	expect(render(line("en"), { languages: [] })).toContain("Not sent yet");
});

test("nothing is said of use with a service that doesn't count it", () => {
	expect(render(line("en"), { service: null }).trim()).toBe("");
});

test("the panel has all languages, and explains failures in words with what to do", () => {
	const english = render(panel);
	expect(english).toMatch(/English .+ 1,200 95% 50% 3 French .+ 0 – – 17/);
	expect(english).toContain("This number can&#x27;t receive messages");
	expect(english).toContain("From the messaging platform: Message undeliverable Code 131026");
	expect(english).toContain("Odd thing");
	const french = render(panel, { lang: "fr" });
	expect(french).toContain("The platform has no approved template in this language");
	expect(french).toContain("correct the language code that your system sends");
});

test("the panel leads to each message in its conversation, for those who may read them", () => {
	const text = render(panel, { lang: "fr" });
	expect(text).toMatch(/<a [^>]*href="\/1\/contacts\/7\?message=12"[^>]*> Ann Failed/);
	expect(render(panel, { lang: "fr", permissions: ["Chat Templates — View"] })).not.toContain("Ann");
});
