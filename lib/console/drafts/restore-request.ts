import { z } from "zod";
import type { Draft } from "@/lib/console/drafts/draft";

type DraftName = Pick<Draft, "sessionId" | "part">;

const request = z.object({ sessionId: z.string(), part: z.string(), pathname: z.string() });
type Request = z.output<typeof request>;

const KEY = "chat-console.restore";
let requested: Request | undefined;

/**
 * The page at this address restores this draft without asking. That holds for as long as the page is open: it can load
 * again, when the server was busy, or mount its form twice, and the second form restores what the first one took over.
 * @param address with or without a query
 */
export function requestRestore({ sessionId, part }: DraftName, address: string): void {
	const [pathname = ""] = address.split("?");
	store({ sessionId, part, pathname });
}

export function isRestoreRequested({ sessionId, part }: DraftName): boolean {
	const now = load();
	return now?.pathname === location.pathname && now.sessionId === sessionId && now.part === part;
}

/** The requested draft now belongs to another session. */
export function followRequest(draft: DraftName, sessionId: string): void {
	const now = load();
	if (now && isRestoreRequested(draft)) store({ ...now, sessionId });
}

/** Call when a session ends. If that's because its page was left, drafts are offered there as usual again. */
export function endRequest(sessionId: string): void {
	const now = load();
	if (now?.sessionId === sessionId && now.pathname !== location.pathname) store(undefined);
}

// In the tab's storage, where it survives a load of the page, and in memory for browsers without storage.
function store(next: Request | undefined): void {
	requested = next;
	try {
		if (next) sessionStorage.setItem(KEY, JSON.stringify(next));
		else sessionStorage.removeItem(KEY);
	} catch {
		// Only this page knows it then.
	}
}

function load(): Request | undefined {
	if (requested) return requested;
	try {
		requested = request.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? "null")).data;
	} catch {
		// There is none.
	}
	return requested;
}
