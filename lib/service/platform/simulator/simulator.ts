import { randomInt } from "node:crypto";
import { type Platform, PlatformError } from "@/lib/service/platform/platform";
import { openSample } from "./files";
import { refusal } from "./refusal";
import { validationErrors } from "./validation-errors";

/**
 * Imitates the messaging platform: accepts everything that the real one accepts and reports obvious errors. It has no
 * state, so ids stay valid after a restart.
 *
 * A flow's name can request failures: `[refuse]` rejects its creation (502), `[silent]` doesn't respond to it (504);
 * `[refuse edit]`, `[silent edit]`, `[refuse delete]` and `[silent delete]` do the same to later calls. Every file has a
 * sample as its content; ids that start with `gone` have none, and those that start with `refused` fail (502).
 */
export function createSimulator(): Platform {
	return {
		async createFlow(_account, { name, definition }) {
			failIfRequested("create", ({ marker }) => marker.test(name));
			const found = validationErrors(definition);
			return { chatFlowId: newPlatformId(name), chatStatus: "DRAFT", validationErrors: found };
		},
		async updateFlow(_account, chatFlowId, definition) {
			failIfRequested("edit", ({ idStart }) => chatFlowId.startsWith(idStart));
			return { validationErrors: validationErrors(definition) };
		},
		async deleteFlow(_account, chatFlowId) {
			failIfRequested("delete", ({ idStart }) => chatFlowId.startsWith(idStart));
		},
		async deprecateFlow(_account, chatFlowId) {
			failIfRequested("delete", ({ idStart }) => chatFlowId.startsWith(idStart));
		},
		async findFlowStatus() {
			return "DRAFT";
		},
		async findFlowsByName() {
			return [];
		},
		openFile: (_account, file, request) => openSample(file, request),
	};
}

/** Failures requested by a flow's name: `marker` in the name, `idStart` at the start of its id. */
const REQUESTED = [
	{ call: "create", marker: /\[refuse\]/i, idStart: "", isSilent: false },
	{ call: "create", marker: /\[silent\]/i, idStart: "", isSilent: true },
	{ call: "edit", marker: /\[refuse edit\]/i, idStart: "8990", isSilent: false },
	{ call: "edit", marker: /\[silent edit\]/i, idStart: "8991", isSilent: true },
	{ call: "delete", marker: /\[refuse delete\]/i, idStart: "8992", isSilent: false },
	{ call: "delete", marker: /\[silent delete\]/i, idStart: "8993", isSilent: true },
] as const;
type RequestedFailure = (typeof REQUESTED)[number];

const REFUSALS = {
	create: { title: "Flow can't be created", code: 139_001 },
	edit: { title: "Flow can't be updated", code: 139_001 },
	delete: { title: "Flow can't be deleted", code: 139_004 },
};

/** An id like the platform's: 16 digits, below 2^53. Its start records which later calls fail. */
function newPlatformId(name: string): string {
	const failure = REQUESTED.find(({ call, marker }) => call !== "create" && marker.test(name));
	const start = failure?.idStart ?? String(randomInt(1000, 8990));
	return start + String(randomInt(0, 10 ** 12)).padStart(12, "0");
}

/** @throws PlatformError if the flow's name requests that such a call fails */
function failIfRequested(
	call: RequestedFailure["call"],
	isRequested: (failure: RequestedFailure) => boolean,
): void {
	const failure = REQUESTED.find((each) => each.call === call && isRequested(each));
	if (failure) throw failure.isSilent ? silence() : refusal(REFUSALS[call]);
}

function silence(): PlatformError {
	const message = "The messaging platform didn't respond in time.";
	return new PlatformError("platform-silent", message, { changedNothing: false });
}
