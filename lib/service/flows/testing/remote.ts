import { type Platform, PlatformError } from "@/lib/service/platform/platform";

type RemoteFlow = { name: string; definition: string; status: string };

/** A fake platform in memory, with hooks to wait or fail before or after each call. */
export function createRemote() {
	const flows = new Map<string, RemoteFlow>();
	const remote = {
		flows,
		async before(_call: keyof Platform) {},
		async after(_call: keyof Platform) {},
		reset() {
			flows.clear();
			remote.before = async () => {};
			remote.after = async () => {};
		},
	};
	let made = 0;

	async function around<T>(call: keyof Platform, run: () => T): Promise<T> {
		await remote.before(call);
		const result = run();
		await remote.after(call);
		return result;
	}

	function change(chatFlowId: string, members: Partial<RemoteFlow>): void {
		const flow = flows.get(chatFlowId);
		if (!flow) throw refusal("There is no such flow.");
		flows.set(chatFlowId, { ...flow, ...members });
	}

	const platform: Platform = {
		createFlow: (_account, { name, definition }) =>
			around("createFlow", () => {
				made += 1;
				const chatFlowId = String(1000 + made);
				flows.set(chatFlowId, { name, definition, status: "DRAFT" });
				return { chatFlowId, chatStatus: "DRAFT", validationErrors: [] };
			}),
		updateFlow: (_account, chatFlowId, definition) =>
			around("updateFlow", () => {
				change(chatFlowId, { definition, status: "DRAFT" });
				return { validationErrors: [] };
			}),
		renameFlow: (_account, chatFlowId, name) => around("renameFlow", () => change(chatFlowId, { name })),
		deleteFlow: (_account, chatFlowId) =>
			around("deleteFlow", () => {
				flows.delete(chatFlowId);
			}),
		deprecateFlow: (_account, chatFlowId) =>
			around("deprecateFlow", () => change(chatFlowId, { status: "DEPRECATED" })),
		findFlowStatus: (_account, chatFlowId) =>
			around("findFlowStatus", () => flows.get(chatFlowId)?.status ?? null),
		findFlowsByName: (_account, name) =>
			around("findFlowsByName", () => [...flows].flatMap(([id, flow]) => (flow.name === name ? [id] : []))),
		previewSignIn: async () => [],
		openFile: async () => null,
	};
	return Object.assign(remote, { platform });
}

/** The platform rejects a call. */
export function refusal(message: string): PlatformError {
	return new PlatformError("upstream-failed", message, { changedNothing: true });
}

/** The platform doesn't respond, but may have processed the call. */
export function silence(): PlatformError {
	return new PlatformError("upstream-silent", "It didn't respond.", { changedNothing: false });
}
