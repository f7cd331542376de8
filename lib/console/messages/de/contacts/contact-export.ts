/** Exporting contacts to files. */
export const contactExport = {
	export: "Exportieren",
	title: "Kontakte exportieren",
	what: "{count, plural, =0 {Keine Kontakte} one {1 Kontakt} other {{countText} Kontakte}}",
	format: "Format",
	formats: { csv: "CSV", json: "JSON" },
	hints: {
		csv: "Für Tabellenprogramme und zum erneuten Importieren. Texte, die wie Formeln aussehen, beginnen mit einem Apostroph, Telefonnummern nicht.",
		json: "Für Programme, mit allem, was der Dienst liefert.",
	},
	start: "Kontakte exportieren",
	cancel: "Export abbrechen",
	progress: "{done} von {total} Kontakten",
	done: "{count, plural, one {1 Kontakt exportiert} other {{countText} Kontakte exportiert}}",
	failed: "Die Kontakte konnten nicht exportiert werden",
	fileName: "kontakte-{day}",
};
