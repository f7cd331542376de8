import { dehydrate, QueryClient, useQuery } from "@tanstack/react-query";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import type { ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { ContactsArea } from "@/components/contacts/contacts-area";
import { prefetchContactList } from "@/components/contacts/list/contact-lists";
import { FlowList } from "@/components/flows/list/flow-list";
import { prefetchFlows, readFlowList } from "@/components/flows/list/flow-list-query";
import { FirstQueries } from "@/components/shell/providers";
import { TemplatesPage } from "@/components/templates/list/templates-page";
import { prefetchTemplates } from "@/components/templates/list/templates-query";
import { Toaster } from "@/components/ui/overlay/toaster";
import type { PageAccount } from "@/lib/console/account";
import { sendThrough } from "@/lib/console/api/request";
import { readList } from "@/lib/console/contacts/addresses";
import { OUR_SERVICE, renderPage } from "@/lib/console/testing/render-page";

vi.mock("next/navigation", () => ({
	usePathname: () => "/1/contacts",
	useRouter: () => ({}),
	useSearchParams: () => new URLSearchParams(),
	useSelectedLayoutSegments: () => [],
}));

const ACCOUNT: PageAccount = { id: 1, isOurs: true, can: () => true };
const SIZES = { page: 1, pageSize: 50, totalCount: 1, totalPages: 1 };
let client: QueryClient;
let responses: Record<string, object>;
const sent: URL[] = [];

beforeEach(() => {
	client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
	sent.length = 0;
	sendThrough(async (address) => {
		const url = new URL(address, "http://localhost");
		sent.push(url);
		const [, found] = Object.entries(responses).find(([end]) => url.pathname.endsWith(end)) ?? [];
		return found
			? Response.json({ success: true, message: "", pagination: SIZES, ...found })
			: Response.json({ success: false, message: "No." }, { status: 503 });
	});
});

/** The page's HTML, with what was read for it. */
function htmlOf(page: ReactNode, search: string): string {
	return renderPage(
		<NuqsTestingAdapter searchParams={search}>
			{page}
			<Toaster />
		</NuqsTestingAdapter>,
		{ client, info: { service: OUR_SERVICE, permissions: ["Chat Chats — View", "Chat Flows — Add"] } },
	);
}

test("the list of contacts arrives with its rows and their last messages, as its address says", async () => {
	responses = {
		"/contact-list": { data: [{ id: 7, first_name: "Marisol" }] },
		"/contact-activity": {
			data: [{ contact_id: 7, last_activity_at: "2026-11-28T10:00:00Z", unread_count: 3 }],
		},
	};
	const search = "?search=mar&page=1&sort=name&tag=vip";
	const list = readList(new URLSearchParams(search));
	await prefetchContactList(client, ACCOUNT, list, 50);
	const html = htmlOf(<ContactsArea>{null}</ContactsArea>, search);
	expect(html).toContain("Marisol".slice(3));
	expect(html).toContain("3 unread");
	expect(Object.fromEntries(sent[0]?.searchParams ?? [])).toMatchObject({
		search: "mar",
		tag: "vip",
		sort: "name",
	});
	expect(sent.map(({ search }) => search).filter((one) => one.includes("ids="))).toEqual(["?ids=7"]);
});

test("the list of flows arrives with its rows", async () => {
	responses = { "/flow-list": { data: [{ id: 4, name: "Appointment" }] } };
	await prefetchFlows(client, ACCOUNT, readFlowList(new URLSearchParams("status=DRAFT")));
	expect(htmlOf(<FlowList />, "?status=DRAFT")).toContain("Appointment");
});

test("the list of templates arrives with its rows", async () => {
	const templates = [{ template_code: "order_ready", languages: [] }];
	responses = { "/templates": { data: { templates, next_cursor: null, count: 1 } } };
	await prefetchTemplates(client, ACCOUNT, new URL("http://localhost/1/templates?type=text"));
	expect(htmlOf(<TemplatesPage />, "?type=text")).toContain("order_ready");
});

test("a list that can't be read arrives as one that loads, which the browser then reads", async () => {
	responses = {};
	await prefetchContactList(client, ACCOUNT, readList(new URLSearchParams()), 50);
	expect(htmlOf(<ContactsArea>{null}</ContactsArea>, "")).toMatch(/aria-busy="true"/);
});

test("first data reaches a page whose frame waits to read the same", () => {
	client.setQueryData(["count"], 3);
	const state = dehydrate(client);
	client = new QueryClient();
	function Frame({ children }: { children: ReactNode }) {
		useQuery({ queryKey: ["count"], queryFn: () => 0, enabled: false });
		return children;
	}
	function Count() {
		return `${useQuery({ queryKey: ["count"], queryFn: () => 0 }).data} found`;
	}
	const page = (
		<Frame>
			<FirstQueries state={state}>
				<Count />
			</FirstQueries>
		</Frame>
	);
	expect(htmlOf(page, "")).toContain("3 found");
});
