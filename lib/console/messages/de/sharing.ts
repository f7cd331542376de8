/** Links to previews of flows and templates, and the page that they open. */
export const sharing = {
	action: "Vorschau teilen …",
	title: "Vorschau von „{name}“ teilen",
	description: {
		flow: "Alle mit dem Link können den Flow ohne Anmeldung ausprobieren, immer in der gespeicherten Version. Eingaben werden nicht gesendet.",
		template:
			"Alle mit dem Link sehen die Nachricht ohne Anmeldung in allen Sprachen, immer in der gespeicherten Version, auch Entwürfe.",
	},
	expires: "Gültig für",
	days: "{count, plural, one {1 Tag} other {# Tage}}",
	create: "Link erstellen",
	link: "Link",
	once: "Kopieren Sie ihn jetzt. Er wird nicht noch einmal angezeigt.",
	links: "Aktive Links",
	none: "Keine aktiven Links",
	failed: "Die Links konnten nicht geladen werden",
	by: "Erstellt von {name}",
	until: "Gültig bis {day}",
	opened: "Zuletzt geöffnet",
	neverOpened: "Noch nicht geöffnet",
	stopped: {
		flow: "Funktioniert nicht: {name} kann keine Flows mehr bearbeiten",
		template: "Funktioniert nicht: {name} kann keine Vorlagen mehr bearbeiten",
	},
	revoke: "Widerrufen",
	revokeOf: "Link von {name} vom {day} widerrufen",
	revoked: "Link widerrufen",
	createFailed: "Der Link konnte nicht erstellt werden.",
	revokeFailed: "Der Link konnte nicht widerrufen werden.",
	done: "Fertig",
	page: {
		flow: {
			kind: "Vorschau eines Formulars",
			text: "Probieren Sie es wie auf einem Smartphone aus. Eingaben werden weder gesendet noch gespeichert.",
		},
		template: {
			kind: "Vorschau einer Nachricht",
			text: "So sieht sie auf einem Smartphone aus, mit Beispielen anstelle der Angaben zu einer Person.",
			language: "Sprache",
			draft: "Entwurf",
		},
		goneTitle: "Diese Vorschau ist nicht verfügbar",
		goneText:
			"Der Link ist unvollständig, wurde widerrufen oder ist abgelaufen. Bitten Sie die Person, die ihn gesendet hat, um einen neuen.",
	},
};
