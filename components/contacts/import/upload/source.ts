import { z } from "zod";
import { COLUMN_ROLES } from "@/components/contacts/import/file/columns";
import { ENCODINGS } from "@/components/contacts/import/file/decode-file";
import { SEPARATORS } from "@/components/contacts/import/file/read-table";
import type { ContactImport, ImportSource } from "@/lib/contract/extensions/contact-imports";

/** Everything that decides which rows a file has. An upload that continues must read it in the same way. */
const fileUse = z.object({
	encoding: z.enum(ENCODINGS),
	separator: z.enum(SEPARATORS),
	hasHeaders: z.boolean(),
	roles: z.array(z.enum(COLUMN_ROLES)),
	callingCode: z.string(),
});
export type FileUse = z.output<typeof fileUse>;

const FILE_NAME_CHARACTERS_MAX = 200;

/** A file's name as imports have it. */
export function storedFileName(name: string): string {
	return [...name].slice(0, FILE_NAME_CHARACTERS_MAX).join("");
}

/** What an import keeps of its file. */
export function sourceOf({ size }: Pick<File, "size">, digest: string, use: FileUse): ImportSource {
	return { size, digest, reading: JSON.stringify(fileUse.parse(use)) };
}

/** How an import's file is read; undefined if another client has uploaded it. */
export function readFileUse({ source }: Pick<ContactImport, "source">): FileUse | undefined {
	try {
		return fileUse.parse(JSON.parse(source?.reading ?? "null"));
	} catch {
		return undefined;
	}
}

/** Whether a file can be an import's; only its digest says it for certain. */
export function isLikeSource(
	{ name, size }: Pick<File, "name" | "size">,
	{ file_name, source }: Pick<ContactImport, "file_name" | "source">,
): boolean {
	return storedFileName(name) === file_name && size === source?.size;
}
