/** The map of a flow's screens. */
export const flowMap = {
	title: "Ablauf",
	zoomIn: "Vergrößern",
	zoomOut: "Verkleinern",
	fit: "An Breite anpassen",
	empty: "Der Ablauf erscheint, sobald die Definition einen Screen hat.",
	entry: "Start",
	endsBy: {
		complete: "Ende",
		data_exchange: "Ende durch Ihren Server",
	},
	unreachable: "Unerreichbar",
	deadEnd: "Sackgasse",
	aside: "Nur zurück",
	missing: "Unbekannter Screen „{screen}“",
	untitled: "Screen ohne Titel",
	noId: "keine ID",
	leadsTo: "Führt zu {screens}.",
	unreachableCount: "{count, plural, one {1 Screen ist unerreichbar} other {# Screens sind unerreichbar}}",
	deadEndCount: "{count, plural, one {1 Sackgasse} other {# Sackgassen}}",
	legend: {
		label: "Wege",
		navigate: "Navigation",
		data_exchange: "Ihr Server entscheidet",
		listed: "Nur im Routing-Modell",
		complete: "Ende des Flows",
	},
};
