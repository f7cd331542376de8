const PREFIX = "chat-console.editing.";

/** Sessions of this page that are over. The browser can take a moment to release their locks. */
const ended = new Set<string>();

/** Creates a session ID. Not `randomUUID`, which browsers offer only over HTTPS. */
export function newSessionId(): string {
	return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join("");
}

/**
 * Holds a session's lock until the returned function is called or the page closes. The browser also releases the
 * locks of a crashed tab.
 */
export function holdSessionLock(sessionId: string): () => void {
	let release = () => {};
	const released = new Promise<void>((resolve) => {
		release = resolve;
	});
	locks()
		?.request(PREFIX + sessionId, () => released)
		.catch(() => undefined);
	return () => {
		ended.add(sessionId);
		release();
	};
}

/** The IDs of open sessions in all tabs of this browser. */
export async function openSessions(): Promise<Set<string>> {
	const { held = [], pending = [] } = (await locks()?.query()) ?? {};
	const names = [...held, ...pending].flatMap(({ name }) => name ?? []);
	const ids = names.filter((name) => name.startsWith(PREFIX)).map((name) => name.slice(PREFIX.length));
	return new Set(ids.filter((id) => !ended.has(id)));
}

/** Browsers offer locks only over HTTPS and on localhost. Elsewhere, drafts of open tabs are offered, too. */
function locks(): LockManager | undefined {
	return (navigator as Partial<Navigator>).locks;
}
