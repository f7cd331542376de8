import { saveFile } from "@/lib/console/browser/save-file";

/** Offers JSON text as a download. */
export function saveJson(text: string, fileName: string): void {
	saveFile(new Blob([text], { type: "application/json" }), fileName);
}

/** Characters that file systems don't allow, and invisible ones. */
const NOT_IN_FILE_NAMES = /[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu;

/** The file that a flow is downloaded as: "Seat change.json", or with endings "Seat change version 3 problems.json". */
export function flowFileName(name: string, ...endings: string[]): string {
	return `${[fileNamePart(name) || "flow", ...endings].join(" ")}.json`;
}

/** A flow's name as a part of a file's; empty if nothing of it can be. */
export function fileNamePart(name: string): string {
	const kept = name
		.replace(NOT_IN_FILE_NAMES, " ")
		.replace(/\s+/g, " ")
		.replace(/^[. ]+|[. ]+$/g, "");
	return [...kept].slice(0, 100).join("").trim();
}
