import { z } from "zod";
import { ENDPOINTS } from "@/lib/contract/endpoints";
import { EXTENSIONS } from "@/lib/contract/extensions/extensions";

export const EXPORT_FORMATS = ["csv", "json"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Each selected contact is read on its own, so there are limits to patience. */
const EXPORT_IDS_MAX = 1_000;

const pages = { page: true, pageSize: true } as const;

/** A list without its pages, by the endpoint that returns it. */
const listQuery = z.union([
	z.strictObject({ endpoint: z.literal("listContacts"), query: ENDPOINTS.listContacts.query.omit(pages) }),
	z.strictObject({ endpoint: z.literal("findContacts"), query: EXTENSIONS.findContacts.query.omit(pages) }),
]);

/** What to export: a list as it is found, or selected contacts. */
export const contactExportBody = z.object({
	format: z.enum(EXPORT_FORMATS, "Choose csv or json."),
	contacts: z.union([
		z.strictObject({
			list: listQuery,
			/** Contacts of the list that aren't selected. */
			except: z.array(z.int().positive()).max(EXPORT_IDS_MAX).default([]),
		}),
		z.strictObject({
			ids: z
				.array(z.int().positive())
				.min(1, "Select at least one contact.")
				.max(EXPORT_IDS_MAX, `Select ${EXPORT_IDS_MAX} contacts or fewer.`),
		}),
	]),
});
export type ContactExport = z.output<typeof contactExportBody>;
export type ContactExportInput = z.input<typeof contactExportBody>;
