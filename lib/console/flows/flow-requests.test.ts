import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { firstFlowQuery, openedFlowQuery } from "@/lib/console/flows/flow-requests";
import { flow } from "@/lib/contract/flows";

const PARAMS = { accountId: 1, id: 7 };
const { queryKey } = firstFlowQuery(PARAMS);

afterEach(() => vi.unstubAllGlobals());

const opened = (name: string) => ({
	flow: flow.parse({ id: 7, name }),
	text: "{}",
	differs: false,
	isUnknown: false,
});

/** Opens an editor, at a server whose flow is called "Stored". @returns the name of its flow */
async function open(client: QueryClient): Promise<string> {
	vi.stubGlobal("fetch", async () => Response.json({ success: true, data: { id: 7, name: "Stored" } }));
	const { flow } = await client.fetchQuery(openedFlowQuery(PARAMS));
	client.removeQueries({ queryKey: openedFlowQuery(PARAMS).queryKey });
	return flow.name;
}

test("an editor starts from the flow that came with the page, the next one from the stored flow", async () => {
	const client = new QueryClient();
	client.setQueryData(queryKey, opened("With the page"));
	expect(await open(client)).toBe("With the page");
	expect(await open(client)).toBe("Stored");
});

test("an editor doesn't start from an old flow of a page that is shown again", async () => {
	const client = new QueryClient();
	client.setQueryData(queryKey, opened("With the page"), { updatedAt: Date.now() - 60_000 });
	expect(await open(client)).toBe("Stored");
});
