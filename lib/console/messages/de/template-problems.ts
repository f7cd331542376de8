import type { Catalogue } from "@/lib/console/messages/en";

/* The arguments and their places: lib/template/messages.ts. */

const KINDS =
	"array {eine Liste} object {ein Objekt} string {Text} boolean {true oder false} number {eine Zahl} fraction {eine Kommazahl} null {null} seconds {eine ganze Zahl (Sekunden)}";
const EXPECTED = `{expected, select, ${KINDS} other {{expected}}}`;
const FOUND = `{found, select, ${KINDS} other {{found}}}`;

/** A part of a content; settings have the names of the API. */
const PART =
	"{part, select, content {Der Inhalt} language {Die Sprache} headers {Die Kopfzeilen} header {Die Kopfzeile} headerText {Der Text der Kopfzeile} headerSample {Der Beispielwert der Kopfzeile} headerMedia {Die Mediendatei der Kopfzeile} headerType {Der Typ der Kopfzeile} text {Der Haupttext} samples {Beispielwerte} sample {Dieser Beispielwert} footer {Die Fußzeile} buttons {Die Buttons} button {Der Button} buttonLabel {Die Beschriftung des Buttons} buttonType {Der Typ des Buttons} phoneNumber {Die Telefonnummer} offerCode {Der Angebotscode} replyKey {Der Antwortschlüssel} url {Die URL} urlType {Der URL-Typ} dynamicUrl {Die dynamische URL} validity {Die Gültigkeitsdauer} expiration {Die Gültigkeit des Codes} apps {Die Apps} app {Die App} packageName {Der Paketname} signatureHash {Der Signatur-Hash} other {{part}}}";
const MUST = "{part, select, headers {müssen} buttons {müssen} apps {müssen} samples {müssen} other {muss}}";
const IS = "{part, select, headers {sind} buttons {sind} apps {sind} samples {sind} other {ist}}";

const MEDIA = "{type, select, image {Bild} video {Video} other {Dokument}}";
const HEADER_TYPES = "text {Text} image {Bild} video {Video} document {Dokument}";
const BUTTON_TYPES =
	"custom {Schnellantwort} visit_website {Website} call_phone {Telefonnummer} copy_offer_code {Angebotscode} view_catalog {Katalog}";
const EXPECTED_HEADER = `{expected, select, ${HEADER_TYPES} other {{expected}}}`;
const ACTUAL_HEADER = `{actual, select, ${HEADER_TYPES} other {{actual}}}`;

const values = {
	wrongType: `${PART} ${MUST} ${EXPECTED} sein, ${IS} aber ${FOUND}.`,
	tooLong: `${PART} darf höchstens {max} Zeichen haben (derzeit {count}).`,
	unseen: `${PART} enthält ein unsichtbares Zeichen. Tippen Sie, statt einzufügen.`,
	needsType: `${PART} braucht einen Typ.`,
	unknownType: `${PART} muss {types} sein.`,
	tooManyHeaders:
		"Eine Vorlage darf höchstens {max, plural, one {{max} Kopfzeile} other {{max} Kopfzeilen}} haben (derzeit {count}).",
	tooManyButtons:
		"Eine Vorlage darf höchstens {max, plural, one {{max} Button} other {{max} Buttons}} haben (derzeit {count}).",
	tooManyOfType:
		"Eine Vorlage darf höchstens {type, select, visit_website {{max, plural, one {{max} Website-Button} other {{max} Website-Buttons}}} call_phone {{max, plural, one {{max} Anruf-Button} other {{max} Anruf-Buttons}}} copy_offer_code {{max, plural, one {{max} Button} other {{max} Buttons}} mit Angebotscode} view_catalog {{max, plural, one {{max} Katalog-Button} other {{max} Katalog-Buttons}}} other {{max, plural, one {{max} Button} other {{max} Buttons}} mit Schnellantwort}} haben (derzeit {count}).",
	tooManyApps:
		"Höchstens {max, plural, one {{max} App kann} other {{max} Apps können}} den Code automatisch ausfüllen (derzeit {count}).",
};

const plain = {
	lineBreak: `${PART} darf keine Zeilenumbrüche haben.`,
	emoji: `${PART} darf keine Emojis haben. Entfernen Sie {emoji}.`,
	formatting: `${PART} ist reiner Text. Entfernen Sie die Formatierung.`,
	plainSign: `${PART} ist reiner Text. Entfernen Sie {sign}.`,
	mayBeRejected: `${PART} wird wegen {sign} vielleicht abgelehnt.`,
	tab: `${PART} enthält einen Tabulator und wird deshalb vielleicht abgelehnt. Verwenden Sie ein Leerzeichen.`,
	manySpaces: `${PART} enthält mehr als {max} Leerzeichen hintereinander und wird deshalb vielleicht abgelehnt.`,
	manyLineBreaks: `${PART} enthält mehr als {max} Zeilenumbrüche hintereinander und wird deshalb vielleicht abgelehnt.`,
	sampleLineBreak: `${PART} enthält einen Zeilenumbruch und wird deshalb vielleicht abgelehnt.`,
	sampleOfVariable: "Geben Sie ein Beispiel dafür ein, was {source} ersetzt.",
	wideBraces:
		"{source} erscheint als Text. Verwenden Sie für eine Variable gewöhnliche Klammern, zum Beispiel '{{1}}'.",
	variableInLabel: "Die Beschriftung eines Buttons darf keine Variablen enthalten. Entfernen Sie {source}.",
};

const texts = {
	noLanguage: "Wählen Sie eine Sprache.",
	unknownLanguage: "Die Messaging-Plattform unterstützt diese Sprache nicht. Wählen Sie eine aus der Liste.",
	noMedia: `Geben Sie einen Link zur Datei (${MEDIA}) ein oder einen Parameter, der sie liefert.`,
	mediaUrl: `Geben Sie eine vollständige URL der Datei (${MEDIA}) ein. Sie muss mit https:// beginnen und darf keine Leerzeichen oder unsichtbaren Zeichen haben.`,
	noHeaderText: "Geben Sie den Text der Kopfzeile ein oder entfernen Sie die Kopfzeile.",
	tooManyHeaderVariables:
		"Der Text der Kopfzeile darf höchstens {max, plural, one {{max} Variable} other {{max} Variablen}} haben (derzeit {count}).",
	noHeaderSample: "Geben Sie ein Beispiel für '{{1}}' in der Kopfzeile ein.",
	malformedVariable:
		"{source} ist keine Variable. Verwenden Sie eine Zahl in doppelten Klammern, zum Beispiel '{{1}}'.",
	variableZero: "Variablen beginnen bei '{{1}}'. Verwenden Sie nicht '{{0}}'.",
	variableGap: "{variable} fehlt. Nummerieren Sie Variablen ab 1 ohne Lücken.",
	variablesTouch: "Setzen Sie ein Wort zwischen {variable} und {next}.",
	noText: "Geben Sie den Text der Nachricht ein.",
	noSample: "Geben Sie ein Beispiel für {variable} ein.",
	variableAtStart: "Der Text darf nicht mit {variable} beginnen. Fügen Sie davor Wörter ein.",
	variableAtEnd: "Der Text darf nicht mit {variable} enden. Fügen Sie danach Wörter ein.",
	onlyPunctuation:
		"Nach {variable} kommen nur Satzzeichen. Das lehnt die Messaging-Plattform vielleicht ab. Fügen Sie danach ein Wort ein.",
	longText: "Marketing- und Servicetexte über {max} Zeichen werden vielleicht abgelehnt (derzeit {count}).",
	manyEmojis: "Texte mit mehr als {max} Emojis werden vielleicht abgelehnt (derzeit {count}).",
	fewWords:
		"Der Text ist für seine Variablen vielleicht zu kurz und wird abgelehnt. Verwenden Sie mindestens {min} Wörter (derzeit {count}).",
	variableInFooter: "Die Fußzeile darf keine Variablen enthalten. Entfernen Sie {source}.",
	sampleName: "Beispielwerte müssen nach der Nummer ihrer Variablen benannt sein, zum Beispiel 1 oder 2.",
};

const buttons = {
	noLabel: "Geben Sie eine Beschriftung ein.",
	noPhoneNumber: "Geben Sie die Telefonnummer ein, die angerufen wird.",
	noOfferCode: "Geben Sie den Angebotscode ein, der kopiert wird.",
	repliesApart: "Setzen Sie die Schnellantworten zusammen, vor oder nach allen anderen Buttons.",
	repeatedLabel: "Button {number} hat schon diese Beschriftung. Jeder Button braucht eine eigene.",
	noUrl: "Geben Sie die URL ein, die der Button öffnet.",
	noUrlSample: "Geben Sie ein Beispiel für {variable} in der URL ein.",
	variableNotLast:
		"Eine URL darf eine Variable haben, am Ende. Setzen Sie {variable} dorthin oder entfernen Sie die Variable.",
	noUrlVariable:
		"Eine dynamische URL muss mit '{{1}}' enden. Fügen Sie das hinzu oder machen Sie die URL statisch.",
	wrongUrl:
		"Geben Sie eine vollständige URL ein, die mit https:// beginnt und keine Leerzeichen oder unsichtbaren Zeichen hat.",
	chatLink:
		"Ein Button mit einem direkten Link in einen Chat wird vielleicht abgelehnt. Verlinken Sie Ihre eigene Seite.",
	noCountryCode: "Geben Sie die Ländervorwahl ein, zum Beispiel +49.",
	wrongCountryCode: "Geben Sie die Ländervorwahl als + und Ziffern ein, zum Beispiel +49.",
	notDigits: "Geben Sie nur Ziffern und Leerzeichen ein.",
	otherCountry: "Diese Nummer beginnt mit {found}, nicht mit {code}.",
	wrongLength: "Das ist keine gültige Nummer für {code}. Prüfen Sie die Länge.",
	onlyRest: "Geben Sie nur ein, was auf {code} folgt: {rest}.",
};

const settings = {
	noPackageName: "Geben Sie den Paketnamen ein.",
	noSignatureHash: "Geben Sie den Signatur-Hash ein.",
	wrongPackageName:
		"Der Paketname muss zwei oder mehr durch Punkte getrennte Teile haben, zum Beispiel com.example.shop.",
	wrongSignatureHash: "Der Signatur-Hash muss aus genau {length} Buchstaben, Ziffern, +, / oder = bestehen.",
	notInVerification:
		"{part, select, headers {Die Kopfzeile wird} footer {Die Fußzeile wird} other {Buttons werden}} vielleicht abgelehnt: Den Text von Nachrichten mit Bestätigungscode gibt die Messaging-Plattform vor.",
	validityRange:
		"Die Gültigkeitsdauer muss zwischen {min} Sekunden und {longest} {unit, select, minutes {Minuten} days {Tagen} other {{unit}}} liegen ({min} bis {max} Sekunden).",
	expirationRange:
		"Die Gültigkeit des Codes muss zwischen {shortest} und {longest} Minuten liegen ({min} bis {max} Sekunden).",
	noApps: "Fügen Sie mindestens eine App hinzu, die den Code automatisch ausfüllen kann.",
	noExpiration: "Geben Sie ein, wie lange der Code gilt.",
	notMinutes: "Geben Sie ganze Minuten ein: 1 Minute (60 Sekunden), 2 Minuten (120 Sekunden) und so weiter.",
	validTooLong: "Ein Bestätigungscode darf höchstens {minutes} Minuten ({max} Sekunden) gültig sein.",
};

const parity = {
	headerAdded: `{other} hat keine Kopfzeile, diese Sprache aber eine vom Typ ${ACTUAL_HEADER}.`,
	headerMissing: `{other} hat eine Kopfzeile vom Typ ${EXPECTED_HEADER}, diese Sprache aber keine.`,
	headerDiffers: `{other} hat eine Kopfzeile vom Typ ${EXPECTED_HEADER}, diese Sprache aber eine vom Typ ${ACTUAL_HEADER}.`,
	variableMissing: "{variable} fehlt hier. {other} hat diese Variable.",
	variableExtra:
		"{other} hat {variable} nicht. Entfernen Sie die Variable hier, oder fügen Sie sie dort hinzu.",
	footerMissing: "{other} hat eine Fußzeile, diese Sprache aber nicht.",
	footerExtra: "{other} hat keine Fußzeile, diese Sprache aber schon.",
	buttonCount:
		"{other} hat {expected, plural, =0 {keine Buttons} one {{expected} Button} other {{expected} Buttons}}, diese Sprache aber {actual, plural, =0 {keine} other {{actual}}}.",
	buttonType: `Button {number} hat in {other} den Typ {expected, select, ${BUTTON_TYPES} other {{expected}}}, in dieser Sprache aber {actual, select, ${BUTTON_TYPES} other {{actual}}}.`,
};

const translation = {
	sameAsSource:
		"Dieser Text ist derselbe wie in der Ausgangssprache. Übersetzen Sie ihn, oder bestätigen Sie ihn, wenn er keine Übersetzung braucht.",
	valueMissing:
		"{what, select, links {Der Link {value} fehlt hier.} phones {Die Telefonnummer {value} fehlt hier.} numbers {Die Zahl {value} fehlt hier.} other {{value} fehlt hier.}}",
	valueExtra:
		"{what, select, links {Die Ausgangssprache hat den Link {value} nicht.} phones {Die Ausgangssprache hat die Telefonnummer {value} nicht.} numbers {Die Ausgangssprache hat die Zahl {value} nicht.} other {Die Ausgangssprache hat {value} nicht.}}",
	lineBreaksLost:
		"Die Ausgangssprache hat {expected, plural, one {{expected} Zeilenumbruch} other {{expected} Zeilenumbrüche}}, dieser Text aber {count, plural, =0 {keinen} other {{count}}}.",
	wrongScript: "Dieser Text ist nicht in der Schrift seiner Sprache.",
	trailingSpace: "Entfernen Sie die Leerzeichen am Anfang oder Ende.",
};

/** German for what the checkers say about contents of templates. */
export const templateProblems: Catalogue["templateProblems"] = {
	quoted: "„{name}“",
	...values,
	...plain,
	...texts,
	...buttons,
	...settings,
	...parity,
	...translation,
};
