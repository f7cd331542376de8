import { randomInt } from "node:crypto";
import { PlatformError } from "@/lib/service/platform/platform-error";

/** What a flow's name may ask the simulated platform to do with the next calls for it. */
type Wish = { marker: RegExp; idStart: string; isSilent: boolean };

const CREATION: Pick<Wish, "marker" | "isSilent">[] = [
	{ marker: /\[refuse\]/i, isSilent: false },
	{ marker: /\[silent\]/i, isSilent: true },
];
const LATER: Record<"edit" | "delete", Wish[]> = {
	edit: [
		{ marker: /\[refuse edit\]/i, idStart: "8990", isSilent: false },
		{ marker: /\[silent edit\]/i, idStart: "8991", isSilent: true },
	],
	delete: [
		{ marker: /\[refuse delete\]/i, idStart: "8992", isSilent: false },
		{ marker: /\[silent delete\]/i, idStart: "8993", isSilent: true },
	],
};

/** An id like the platform's: 16 digits, below 2^53. It carries the wishes in the name for later calls. */
export function newPlatformId(name: string): string {
	const wish = [...LATER.edit, ...LATER.delete].find(({ marker }) => marker.test(name));
	const start = wish?.idStart ?? String(randomInt(1000, 8990));
	return start + String(randomInt(0, 10 ** 12)).padStart(12, "0");
}

/** @throws PlatformError if the name wishes that the creation fails */
export function grantCreationWish(name: string): void {
	const wish = CREATION.find(({ marker }) => marker.test(name));
	if (wish) throw wish.isSilent ? silence() : refusal("Flow can't be created", 139_001);
}

/** @throws PlatformError if the flow's name wished that such a call fails */
export function grantLaterWish(call: "edit" | "delete", chatFlowId: string): void {
	const wish = LATER[call].find(({ idStart }) => chatFlowId.startsWith(idStart));
	if (!wish) return;
	const title = call === "edit" ? "Flow can't be updated" : "Flow can't be deleted";
	throw wish.isSilent ? silence() : refusal(title, call === "edit" ? 139_001 : 139_004);
}

/** In the words and with the code that the platform has for it. Source: docs/spec/flow-json.md §10. */
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
	const message = "The messaging platform did not answer in time.";
	return new PlatformError("platform-silent", message, { changedNothing: false });
}
