/** A template's settings: variable format, catalog, validity, sign-in codes. */
export const templateSettings = {
	title: "Weitere Einstellungen",
	summaryNone: "Standardeinstellungen",
	onCatalog: "Katalog",
	onValidity: "Gültigkeit",
	onAuth: "Code",
	format: "Format der Variablen",
	formatHint:
		"Wie Variablen nummeriert und gefüllt werden. Nur ändern, wenn Ihre Einrichtung ein anderes Format braucht.",
	formatText: "Text",
	otherValue: "{value} (unbekannt)",
	catalog: {
		title: "Produktkatalog",
		on: "Produktkatalog anzeigen",
		format: "Katalogformat",
		formatHint: "Leer lassen, wenn Sie das Format nicht kennen.",
		id: "Katalog-ID",
		connected: "Katalog ist verbunden",
	},
	validity: {
		title: "Gültigkeitsdauer",
		on: "Gültigkeitsdauer festlegen",
		onHint:
			"Eine Nachricht, die in dieser Zeit nicht zugestellt werden kann, wird verworfen. Ohne Festlegung entscheidet die Plattform.",
		period: "Gültigkeitsdauer",
		range: "30 Sekunden bis 30 Tage",
		authRange: "30 Sekunden bis 15 Minuten",
	},
	auth: {
		title: "Bestätigungscode",
		method: "Übergabe des Codes",
		methodNone: "Kein Bestätigungscode",
		methods: {
			copy_code: "Code kopieren",
			one_tap: "Mit einem Tippen ausfüllen (One-Tap)",
			zero_tap: "Ohne Tippen ausfüllen (Zero-Tap)",
		},
		limits: {
			copy_code:
				"Auf dem Button steht „Code kopieren“ in der jeweiligen Sprache. Die API unterstützt keine andere Beschriftung.",
			one_tap:
				"Auf dem Button steht „Automatisch ausfüllen“ in der jeweiligen Sprache, oder „Code kopieren“, wenn keine App den Code ausfüllen kann. Die API unterstützt keine andere Beschriftung.",
			zero_tap:
				"Die Plattform verlangt, dass Sie ihren Zero-Tap-Bedingungen zustimmen. Die API unterstützt das nicht. Stimmen Sie in Ihrem Konto bei der Plattform zu.",
		},
		security: "Sicherheitshinweis hinzufügen: „Geben Sie diesen Code nicht weiter.“",
		expires: "Anzeigen, wann der Code abläuft",
		expiresAfter: "Code läuft ab nach",
		expiresRange: "1 bis 90 Minuten",
		apps: "Apps, die den Code ausfüllen können",
		appsHint: "Höchstens {limit}. Beide Werte kennt, wer Ihre App entwickelt.",
		app: "App {number}",
		package: "Paketname",
		packageExample: "com.example.shop",
		signature: "Signatur-Hash",
		addApp: "App hinzufügen",
		removeApp: "App {number} löschen",
		removedApp: "App {number} gelöscht",
		appsFull: "Sie können höchstens {limit} Apps hinzufügen.",
	},
	duration: {
		unit: "Einheit von „{field}“",
		days: "Tage",
		hours: "Stunden",
		minutes: "Minuten",
		seconds: "Sekunden",
	},
	notInApi: {
		title: "Nicht in dieser API",
		text: "Die Plattform kennt dies, aber die API hat keinen Platz dafür. Legen Sie es dort fest, wo Ihr System die Vorlage einreicht.",
		category: "Kategorie: Marketing, Service oder Authentifizierung",
		carousel: "Karussell mit Karten",
		offer: "Befristetes Angebot mit Countdown",
		products: "Produkte eines Katalogs in der Nachricht",
	},
};
