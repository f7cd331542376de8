import { z } from "zod";
import { PAGE_SIZE_MAX } from "@/lib/contract/choices";
import { endpoint } from "@/lib/contract/endpoint";
import { accountParams, id, pageQuery, pageSizeQuery } from "@/lib/contract/parameters";
import { holds, seenWith } from "@/lib/contract/personal-data";
import {
	readCode,
	readCodeOrNull,
	readId,
	readIdOrNull,
	readIntegerOrNull,
	readPhone,
	readText,
	readTextOrNull,
	readTexts,
	readTime,
	readTimeOrNull,
} from "@/lib/contract/reading";
import { nameText } from "@/lib/contract/text/text";

/** Limits of an import. Source: docs/spec/decisions.md §9. */
export const IMPORT_ROWS_MAX = 100_000;
export const IMPORT_COLUMNS_MAX = 500;
/** Rows of every chunk but the last. */
export const IMPORT_CHUNK_ROWS = 500;
const IMPORT_CHUNKS_MAX = IMPORT_ROWS_MAX / IMPORT_CHUNK_ROWS;
/** Characters of a row's original cells. */
export const IMPORT_ROW_CHARACTERS_MAX = 5_000;
/** The largest number that the database can store. */
const ROW_MAX = 2 ** 31 - 1;
/** How long the rows of an import are kept after it last changed. */
export const IMPORT_ROWS_KEPT_DAYS = 30;
/** How many imports that one person, or the owner of a token, started can be unfinished: neither done nor stopped. */
export const UNFINISHED_IMPORTS_MAX = 20;
/** Of all people of an account. */
export const UNFINISHED_IMPORTS_OF_ALL_MAX = 200;
const CHUNK_BODY_LIMIT_BYTES = 10 * 1024 * 1024;

export const IMPORT_STATES = [
	"uploading",
	"checking",
	"checked",
	"running",
	"paused",
	"done",
	"stopped",
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** What happens, or happened, to a row. Only a check finds that rows are `doubtful`: a run imports them as they are. */
export const IMPORT_OUTCOMES = [
	"new",
	"restored",
	"changed",
	"unchanged",
	"doubtful",
	"duplicate",
	"invalid",
] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

/** Outcomes that change nothing, although the row asks for something. */
export const FAILED_OUTCOMES = ["duplicate", "invalid"] as const satisfies ImportOutcome[];

/** Why a row is invalid; `number_impossible` is why it's doubtful: its country has no numbers like it. */
export const IMPORT_PROBLEMS = [
	"number_impossible",
	"number_missing",
	"number_rounded",
	"number_characters",
	"number_length",
	"number_zero",
	"country_missing",
	"country_code",
	"country_other",
	"name_length",
] as const;
export type ImportProblem = (typeof IMPORT_PROBLEMS)[number];

const readCount = z.int().nonnegative().catch(0);
const counts = z.record(z.string(), z.int()).catch({});

/** Characters of how a client reads a file: the roles of 500 columns, and more. */
const READING_CHARACTERS_MAX = 20_000;

/** The file of an import, by which a client recognizes it to continue an interrupted upload. */
export const importSourceBody = z.object({
	size: z.int("The file's size must be in whole bytes.").min(1),
	/** Of the file's bytes. The client chooses the algorithm. */
	digest: holds("code", z.string().min(1).max(128)),
	/** How the client reads rows from the file. The service only stores it. */
	reading: holds("code", z.string().max(READING_CHARACTERS_MAX)),
});
export type ImportSource = z.output<typeof importSourceBody>;
export const importSource = z.looseObject(importSourceBody.shape);

/** An import of contacts from a file, and how far it is. */
export const contactImport = z.looseObject({
	id: readId,
	file_name: readText,
	state: readCode,
	/** What happens to contacts that exist: `update` or `keep`. */
	existing: readCode,
	/** The file's headers; empty for a token that can't view contacts. */
	columns: seenWith("Chat Contacts — View", readTexts),
	row_count: readCount,
	/** Null if the client didn't send it. */
	source: importSource.nullable().catch(null),
	/** Rows that the current check or run has done. */
	processed: readCount,
	/** Rows by outcome: of the check, and of the run so far. They tell which numbers exist, so they need the permission, too. */
	planned: seenWith("Chat Contacts — View", holds("plan", counts)),
	outcomes: seenWith("Chat Contacts — View", counts),
	created_at: readTime,
	created_by: readText,
	started_at: readTimeOrNull,
	finished_at: readTimeOrNull,
	/** Rows are removed some time after the end; the counts stay. */
	has_rows: z.boolean().catch(true),
});
export type ContactImport = z.output<typeof contactImport>;

/** An import with the numbers of the chunks that have arrived; empty once all have. */
export const uploadedImport = contactImport.extend({ uploaded_chunks: z.array(z.int()).catch([]) });
export type UploadedImport = z.output<typeof uploadedImport>;

/** A row with its outcome: of the run if it's done, otherwise of the check. */
export const importedRow = z.looseObject({
	position: readId,
	row: readCount,
	name: readText,
	number: readPhone,
	country_code: readText,
	outcome: holds("outcome", readTextOrNull),
	problem: readCodeOrNull,
	/** The earlier row with the same number, for a duplicate. */
	first_row: readIntegerOrNull,
	is_done: z.boolean().catch(false),
	contact_id: holds("match", readIdOrNull),
	/** The original cells; null once the row is imported. */
	cells: holds("cells", z.array(z.string()).nullable().catch(null)),
});
export type ImportedRow = z.output<typeof importedRow>;

export const importedRowPage = z.looseObject({
	rows: z.array(importedRow),
	next_after: readIntegerOrNull,
});

const text = (max: number) => z.string().max(max);

/** A row as read from the file. It isn't rejected for its values: a wrong one is the row's outcome. */
export const importRowBody = z.object({
	/** Its row number in the file, for people. */
	row: z.int().positive().max(ROW_MAX, "A row number is too large."),
	name: text(IMPORT_ROW_CHARACTERS_MAX),
	number: text(IMPORT_ROW_CHARACTERS_MAX),
	country_code: text(IMPORT_ROW_CHARACTERS_MAX),
	cells: z
		.array(text(IMPORT_ROW_CHARACTERS_MAX))
		.max(IMPORT_COLUMNS_MAX)
		.refine(
			(cells) => cells.reduce((sum, cell) => sum + cell.length, 0) <= IMPORT_ROW_CHARACTERS_MAX,
			`The cells of a row must have ${IMPORT_ROW_CHARACTERS_MAX} characters or fewer.`,
		),
});
export type SentImportRow = z.output<typeof importRowBody>;

const importParams = accountParams.extend({ importId: id() });
const chunkNumber = id().refine((chunk) => chunk <= IMPORT_CHUNKS_MAX, `Up to ${IMPORT_CHUNKS_MAX} chunks.`);

export const createContactImportBody = z.object({
	file_name: nameText("The file's name", 1, 200),
	columns: z.array(text(1_000)).max(IMPORT_COLUMNS_MAX),
	row_count: z.int().min(1).max(IMPORT_ROWS_MAX),
	existing: z.enum(["update", "keep"], "existing must be update or keep.").default("update"),
	source: importSourceBody.nullable().default(null),
});

export const uploadContactImportChunkBody = z.object({
	rows: z.array(importRowBody).min(1).max(IMPORT_CHUNK_ROWS),
});

export const changeContactImportBody = z.object({
	state: z.enum(["running", "paused", "stopped"], "state must be running, paused or stopped."),
});

/** The extension for imports of contacts from files. Source: docs/spec/decisions.md §9. */
export const contactImportEndpoints = {
	listContactImports: endpoint({
		method: "GET",
		path: "/contact-imports",
		summary: "List imports of contacts, newest first",
		permission: "Chat Contacts — View",
		query: pageQuery(),
		data: z.array(contactImport),
		list: "paginated",
	}),
	createContactImport: endpoint({
		method: "POST",
		path: "/contact-imports",
		summary: "Start an import of contacts",
		description:
			`Upload the rows in chunks, have them checked, then set the state to running. With existing: update, which ` +
			"also needs the permission Chat Contacts — Edit, rows change the names of contacts that exist. The source is " +
			"returned as it was sent, so that an interrupted upload can continue with the same file. One person can have up " +
			`to ${UNFINISHED_IMPORTS_MAX} unfinished imports.`,
		permission: "Chat Contacts — Add",
		body: createContactImportBody,
		data: contactImport,
		status: 201,
		message: "Import created",
	}),
	getContactImport: endpoint({
		method: "GET",
		path: "/contact-imports/:importId",
		summary: "Get an import of contacts with its progress",
		description:
			"While the rows are uploaded, uploaded_chunks has the numbers of the chunks that have arrived. An interrupted " +
			"upload continues with the others.",
		permission: "Chat Contacts — View",
		params: importParams,
		data: uploadedImport,
	}),
	uploadContactImportChunk: endpoint({
		method: "PUT",
		path: "/contact-imports/:importId/chunks/:chunk",
		summary: "Upload a chunk of an import's rows",
		description:
			`Chunks are numbered from 1 and have ${IMPORT_CHUNK_ROWS} rows each, the last one the rest. Sending a chunk ` +
			"again replaces it.",
		permission: "Chat Contacts — Add",
		params: importParams.extend({ chunk: chunkNumber }),
		body: uploadContactImportChunkBody,
		bodyLimitBytes: CHUNK_BODY_LIMIT_BYTES,
		data: z.null(),
		message: "Rows uploaded",
	}),
	checkContactImport: endpoint({
		method: "POST",
		path: "/contact-imports/:importId/check",
		summary: "Check all rows of an import without changing contacts",
		description:
			"The outcome of every row is determined in the background. Then the state is checked. Doubtful rows would make a " +
			"contact with a number that can't exist in its country. A run imports them, too.",
		permission: "Chat Contacts — Add",
		params: importParams,
		data: contactImport,
		message: "Check started",
	}),
	changeContactImport: endpoint({
		method: "PUT",
		path: "/contact-imports/:importId/state",
		summary: "Run, pause, continue or stop an import of contacts",
		description:
			"running starts a checked import or continues a paused one, paused pauses a running one, and stopped ends any " +
			"that isn't done. Rows that are already imported stay imported.",
		permission: "Chat Contacts — Add",
		params: importParams,
		body: changeContactImportBody,
		data: contactImport,
		message: "Import updated",
	}),
	listContactImportRows: endpoint({
		method: "GET",
		path: "/contact-imports/:importId/rows",
		summary: "List an import's rows by outcome, in the order of the file",
		permission: "Chat Contacts — View",
		params: importParams,
		query: z.object({
			outcome: z
				.enum(IMPORT_OUTCOMES, `An outcome must be one of: ${IMPORT_OUTCOMES.join(", ")}.`)
				.optional(),
			/** The `next_after` of the last page. */
			afterPosition: id().optional(),
			pageSize: pageSizeQuery(PAGE_SIZE_MAX),
		}),
		data: importedRowPage,
	}),
};
