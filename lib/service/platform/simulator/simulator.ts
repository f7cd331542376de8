import { randomInt } from "node:crypto";
import type { Platform } from "@/lib/service/platform/platform";
import { PlatformError } from "@/lib/service/platform/platform-error";
import { checkDefinition } from "./check-definition";

/**
 * Imitates the messaging platform: accepts everything that the real one accepts and reports obvious errors. It has no
 * state, so ids stay valid after a restart.
 *
 * A flow's name can request failures: `[refuse]` rejects its creation (502), `[silent]` doesn't respond to it (504);
 * `[refuse edit]`, `[silent edit]`, `[refuse delete]` and `[silent delete]` do the same to later calls.
 */
export function createSimulator(): Platform {
	return {
		async createFlow(_account, { name, definition }) {
			failCreationIfRequested(name);
			const validationErrors = checkDefinition(definition);
			return { chatFlowId: newPlatformId(name), chatStatus: "DRAFT", validationErrors };
		},
		async updateFlow(_account, chatFlowId, definition) {
			failLaterCallIfRequested("edit", chatFlowId);
			return { validationErrors: checkDefinition(definition) };
		},
		async deleteFlow(_account, chatFlowId) {
			failLaterCallIfRequested("delete", chatFlowId);
		},
		async deprecateFlow(_account, chatFlowId) {
			failLaterCallIfRequested("delete", chatFlowId);
		},
		async findFlowStatus() {
			return "DRAFT";
		},
		async findFlowsByName() {
			return [];
		},
	};
}

/** A failure requested by a flow's name: `marker` in the name, `idStart` at the start of its id. */
type RequestedFailure = { marker: RegExp; idStart: string; isSilent: boolean };

const CREATION: Pick<RequestedFailure, "marker" | "isSilent">[] = [
	{ marker: /\[refuse\]/i, isSilent: false },
	{ marker: /\[silent\]/i, isSilent: true },
];
const LATER: Record<"edit" | "delete", RequestedFailure[]> = {
	edit: [
		{ marker: /\[refuse edit\]/i, idStart: "8990", isSilent: false },
		{ marker: /\[silent edit\]/i, idStart: "8991", isSilent: true },
	],
	delete: [
		{ marker: /\[refuse delete\]/i, idStart: "8992", isSilent: false },
		{ marker: /\[silent delete\]/i, idStart: "8993", isSilent: true },
	],
};

/** An id like the platform's: 16 digits, below 2^53. Its start records which later calls fail. */
function newPlatformId(name: string): string {
	const failure = [...LATER.edit, ...LATER.delete].find(({ marker }) => marker.test(name));
	const start = failure?.idStart ?? String(randomInt(1000, 8990));
	return start + String(randomInt(0, 10 ** 12)).padStart(12, "0");
}

/** @throws PlatformError if the name requests that the creation fails */
function failCreationIfRequested(name: string): void {
	const failure = CREATION.find(({ marker }) => marker.test(name));
	if (failure) throw failure.isSilent ? silence() : refusal("Flow can't be created", 139_001);
}

/** @throws PlatformError if the flow's name requested that such a call fails */
function failLaterCallIfRequested(call: "edit" | "delete", chatFlowId: string): void {
	const failure = LATER[call].find(({ idStart }) => chatFlowId.startsWith(idStart));
	if (!failure) return;
	const title = call === "edit" ? "Flow can't be updated" : "Flow can't be deleted";
	throw failure.isSilent ? silence() : refusal(title, call === "edit" ? 139_001 : 139_004);
}

/** With the platform's message and code. Source: docs/spec/flow-json.md §10. */
function refusal(title: string, code: number): PlatformError {
	return new PlatformError(
		"platform-failed",
		`The messaging platform says: ${title}: its name asks for that.`,
		{
			changedNothing: true,
			errors: [{ path: "", message: `(#${code}) ${title}. Its code ${code}.` }],
		},
	);
}

function silence(): PlatformError {
	const message = "The messaging platform didn't respond in time.";
	return new PlatformError("platform-silent", message, { changedNothing: false });
}
