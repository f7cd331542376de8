import type { CDPSession, Page } from "@playwright/test";

/*
 * What the browser's own tools show of a page: uncaught exceptions, errors and warnings in the console, and the panel
 * Issues. All pages of a test are watched.
 */

/** Of the test that runs in this process. */
const faults = new Set<string>();
const sessions = new WeakMap<Page, Promise<CDPSession>>();
/** Issues whose elements are being described. */
const reading = new Set<Promise<void>>();

type Issue = { code: string; details: object };
type Described = { nodeName: string; attributes?: string[] };

/** Watches a page until it's closed. */
export function watchFaults(page: Page): void {
	const add = (fault: string) => faults.add(`${page.url()}: ${fault}`);
	page.on("pageerror", (error) => add(`exception ${error.stack ?? error.message}`));
	page.on("console", (message) => {
		// The browser's own messages have no arguments; its log has them, with their source.
		const isOfScript = message.args().length > 0;
		if (isOfScript && /^(error|warning|assert)$/.test(message.type())) {
			add(`console.${message.type()} ${message.text()}`);
		}
	});
	const session = openSession(page, add);
	session.catch(() => undefined);
	sessions.set(page, session);
}

async function openSession(page: Page, add: (fault: string) => void): Promise<CDPSession> {
	const session = await page.context().newCDPSession(page);
	session.on("Audits.issueAdded", ({ issue }) => {
		// Says that a page leads on at once, as an identity provider does after sign-in.
		if (issue.code === "BounceTrackingIssue") return;
		const adding = describeIssue(session, issue).then(add);
		reading.add(adding);
		void adding.finally(() => reading.delete(adding));
	});
	session.on("Log.entryAdded", ({ entry }) => {
		// Failed requests: tests make requests fail and be refused, and check what pages then show.
		if (entry.source === "network") return;
		// Only says that scripts took seconds to start, as on a busy machine.
		if (/was preloaded using link preload but not used within a few seconds/.test(entry.text)) return;
		add(`${entry.level} from ${entry.source}: ${entry.text} (${entry.url ?? "no URL"})`);
	});
	// Both send what the page has already reported.
	await session.send("Audits.enable");
	await session.send("Log.enable");
	return session;
}

async function describeIssue(session: CDPSession, { code, details }: Issue): Promise<string> {
	const [about = {}] = Object.values(details) as { violatingNodeId?: number }[];
	// The element may be gone.
	const node = await describe(session, about.violatingNodeId).catch(() => "");
	return `issue ${code} ${JSON.stringify(about)} ${node}`;
}

/** Looks for problems of inputs and labels on a page as it is now, which browsers only do when asked. */
export async function checkForms(page: Page): Promise<void> {
	try {
		const session = await sessions.get(page);
		if (!session) return;
		const { formIssues } = await session.send("Audits.checkFormsIssues");
		for (const { errorType, violatingNodeId, violatingNodeAttribute } of formIssues) {
			const node = await describe(session, violatingNodeId);
			faults.add(`${page.url()}: issue GenericIssue ${errorType} ${violatingNodeAttribute ?? ""} ${node}`);
		}
	} catch {
		// The page was closed, or has moved on.
	}
}

async function describe(session: CDPSession, backendNodeId: number | undefined): Promise<string> {
	if (backendNodeId === undefined) return "";
	const { node }: { node: Described } = await session.send("DOM.describeNode", { backendNodeId });
	return `${node.nodeName} ${JSON.stringify(node.attributes ?? [])}`;
}

/** What was found since the last call. */
export async function takeFaults(): Promise<string[]> {
	await Promise.all(reading);
	const found = [...faults];
	faults.clear();
	return found;
}
