import type { Draft } from "@/lib/console/drafts/draft-store";

type DraftName = Pick<Draft, "sessionId" | "part">;

let asked: DraftName | undefined;

/** The next page that loads this draft restores it without asking. */
export function requestRestore({ sessionId, part }: DraftName): void {
	asked = { sessionId, part };
}

export function isRestoreRequested({ sessionId, part }: DraftName): boolean {
	return asked?.sessionId === sessionId && asked.part === part;
}
