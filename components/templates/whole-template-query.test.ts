import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { cacheInWhole, wholeTemplateQuery } from "@/components/templates/page/whole-template-query";
import type { TemplateContent } from "@/lib/contract/template-contents";
import { emptyContent } from "@/lib/template/content";

const content = (lang_code: string, text: string): TemplateContent => ({
	...emptyContent(),
	id: 1,
	lang_code,
	text,
});
const PLACE = { accountId: 1, templateCode: "trip" };

test("a stored content is in the open template at once, in its place, also one in a new language", () => {
	const client = new QueryClient();
	const { queryKey } = wholeTemplateQuery(client, 1, "trip");
	cacheInWhole(client, PLACE, content("de", "Hallo"));
	expect(client.getQueryData(queryKey)).toBeUndefined();
	const contents = [content("de", "Hallo"), content("fr", "Bonjour")];
	client.setQueryData(queryKey, { template_code: "trip", contents, reviews: [] });
	cacheInWhole(client, PLACE, content("de", "Guten Tag"));
	cacheInWhole(client, PLACE, content("en", "Hello"));
	const texts = client.getQueryData(queryKey)?.contents.map(({ text }) => text);
	expect(texts).toEqual(["Guten Tag", "Hello", "Bonjour"]);
});
