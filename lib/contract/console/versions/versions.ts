import { z } from "zod";
import { holds } from "@/lib/contract/personal-data";
import { optionalNoteText } from "@/lib/contract/text/text";

/** Headers of a save for its version: a comment as percent-encoded UTF-8, and the number of the restored version. */
export const VERSION_COMMENT_HEADER = "x-version-comment";
export const VERSION_RESTORED_HEADER = "x-version-restored";
export const VERSION_COMMENT_LENGTH_MAX = 200;

/** Through this console, or another way: through the API, or another console. */
const VERSION_SOURCES = ["console", "outside"] as const;
export type VersionSource = (typeof VERSION_SOURCES)[number];

/** A version of a flow, or of a template's content in one language, without what it stored. */
export const version = z.object({
	id: holds("code", z.string()),
	/** From 1, per flow or content. */
	number: z.int(),
	/** When it was saved at the service, or when the console found it if the service doesn't say. */
	created_at: z.iso.datetime(),
	source: z.enum(VERSION_SOURCES),
	/** Who saved it; null if nobody knows. */
	person: z.object({ id: z.string().nullable(), name: z.string() }).nullable(),
	/** The name of the API access token that it was saved with, if it's known. */
	token: z.string().nullable(),
	comment: holds("own", z.string().nullable()),
	restored_from: z.int().nullable(),
	bytes: z.int(),
});
export type Version = z.output<typeof version>;

export const versionComment = z.object({
	comment: optionalNoteText(VERSION_COMMENT_LENGTH_MAX),
});

const PAGE_SIZE = 50;

export const versionPageQuery = z.object({
	/** The `next_cursor` of the page before. */
	before: z.coerce.number().int().min(1).optional(),
	page_size: z.coerce.number().int().min(1).max(PAGE_SIZE).default(PAGE_SIZE),
});
