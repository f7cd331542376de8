import { QueryClient } from "@tanstack/react-query";
import { createElement } from "react";
import { expect, it } from "vitest";
import { useChangedMeanwhile } from "@/components/flows/versions/use-changed-meanwhile";
import { openFlow } from "@/lib/console/flows/edit/open-flow";
import { renderPage } from "@/lib/console/testing/render-page";
import { flow as flowSchema } from "@/lib/contract/flows";

function record(change: object) {
	const flow = { id: 7, flow_json: { title: "First" }, updated_at: "2026-11-20T08:00:00.000Z", ...change };
	return openFlow(flowSchema.parse(flow), JSON.stringify({ data: flow }));
}

/** What an editor with the first record says once the service has another one. */
function noticeOf(theirs: ReturnType<typeof record>, saved: object = {}) {
	const client = new QueryClient();
	client.setQueryData([1, "presentFlow", { id: 7 }], theirs);
	client.setQueryData([1, "flowAuthor", { id: 7, time: theirs.flow.updated_at }], "Ben");
	let notice: ReturnType<typeof useChangedMeanwhile>;
	function Page() {
		const opened = record({});
		notice = useChangedMeanwhile(opened, { saved: { ...opened, ...saved }, follow: () => {} });
		return null;
	}
	renderPage(createElement(Page), { client });
	return notice;
}

const updated_at = "2026-11-20T09:00:00.000Z";

it("A newer definition is reported with its author", () => {
	const theirs = record({ updated_at, flow_json: { title: "Second" } });
	expect(noticeOf(theirs)).toEqual({ theirs, author: "Ben" });
});

it("A change of the status only isn't reported", () => {
	expect(noticeOf(record({ updated_at, chat_status: "PUBLISHED" }))).toBeUndefined();
});

it("Whatever is newer than a draft is reported, since its definition isn't known", () => {
	expect(noticeOf(record({ updated_at }), { isOlder: true })).toBeDefined();
});

it("A newer time is reported of a service that returns no definition", () => {
	const opened = record({ flow_json: undefined });
	const theirs = record({ flow_json: undefined, updated_at });
	expect(noticeOf(theirs, opened)).toBeDefined();
});
