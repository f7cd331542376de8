import { setTimeout as sleep } from "node:timers/promises";
import { dehydrate, QueryClient } from "@tanstack/react-query";
import { headers } from "next/headers";
import { cache, type ReactNode } from "react";
import { pageSession } from "@/app/page-session";
import { FirstQueries } from "@/components/shell/providers";
import { lastService, pageInfo, readService } from "@/lib/bff/connections/services";
import { getRuntime } from "@/lib/bff/create-runtime";
import { getConsoleApp } from "@/lib/bff/endpoints/app";
import type { Membership } from "@/lib/bff/member";
import type { PageAccount } from "@/lib/console/account";
import { sendThrough } from "@/lib/console/api/request";
import type { OwnService } from "@/lib/contract/console/connections/account-data";
import type { RolePermission } from "@/lib/contract/console/permissions";

/** A page waits no longer for its data. The browser then reads it. */
const FIRST_DATA_MS = 1_000;
/** Headers of the page's request that say who sends it, from where. */
const SENDER = [
	...["cookie", "host", "accept-language", "user-agent", "x-request-id"],
	...["x-forwarded-for", "x-forwarded-host", "x-forwarded-proto"],
];

/** Reads of a page go to the console's own app in this process, as the person who opens the page. */
sendThrough(async (address, init) => {
	const page = await headers();
	const sent = new Headers(init?.headers);
	for (const name of SENDER) {
		const value = page.get(name);
		if (value !== null) sent.set(name, value);
	}
	return getConsoleApp().fetch(
		new Request(new URL(String(address), "http://localhost"), { ...init, headers: sent }),
	);
});

type FirstDataProps = {
	accountId: string;
	/** Prefetches what the page shows first. */
	read: (client: QueryClient, account: PageAccount, address: URL) => Promise<unknown>;
	children: ReactNode;
};

/**
 * Gives a page that the browser opens its first data, so that it's in the HTML and the browser doesn't request it. What
 * fails or takes long is read by the browser. A link within the console opens a page without data: its scripts read at
 * once, and what is loaded ahead must not age. Source: docs/decisions/0103.
 */
export async function FirstData({ accountId, read, children }: FirstDataProps) {
	return <FirstQueries state={await firstData(accountId, read)}>{children}</FirstQueries>;
}

async function firstData(accountId: string, read: FirstDataProps["read"]) {
	const requestHeaders = await headers();
	if (!opensDocument(requestHeaders)) return undefined;
	// The page itself shows what failed.
	const session = await pageSession().catch(() => undefined);
	const account = session?.accounts.find(({ id }) => String(id) === accountId);
	if (!account || account.lacksSecondFactor) return undefined;
	const service = await pageService(account);
	if (service === undefined) return undefined;
	const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
	const { id, permissions } = account;
	const pageAccount = {
		id,
		isOurs: service !== null,
		can: (permission: RolePermission) => permissions.has(permission),
	};
	const address = new URL(requestHeaders.get("x-address") ?? "/", "http://localhost");
	await inTime(read(client, pageAccount, address).catch(() => undefined));
	return dehydrate(client);
}

/** Whether the browser opens the page, rather than a link within the console. Over plain HTTP, browsers don't say so. */
function opensDocument(requestHeaders: Pick<Headers, "get">): boolean {
	const destination = requestHeaders.get("sec-fetch-dest");
	if (destination !== null) return destination === "document";
	return requestHeaders.get("accept")?.includes("text/html") === true;
}

/** What pages need of an account's service; null if it offers the public API only, undefined if it can't be read. */
export const pageService = cache(async (account: Membership): Promise<OwnService | null | undefined> => {
	const runtime = getRuntime();
	const service =
		lastService(runtime, account) ?? (await inTime(readService(runtime, account).catch(() => undefined)));
	return service && pageInfo(service);
});

function inTime<T>(reading: Promise<T>): Promise<T | undefined> {
	return Promise.race([reading, sleep(FIRST_DATA_MS, undefined, { ref: false })]);
}
