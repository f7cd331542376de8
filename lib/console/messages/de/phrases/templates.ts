import type { Phrasebook } from "@/lib/console/messages/phrasebook";

/** How the sentences of lib/template/problems name parts of a content, and types of values. */
const names: Phrasebook = {
	Content: "Der Inhalt",
	Language: "Die Sprache",
	Headers: "Die Kopfzeilen",
	Header: "Die Kopfzeile",
	"Header text": "Der Text der Kopfzeile",
	"Header sample": "Der Beispielwert der Kopfzeile",
	"Header media": "Die Mediendatei der Kopfzeile",
	"Header type": "Der Typ der Kopfzeile",
	Text: "Der Haupttext",
	Samples: "Beispielwerte",
	Footer: "Die Fußzeile",
	Buttons: "Die Buttons",
	Button: "Der Button",
	"Button label": "Die Beschriftung des Buttons",
	"Button type": "Der Typ des Buttons",
	"Phone number": "Die Telefonnummer",
	"Offer code": "Der Angebotscode",
	URL: "Die URL",
	"URL type": "Der URL-Typ",
	"Dynamic URL": "Die dynamische URL",
	"Validity period": "Die Gültigkeitsdauer",
	"Code expiration": "Die Gültigkeit des Codes",
	Apps: "Die Apps",
	App: "Die App",
	"Package name": "Der Paketname",
	"Signature hash": "Der Signatur-Hash",
	"a list": "eine Liste",
	"an object": "ein Objekt",
	text: "Text",
	"a number": "eine Zahl",
	"a fraction": "eine Kommazahl",
	"true or false": "true oder false",
	"a whole number of seconds": "eine ganze Zahl (Sekunden)",
	"quick-reply button": "Button mit Schnellantwort",
	"quick-reply buttons": "Buttons mit Schnellantwort",
	"website button": "Website-Button",
	"website buttons": "Website-Buttons",
	"phone button": "Anruf-Button",
	"phone buttons": "Anruf-Buttons",
	"offer-code button": "Button mit Angebotscode",
	"offer-code buttons": "Buttons mit Angebotscode",
	"catalog button": "Katalog-Button",
	"catalog buttons": "Katalog-Buttons",
	button: "Button",
	buttons: "Buttons",
	image: "Bild",
	video: "Video",
	document: "Dokument",
	custom: "Schnellantwort",
	visit_website: "Website",
	call_phone: "Anruf",
	copy_offer_code: "Angebotscode",
	view_catalog: "Katalog",
};

/** Values of the wrong type, length or number, which other clients can send. */
const values: Phrasebook = {
	"{0} must be {1}, not {2}.": "{0} muss {1} sein, ist aber {2}.",
	"Headers must be {0}, not {1}.": "Die Kopfzeilen müssen {0} sein, sind aber {1}.",
	"Buttons must be {0}, not {1}.": "Die Buttons müssen {0} sein, sind aber {1}.",
	"Apps must be {0}, not {1}.": "Die Apps müssen {0} sein, sind aber {1}.",
	"Samples must be {0}, not {1}.": "Beispielwerte müssen {0} sein, sind aber {1}.",
	"{0} must be {1} characters or fewer (currently {2}).":
		"{0} darf höchstens {1} Zeichen haben (derzeit {2}).",
	"{0} needs a type.": "{0} braucht einen Typ.",
	"{0} must be one of {1}.": "{0} ist unbekannt. Möglich sind {1}.",
	"{0} must be {1} to {2} seconds.": "{0} muss zwischen {1} und {2} Sekunden liegen.",
	"{0} must be {1} to {2} seconds (currently {3}).":
		"{0} muss zwischen {1} und {2} Sekunden liegen (derzeit {3}).",
	"A template can have up to {0} header (currently {1}).":
		"Eine Vorlage darf höchstens {0} Kopfzeile haben (derzeit {1}).",
	"A template can have up to {0} buttons (currently {1}).":
		"Eine Vorlage darf höchstens {0} Buttons haben (derzeit {1}).",
	"A template can have up to {0} website buttons (currently {1}).":
		"Eine Vorlage darf höchstens {0} Website-Buttons haben (derzeit {1}).",
	"A template can have up to {0} {1} (currently {2}).":
		"Eine Vorlage darf höchstens {0} {1} haben (derzeit {2}).",
	"Up to {0} apps can autofill the code (currently {1}).":
		"Höchstens {0} Apps können den Code automatisch ausfüllen (derzeit {1}).",
	"Must be text.": "Muss Text sein.",
	"Must be true or false.": "Muss true oder false sein.",
	"Must be a whole number of seconds.": "Muss eine ganze Zahl sein (Sekunden).",
	"Must be a language code.": "Muss ein Sprachcode sein.",
	"This template already has content in {0}.":
		"Diese Vorlage hat schon einen Inhalt in dieser Sprache ({0}).",
	"The language must match the path ({0}) or be omitted.":
		"Die Sprache muss der im Pfad entsprechen ({0}) oder fehlen.",
	"This content doesn't exist.": "Diesen Inhalt gibt es nicht.",
	"This content was changed at {0}. Read it again before you save.":
		"Dieser Inhalt wurde inzwischen geändert ({0}). Laden Sie ihn neu, bevor Sie speichern.",
};

/** The header, the texts and their variables. */
const texts: Phrasebook = {
	"Choose a language.": "Wählen Sie eine Sprache.",
	"The messaging platform doesn't support this language. Choose one from the list.":
		"Die Messaging-Plattform unterstützt diese Sprache nicht. Wählen Sie eine aus der Liste.",
	"Enter a link to the {0}, or a parameter that supplies it.":
		"Geben Sie einen Link zur Datei ({0}) ein oder einen Parameter, der sie liefert.",
	"Enter a full URL for the {0}. It must start with https:// and have no spaces or invisible characters.":
		"Geben Sie eine vollständige URL der Datei ({0}) ein. Sie muss mit https:// beginnen und darf keine Leerzeichen oder unsichtbaren Zeichen haben.",
	"Enter the header text, or remove the header.":
		"Geben Sie den Text der Kopfzeile ein oder entfernen Sie die Kopfzeile.",
	"Header text can have up to {0} variable (currently {1}).":
		"Der Text der Kopfzeile darf höchstens {0} Variable haben (derzeit {1}).",
	"Enter a sample for {{1}} in the header.": "Geben Sie ein Beispiel für {{1}} in der Kopfzeile ein.",
	"{0} isn't a variable. Use a number in double braces, like {{1}}.":
		"{0} ist keine Variable. Verwenden Sie eine Zahl in doppelten Klammern, zum Beispiel {{1}}.",
	"Variables start at {{1}}. Don't use {{0}}.": "Variablen beginnen bei {{1}}. Verwenden Sie nicht {{0}}.",
	"{{{0}}} is missing. Number variables from 1 without gaps.":
		"{{{0}}} fehlt. Nummerieren Sie Variablen ab 1 ohne Lücken.",
	"Put a word between {{{0}}} and {{{1}}}.": "Setzen Sie ein Wort zwischen {{{0}}} und {{{1}}}.",
	"Enter the message text.": "Geben Sie den Text der Nachricht ein.",
	"Enter a sample for {{{0}}}.": "Geben Sie ein Beispiel für {{{0}}} ein.",
	"The text can't start with {{{0}}}. Add words before it.":
		"Der Text darf nicht mit {{{0}}} beginnen. Fügen Sie davor Wörter ein.",
	"The text can't end with {{{0}}}. Add words after it.":
		"Der Text darf nicht mit {{{0}}} enden. Fügen Sie danach Wörter ein.",
	"Only punctuation follows {{{0}}}, which the messaging platform may reject. Add a word after it.":
		"Nach {{{0}}} kommen nur Satzzeichen. Das lehnt die Messaging-Plattform vielleicht ab. Fügen Sie danach ein Wort ein.",
	"Marketing and utility texts above {0} characters may be rejected (currently {1}).":
		"Marketing- und Servicetexte über {0} Zeichen werden vielleicht abgelehnt (derzeit {1}).",
	"Texts with more than {0} emojis may be rejected (currently {1}).":
		"Texte mit mehr als {0} Emojis werden vielleicht abgelehnt (derzeit {1}).",
	"The text may be rejected as too short for its variables. Use at least {0} words (currently {1}).":
		"Der Text ist für seine Variablen vielleicht zu kurz und wird abgelehnt. Verwenden Sie mindestens {0} Wörter (derzeit {1}).",
	"The footer can't contain variables. Remove {0}.":
		"Die Fußzeile darf keine Variablen enthalten. Entfernen Sie {0}.",
	"Samples must be named by the number of their variable, like 1 or 2.":
		"Beispielwerte müssen nach der Nummer ihrer Variablen benannt sein, zum Beispiel 1 oder 2.",
};

const buttons: Phrasebook = {
	"Enter a button label.": "Geben Sie eine Beschriftung ein.",
	"Enter the phone number to call.": "Geben Sie die Telefonnummer ein, die angerufen wird.",
	"Enter the offer code to copy.": "Geben Sie den Angebotscode ein, der kopiert wird.",
	"Group the quick replies together, before or after all other buttons.":
		"Setzen Sie die Schnellantworten zusammen, vor oder nach allen anderen Buttons.",
	"Button {0} already has this label. Each button needs a unique one.":
		"Button {0} hat schon diese Beschriftung. Jeder Button braucht eine eigene.",
	"Enter the URL that the button opens.": "Geben Sie die URL ein, die der Button öffnet.",
	"Enter a sample for {{{0}}} in the URL.": "Geben Sie ein Beispiel für {{{0}}} in der URL ein.",
	"A URL can have one variable, at the end. Move {{{0}}} there or remove it.":
		"Eine URL darf eine Variable haben, am Ende. Setzen Sie {{{0}}} dorthin oder entfernen Sie die Variable.",
	"A dynamic URL must end with {{1}}. Add it, or make the URL static.":
		"Eine dynamische URL muss mit {{1}} enden. Fügen Sie das hinzu oder machen Sie die URL statisch.",
	"Enter a full URL that starts with https:// and has no spaces or invisible characters.":
		"Geben Sie eine vollständige URL ein, die mit https:// beginnt und keine Leerzeichen oder unsichtbaren Zeichen hat.",
	"Enter the country code, such as +49.": "Geben Sie die Ländervorwahl ein, zum Beispiel +49.",
	"Enter the country code as + and digits, such as +49.":
		"Geben Sie die Ländervorwahl als + und Ziffern ein, zum Beispiel +49.",
	"Enter only digits and spaces.": "Geben Sie nur Ziffern und Leerzeichen ein.",
	"This number starts with +{0}, not {1}.": "Diese Nummer beginnt mit +{0}, nicht mit {1}.",
	"This isn't a valid number for {0}. Check its length.":
		"Das ist keine gültige Nummer für {0}. Prüfen Sie die Länge.",
	"Enter only what follows {0}: {1}.": "Geben Sie nur ein, was auf {0} folgt: {1}.",
};

/** Validity, and messages with a verification code. */
const settings: Phrasebook = {
	"Enter the package name.": "Geben Sie den Paketnamen ein.",
	"Enter the signature hash.": "Geben Sie den Signatur-Hash ein.",
	"Package name must have two or more parts separated by dots, like com.example.shop.":
		"Der Paketname muss zwei oder mehr durch Punkte getrennte Teile haben, zum Beispiel com.example.shop.",
	"Signature hash must be exactly {0} letters, digits, +, / or =.":
		"Der Signatur-Hash muss aus genau {0} Buchstaben, Ziffern, +, / oder = bestehen.",
	"{0} may be rejected: the messaging platform provides the text of verification messages.":
		"{0} wird vielleicht abgelehnt: Den Text von Nachrichten mit Bestätigungscode gibt die Messaging-Plattform vor.",
	"Headers may be rejected: the messaging platform provides the text of verification messages.":
		"Die Kopfzeile wird vielleicht abgelehnt: Den Text von Nachrichten mit Bestätigungscode gibt die Messaging-Plattform vor.",
	"Buttons may be rejected: the messaging platform provides the text of verification messages.":
		"Buttons werden vielleicht abgelehnt: Den Text von Nachrichten mit Bestätigungscode gibt die Messaging-Plattform vor.",
	"Add at least one app that can autofill the code.":
		"Fügen Sie mindestens eine App hinzu, die den Code automatisch ausfüllen kann.",
	"Enter the code expiration.": "Geben Sie ein, wie lange der Code gilt.",
	"Enter whole minutes in seconds: 60, 120, 180 and so on.":
		"Geben Sie ganze Minuten in Sekunden ein: 60, 120, 180 und so weiter.",
	"A verification code can be valid for up to {0} seconds.":
		"Ein Bestätigungscode darf höchstens {0} Sekunden gültig sein.",
};

/** How a language differs from the others. */
const parity: Phrasebook = {
	"{0} has no header, but this language has one of type {1}.":
		"{0} hat keine Kopfzeile, diese Sprache aber eine vom Typ {1}.",
	"{0} has a header of type {1}, but this language has none.":
		"{0} hat eine Kopfzeile vom Typ {1}, diese Sprache aber keine.",
	"{0} has a header of type {1}, but this language has one of type {2}.":
		"{0} hat eine Kopfzeile vom Typ {1}, diese Sprache aber eine vom Typ {2}.",
	"{0} also uses {{{1}}}. Add it here, or remove it there.":
		"{0} verwendet auch {{{1}}}. Fügen Sie die Variable hier hinzu oder entfernen Sie sie dort.",
	"{0} doesn't use {{{1}}}. Remove it here, or add it there.":
		"{0} verwendet {{{1}}} nicht. Entfernen Sie die Variable hier oder fügen Sie sie dort hinzu.",
	"{0} has a footer, but this language doesn't.": "{0} hat eine Fußzeile, diese Sprache aber nicht.",
	"{0} has no footer, but this language does.": "{0} hat keine Fußzeile, diese Sprache aber schon.",
	"{0} has {1} {2}, but this language has {3}.": "{0} hat {1} {2}, diese Sprache aber {3}.",
	"Button {0} is of type {1} in {2}, but {3} in this language.":
		"Button {0} hat in {2} den Typ {1}, in dieser Sprache aber {3}.",
};

/** German for what the service and the checks say about contents of templates. */
export const templatePhrases: Phrasebook = {
	...names,
	...values,
	...texts,
	...buttons,
	...settings,
	...parity,
};
