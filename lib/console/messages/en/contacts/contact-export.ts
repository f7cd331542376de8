/** Exporting contacts to files. */
export const contactExport = {
	export: "Export",
	title: "Export contacts",
	what: "{count, plural, =0 {No contacts} one {1 contact} other {{countText} contacts}}",
	format: "Format",
	formats: { csv: "CSV", json: "JSON" },
	hints: {
		csv: "For spreadsheets, and for importing again. Texts that look like formulas start with an apostrophe, phone numbers don't.",
		json: "For programs, with everything the service returns.",
	},
	start: "Export contacts",
	cancel: "Cancel export",
	progress: "{done} of {total} contacts",
	done: "{count, plural, one {Exported 1 contact} other {Exported {countText} contacts}}",
	failed: "Couldn't export the contacts",
	fileName: "contacts-{day}",
} as const;
