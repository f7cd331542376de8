import type { ComponentProps } from "react";
import { expect, test } from "vitest";
import { MessageResults } from "@/components/contacts/message-search/message-results";
import { en } from "@/lib/console/messages/en";
import { renderPage } from "@/lib/console/testing/render-page";

type Props = ComponentProps<typeof MessageResults>;

const texts = en.contacts.messageSearch;

/** What is shown when the only page so far has no hits. */
function withoutHits({ hasNextPage }: { hasNextPage: boolean }): string {
	const pages = [{ hits: [], next_cursor: hasNextPage ? "next" : null, count: null }];
	const query = { data: { pages, pageParams: [null] }, isSuccess: true, isError: false, hasNextPage };
	return renderPage(
		<MessageResults
			search="4917"
			filter={{ count: 0, isReversed: false } as Props["filter"]}
			query={query as unknown as Props["query"]}
		/>,
	);
}

test("Hits on later pages can be loaded when the first page has none", () => {
	const html = withoutHits({ hasNextPage: true });
	expect(html).toContain(texts.noneYet.title);
	expect(html).toContain(texts.more);
	expect(html).not.toContain(texts.none.text);
});

test("No messages are found once the last page has no hits either", () => {
	const html = withoutHits({ hasNextPage: false });
	expect(html).toContain(texts.none.title);
	expect(html).not.toContain(texts.more);
});
