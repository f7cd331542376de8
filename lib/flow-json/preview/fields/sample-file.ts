import type { ViewOf } from "../view";

/** Endings of the common types; others get the type's own name. */
const ENDINGS: Readonly<Record<string, string>> = {
	"application/msword": "doc",
	"application/vnd.ms-excel": "xls",
	"application/vnd.ms-powerpoint": "ppt",
	"application/vnd.openxmlformats-officedocument.presentationml.presentation": "pptx",
	"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "xlsx",
	"application/vnd.openxmlformats-officedocument.wordprocessingml.document": "docx",
	"application/x-7z-compressed": "7z",
	"image/jpeg": "jpg",
	"text/plain": "txt",
};

/** A placeholder for a file that a customer would add: the next free name, in the first allowed type. */
export function sampleFile({ look, files, mimeTypes }: ViewOf<"picker">): {
	file_name: string;
	mime_type: string;
} {
	const type = mimeTypes[0] ?? (look === "photo" ? "image/jpeg" : "application/pdf");
	const ending = fileEnding(type);
	const nameOf = (number: number) => `${look}-${number}.${ending}`;
	let number = 1;
	while (files.includes(nameOf(number))) number += 1;
	return { file_name: nameOf(number), mime_type: type };
}

/** The usual ending of a type's files, without the dot. */
export function fileEnding(mimeType: string): string {
	return ENDINGS[mimeType] ?? mimeType.split(/[/.]/).at(-1) ?? "bin";
}
