import type { ContactImport, contactImportEndpoints } from "@/lib/contract/extensions/contact-imports";
import { type Examples, noSuch } from "./example";

const IMPORT: ContactImport = {
	id: 12,
	file_name: "guests.csv",
	state: "checked",
	existing: "update",
	columns: ["Name", "Phone"],
	row_count: 2,
	source: { size: 61, digest: "9c3f21d0", reading: '{"separator":";"}' },
	processed: 2,
	planned: { new: 1, invalid: 1 },
	outcomes: {},
	created_at: "2026-11-20T13:29:42.006Z",
	created_by: "Front desk",
	started_at: null,
	finished_at: null,
	has_rows: true,
};

const FRESH: ContactImport = { ...IMPORT, state: "uploading", processed: 0, planned: {} };

/** Imports of contacts. */
export const CONTACT_IMPORT_EXAMPLES: Examples<typeof contactImportEndpoints> = {
	listContactImports: { data: [IMPORT], totalCount: 1 },
	createContactImport: {
		body: {
			file_name: "guests.csv",
			columns: ["Name", "Phone"],
			row_count: 2,
			existing: "update",
			source: IMPORT.source,
		},
		data: FRESH,
		failures: {
			403: {
				cannotEdit:
					"This API access token needs the permission Chat Contacts — Edit to update contacts that exist.",
			},
		},
	},
	getContactImport: { data: { ...FRESH, uploaded_chunks: [1] }, failures: { 404: noSuch("import") } },
	uploadContactImportChunk: {
		body: {
			rows: [
				{
					row: 2,
					name: "Ana María Cruz",
					number: "55 1234 5678",
					country_code: "+52",
					cells: ["Ana María Cruz", "55 1234 5678"],
				},
				{ row: 3, name: "Bea", number: "ask her", country_code: "+52", cells: ["Bea", "ask her"] },
			],
		},
		data: null,
		failures: {
			404: noSuch("import"),
			409: { uploaded: "This import's rows are uploaded already." },
		},
	},
	checkContactImport: {
		data: { ...FRESH, state: "checking" },
		failures: {
			404: noSuch("import"),
			409: { incomplete: "500 of 620 rows are uploaded. Upload all, then check them." },
		},
	},
	changeContactImport: {
		body: { state: "running" },
		data: { ...IMPORT, state: "running", processed: 0, started_at: "2026-11-20T13:31:05.412Z" },
		failures: {
			404: noSuch("import"),
			409: { state: "This import is done, so it can't be run." },
		},
	},
	listContactImportRows: {
		data: {
			rows: [
				{
					position: 2,
					row: 3,
					name: "Bea",
					number: "ask her",
					country_code: "+52",
					outcome: "invalid",
					problem: "number_characters",
					first_row: null,
					is_done: false,
					contact_id: null,
					cells: ["Bea", "ask her"],
				},
			],
			next_after: null,
		},
		failures: { 404: noSuch("import") },
	},
};
