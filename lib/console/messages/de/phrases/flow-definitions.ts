import type { Phrasebook } from "@/lib/console/messages/phrasebook";

/** How the sentences of lib/flow-json/problems name objects, values and types. */
const names: Phrasebook = {
	"“{0}”": "„{0}“",
	"“{0}” or “{1}”": "„{0}“ oder „{1}“",
	"“{0}” and “{1}”": "„{0}“ und „{1}“",
	"{0}, “{1}”": "{0}, „{1}“",
	"{0}, “{1}” …": "{0}, „{1}“ …",
	"{0}, “{1}” or “{2}”": "{0}, „{1}“ oder „{2}“",
	"{0}, “{1}” and “{2}”": "{0}, „{1}“ und „{2}“",
	"{0} or {1}": "{0} oder {1}",
	"“{0}” of {1}": "„{0}“ von {1}",
	"“{0}” of the screen": "„{0}“ des Screens",
	"“{0}” of the layout": "„{0}“ des Layouts",
	"“{0}” of the definition": "„{0}“ der Definition",
	"“{0}” of the action “{1}”": "„{0}“ der Aktion „{1}“",
	"“{0}” of the item of {1}": "„{0}“ eines Eintrags von {1}",
	"the screen": "dem Screen",
	"the layout": "dem Layout",
	"the definition": "der Definition",
	"the action “{0}”": "der Aktion „{0}“",
	"The screen": "Der Screen",
	"The layout": "Das Layout",
	"The definition": "Die Definition",
	"The action “{0}”": "Die Aktion „{0}“",
	"The item of {0}": "Der Eintrag von {0}",
	"the item of {0}": "dem Eintrag von {0}",
	"a list": "eine Liste",
	"an object": "ein Objekt",
	text: "Text",
	"true or false": "true oder false",
	"a number": "eine Zahl",
	nothing: "nichts",
	"text or a list of texts": "Text oder eine Liste von Texten",
	"a date as text": "ein Datum als Text",
	"a picture in base64": "ein Bild in Base64",
	item: "Eintrag",
	items: "Einträge",
};

/** Components and their properties. */
const components: Phrasebook = {
	"The component needs a type.": "Die Komponente braucht einen Typ.",
	"The type of a component must be text.": "Der Typ einer Komponente muss Text sein.",
	"Unknown component “{0}”.": "Unbekannte Komponente „{0}“.",
	"“{0}” requires version {1} or later.": "„{0}“ gibt es erst ab Version {1}.",
	"A component must be an object, not {0}.": "Eine Komponente muss ein Objekt sein, ist aber {0}.",
	"{0} needs “{1}”.": "{0} braucht „{1}“.",
	"{0} has no property “{1}”.": "{0} hat keine Eigenschaft „{1}“.",
	"{0} has no “{1}” since version {2}.": "{0} hat seit Version {2} kein „{1}“ mehr.",
	"“{0}” of {1} requires version {2} or later.": "„{0}“ gibt es bei {1} erst ab Version {2}.",
	"“{0}” of the screen requires version {1} or later.": "„{0}“ gibt es beim Screen erst ab Version {1}.",
	"“{0}” of the layout requires version {1} or later.": "„{0}“ gibt es beim Layout erst ab Version {1}.",
	"“{0}” of the definition requires version {1} or later.":
		"„{0}“ gibt es in der Definition erst ab Version {1}.",
	"“{0}” of the action “{1}” requires version {2} or later.":
		"„{0}“ gibt es bei der Aktion „{1}“ erst ab Version {2}.",
	"“{0}” isn't documented for {1}, so it may be refused.":
		"„{0}“ ist bei {1} nicht dokumentiert und wird vielleicht abgelehnt.",
	"{0} must be {1}, not {2}.": "{0} muss {1} sein, ist aber {2}.",
	"{0} must be {1}, or dynamic data such as ${data.field}, not {2}.":
		"{0} muss {1} oder ein dynamischer Wert wie ${data.field} sein, ist aber {2}.",
	"{0} must be a date like 2024-10-21.": "{0} muss ein Datum wie 2024-10-21 sein.",
	"{0} must be a time in milliseconds, like 1729468800000.":
		"{0} muss ein Zeitpunkt in Millisekunden sein, zum Beispiel 1729468800000.",
	"{0} must be {1} without quotes.": "{0} muss {1} ohne Anführungszeichen sein.",
	"{0} must be a number without quotes.": "{0} muss eine Zahl ohne Anführungszeichen sein.",
	"{0} must be a whole number.": "{0} muss eine ganze Zahl sein.",
	"“{0}” must be {1} or more (currently {2}).": "„{0}“ muss mindestens {1} sein (derzeit {2}).",
	"“{0}” must be {1} or less (currently {2}).": "„{0}“ darf höchstens {1} sein (derzeit {2}).",
	"{0} must be {1} characters or fewer (currently {2}).":
		"{0} darf höchstens {1} Zeichen haben (derzeit {2}).",
	"{0} is empty. Write a text.": "{0} ist leer. Schreiben Sie einen Text.",
	"{0} is empty, so it may be refused. Write a text or remove it.":
		"{0} ist leer und wird vielleicht abgelehnt. Schreiben Sie einen Text oder entfernen Sie die Eigenschaft.",
	"{0} is empty. Add a picture in base64.": "{0} ist leer. Fügen Sie ein Bild in Base64 ein.",
	"{0} needs at least {1} {2} (currently {3}).": "{0} braucht mindestens {1} {2} (derzeit {3}).",
	"{0} can have up to {1} items (currently {2}).": "{0} darf höchstens {1} Einträge haben (derzeit {2}).",
	"An item of {0} must be an object, not {1}.": "Ein Eintrag in {0} muss ein Objekt sein, ist aber {1}.",
	"{0} has only “start-date” and “end-date”, not “{1}”.":
		"{0} hat nur „start-date“ und „end-date“, nicht „{1}“.",
	"{0} must be dynamic data, such as ${data.field} or ${form.field}.":
		"{0} muss ein dynamischer Wert sein, zum Beispiel ${data.field} oder ${form.field}.",
	"{0} must start with https:// or it may be refused.":
		"{0} muss mit https:// beginnen, sonst wird der Flow vielleicht abgelehnt.",
	"{0} must be a web address, like https://example.com.":
		"{0} muss eine Webadresse sein, zum Beispiel https://example.com.",
	"{0} must be a picture in base64; pictures aren't loaded from addresses.":
		"{0} muss ein Bild in Base64 sein. Von Adressen werden keine Bilder geladen.",
	"{0} must be only the base64 data, without “{1}”.": "{0} darf nur die Base64-Daten enthalten, ohne „{1}“.",
	"{0} isn't a picture in base64, so it can't be shown.":
		"{0} ist kein Bild in Base64 und lässt sich nicht anzeigen.",
	"{0} should be {1} KB or less (currently {2} KB); larger pictures may not be shown.":
		"{0} sollte höchstens {1} KB groß sein (derzeit {2} KB). Größere Bilder werden vielleicht nicht angezeigt.",
	"“{0}” can't be greater than “{1}” of this {2} (currently {3} and {4}).":
		"„{0}“ darf nicht größer sein als „{1}“ dieser Komponente {2} (derzeit {3} und {4}).",
	"A Footer has a center caption, or a left and a right one, but not all.":
		"Ein Footer hat eine mittlere Beschriftung oder eine linke und eine rechte, aber nicht alle drei.",
	"A Footer with a left caption also needs a right caption.":
		"Ein Footer mit linker Beschriftung braucht auch eine rechte.",
	"A Footer with a right caption also needs a left caption.":
		"Ein Footer mit rechter Beschriftung braucht auch eine linke.",
	"A TextInput with “pattern” needs “helper-text”, which explains what to type.":
		"Ein TextInput mit „pattern“ braucht „helper-text“, der erklärt, was einzugeben ist.",
	"“pattern” isn't possible for the input type “{0}”.": "„pattern“ ist beim Eingabetyp „{0}“ nicht möglich.",
	"“pattern” must be a valid regular expression.": "„pattern“ muss ein gültiger regulärer Ausdruck sein.",
	"Remove the slashes around “pattern”. Otherwise customers have to type them.":
		"Entfernen Sie die Schrägstriche um „pattern“. Sonst müssen sie mit eingetippt werden.",
	"A Dropdown with pictures can have up to {0} options (currently {1}).":
		"Ein Dropdown mit Bildern darf höchstens {0} Optionen haben (derzeit {1}).",
	"Another option already has the ID “{0}”, so answers don't tell which of them was chosen.":
		"Eine andere Option hat schon die ID „{0}“, deshalb verraten Antworten nicht, welche gewählt wurde.",
	"An option has an image or a color, not both.": "Eine Option hat ein Bild oder eine Farbe, nicht beides.",
	"“color” must have six hexadecimal digits, like #1D5BBF.":
		"„color“ muss sechs hexadezimale Ziffern haben, zum Beispiel #1D5BBF.",
	"The list or each of its items needs “on-click-action”.":
		"Die Liste oder jeder ihrer Einträge braucht „on-click-action“.",
	"The list has “on-click-action”, so its items can't have it.":
		"Die Liste hat „on-click-action“, deshalb dürfen ihre Einträge es nicht haben.",
	"The item or its list needs “on-click-action”.": "Der Eintrag oder seine Liste braucht „on-click-action“.",
	"“end” isn't possible with large pictures.": "„end“ ist mit großen Bildern nicht möglich.",
	"Only one item of a list can have a badge.": "Nur ein Eintrag einer Liste kann ein Badge haben.",
	"“text” of {0} must be text; a list of paragraphs requires version 5.1 or later.":
		"„text“ von {0} muss Text sein. Eine Liste von Absätzen gibt es erst ab Version 5.1.",
	'A list as “text” of {0} needs "markdown": true, or it may be refused.':
		'Eine Liste als „text“ von {0} braucht "markdown": true. Sonst wird sie vielleicht abgelehnt.',
	"Pictures in RichText must be PNG, JPEG or WebP in base64, like data:image/png;base64,….":
		"Bilder in RichText müssen PNG, JPEG oder WebP in Base64 sein, zum Beispiel data:image/png;base64,….",
	"{0} shows no pictures. Use RichText or Image.":
		"{0} zeigt keine Bilder. Verwenden Sie RichText oder Image.",
	"{0} shows no headings. Use RichText or TextHeading.":
		"{0} zeigt keine Überschriften. Verwenden Sie RichText oder TextHeading.",
	"{0} shows no tables. Use RichText.": "{0} zeigt keine Tabellen. Verwenden Sie RichText.",
	"The name “{0}” has an invisible character.": "Der Name „{0}“ enthält ein unsichtbares Zeichen.",
	"The URL has an invisible character.": "Die URL enthält ein unsichtbares Zeichen.",
	"“label” of Footer can't have emoji, such as “{0}”.":
		"„label“ von Footer darf keine Emojis enthalten, zum Beispiel „{0}“.",
};

const dates: Phrasebook = {
	"“min-date” can't be after “max-date”.": "„min-date“ darf nicht nach „max-date“ liegen.",
	"“min-date” is after 2100-12-31, the last day without “max-date”, so no day can be chosen.":
		"„min-date“ liegt nach dem 31.12.2100, dem letzten Tag ohne „max-date“, deshalb lässt sich kein Tag wählen.",
	"“max-date” is before 1900-01-01, the first day without “min-date”, so no day can be chosen.":
		"„max-date“ liegt vor dem 01.01.1900, dem ersten Tag ohne „min-date“, deshalb lässt sich kein Tag wählen.",
	"“{0}” is outside “min-date” and “max-date”, so it can't be chosen anyway.":
		"„{0}“ liegt nicht zwischen „min-date“ und „max-date“ und lässt sich ohnehin nicht wählen.",
	"“min-days” can't be greater than “max-days” (currently {0} and {1}).":
		"„min-days“ darf nicht größer sein als „max-days“ (derzeit {0} und {1}).",
	'“{0}” requires "mode": "range".': '„{0}“ gibt es nur mit "mode": "range".',
	'“{0}” for “start-date” and “end-date” requires "mode": "range".':
		'„{0}“ für „start-date“ und „end-date“ gibt es nur mit "mode": "range".',
	"“label” needs a text for “start-date” and one for “end-date”.":
		"„label“ braucht einen Text für „start-date“ und einen für „end-date“.",
	"In range mode, “{0}” has a value for “start-date” and one for “end-date”.":
		'Mit "mode": "range" hat „{0}“ einen Wert für „start-date“ und einen für „end-date“.',
	"The range's “start-date” can't be after its “end-date”.":
		"„start-date“ des Zeitraums darf nicht nach „end-date“ liegen.",
};

/** The whole definition, its screens and their data. */
const frame: Phrasebook = {
	"The definition must be an object with version and screens.":
		"Die Definition muss ein Objekt mit Version und Screens sein.",
	"The definition can have up to 10 MB.": "Die Definition darf höchstens 10 MB groß sein.",
	'The definition needs a version: "version": "{0}".':
		'Die Definition braucht eine Version: "version": "{0}".',
	'The version must be text in double quotes: "{0}".':
		'Die Version muss als Text in doppelten Anführungszeichen stehen: "{0}".',
	"The version must look like “{0}”.": "Die Version muss so aussehen: „{0}“.",
	"The version must look like “3.0”.": "Die Version muss so aussehen: „3.0“.",
	"Unknown version “{0}”. The recommended version is “{1}”.":
		"Unbekannte Version „{0}“. Empfohlen ist Version „{1}“.",
	"Version “{0}” can no longer be published. Flows already published with it keep working.":
		"Mit Version „{0}“ lässt sich nichts mehr veröffentlichen. Bereits veröffentlichte Flows funktionieren weiter.",
	"There is no version “{0}” of the exchange with your server. Use “3.0”.":
		"Version „{0}“ für den Austausch mit Ihrem Server gibt es nicht. Verwenden Sie „3.0“.",
	"“{0}” requires version {1} of Flow JSON or later.": "„{0}“ gibt es erst ab Version {1} von Flow JSON.",
	"The definition needs a list of screens.": "Die Definition braucht eine Liste von Screens.",
	"The screens must be a list, not {0}.": "Die Screens müssen eine Liste sein, sind aber {0}.",
	"The flow needs at least one screen.": "Der Flow braucht mindestens einen Screen.",
	"A flow can have up to {0} screens (currently {1}).":
		"Ein Flow darf höchstens {0} Screens haben (derzeit {1}).",
	"A screen must be an object, not {0}.": "Ein Screen muss ein Objekt sein, ist aber {0}.",
	'No screen ends the flow. Give the last one "terminal": true.':
		'Kein Screen beendet den Flow. Geben Sie dem letzten "terminal": true.',
	'At least one screen that ends the flow must have "success": true.':
		'Mindestens ein Screen, der den Flow beendet, muss "success": true haben.',
	"“{0}” is reserved. Choose another ID.": "„{0}“ ist reserviert. Wählen Sie eine andere ID.",
	"The screen ID “{0}” must contain only letters A–Z and underscores.":
		"Die Screen-ID „{0}“ darf nur Buchstaben A–Z und Unterstriche enthalten.",
	"Another screen already has the ID “{0}”.": "Ein anderer Screen hat schon die ID „{0}“.",
	"The screen “{0}” has no title.": "Der Screen „{0}“ hat keinen Titel.",
	"The screen “{0}” ends the flow, so it needs a Footer.":
		"Der Screen „{0}“ beendet den Flow und braucht deshalb einen Footer.",
	"“success” is possible only on a screen that ends the flow.":
		"„success“ ist nur auf einem Screen möglich, der den Flow beendet.",
	"“refresh_on_back” asks your server, so the definition needs “data_api_version”.":
		"„refresh_on_back“ fragt Ihren Server, deshalb braucht die Definition „data_api_version“.",
	"The screen has no input named “{0}”.": "Der Screen hat kein Eingabefeld namens „{0}“.",
	"The screen “{0}” needs a layout: an object with type and children.":
		"Der Screen „{0}“ braucht ein Layout: ein Objekt mit type und children.",
	"The layout must be an object with type and children, not {0}.":
		"Das Layout muss ein Objekt mit type und children sein, ist aber {0}.",
	"The layout needs “type”.": "Das Layout braucht „type“.",
	"The layout type must be “{0}”.": "Der Typ des Layouts muss „{0}“ sein.",
	"The data must be an object, not {0}.": "Die Daten müssen ein Objekt sein, sind aber {0}.",
	"The field “{0}” must be an object with type and __example__.":
		"Das Feld „{0}“ muss ein Objekt mit type und __example__ sein.",
	"The field “{0}” needs a type.": "Das Feld „{0}“ braucht einen Typ.",
	"The field “{0}” has no “__example__”, so the preview can't show it.":
		"Das Feld „{0}“ hat kein „__example__“, deshalb fehlt es in der Vorschau.",
	"This part of the example must be {0} as the type says, not {1}.":
		"Dieser Teil des Beispiels muss wie der Typ {0} sein, ist aber {1}.",
	"The example must be {0} as the type says, not {1}.":
		"Das Beispiel muss wie der Typ {0} sein, ist aber {1}.",
	"“{0}” must be an object with a type, not {1}.": "„{0}“ muss ein Objekt mit einem Typ sein, ist aber {1}.",
	"The type must be one of {0}.": "Mögliche Typen: {0}.",
	"Only a field itself can have an “__example__”, not a part of it.":
		"Nur ein Feld selbst kann „__example__“ haben, nicht ein Teil davon.",
	"A list needs “items”, which describe what is in it.":
		"Eine Liste braucht „items“, die ihren Inhalt beschreiben.",
	"“items” must be an object, not {0}.": "„items“ muss ein Objekt sein, ist aber {0}.",
	"“properties” must be an object, not {0}.": "„properties“ muss ein Objekt sein, ist aber {0}.",
};

/** Containers, forms and limits. */
const layout: Phrasebook = {
	"If can be nested up to {0} levels deep.": "If lässt sich höchstens {0} Ebenen tief verschachteln.",
	"A Footer can stand only in the first level of an If, not in the {0} inside it.":
		"Ein Footer kann nur in der obersten Ebene eines If stehen, nicht im {0} darin.",
	"A Form can't be inside another Form.": "Ein Form darf nicht in einem anderen Form stehen.",
	"{0} can't be inside a Switch.": "{0} darf nicht in einem Switch stehen.",
	"{0} can't be inside {1}.": "{0} darf nicht in {1} stehen.",
	"{0} inside {1} requires version {2} or later.": "{0} in {1} gibt es erst ab Version {2}.",
	"“{0}” is empty. Add at least one component.":
		"„{0}“ ist leer. Fügen Sie mindestens eine Komponente hinzu.",
	"The Switch needs at least one case.": "Der Switch braucht mindestens einen Fall.",
	"The case “{0}” must be a list of components, not {1}.":
		"Der Fall „{0}“ muss eine Liste von Komponenten sein, ist aber {1}.",
	"A screen can have only one Footer (currently {0}).":
		"Ein Screen darf nur einen Footer haben (derzeit {0}).",
	"A Footer is already in a branch, and a screen can have only one.":
		"In einem Zweig steht schon ein Footer, und ein Screen darf nur einen haben.",
	"A branch can have only one Footer.": "Ein Zweig darf nur einen Footer haben.",
	"“then” has a Footer, so the If also needs “else” with a Footer.":
		"„then“ hat einen Footer, deshalb braucht das If auch „else“ mit einem Footer.",
	"Another branch has a Footer, so “{0}” needs one too.":
		"Ein anderer Zweig hat einen Footer, deshalb braucht „{0}“ auch einen.",
	"{0} must be inside a Form before version {1}.": "{0} muss vor Version {1} in einem Form stehen.",
	"The screen has a Form, so {0} must be inside it.":
		"Der Screen hat ein Form, deshalb muss {0} darin stehen.",
	"Inside a Form, use the Form's “{0}” instead of “{1}”.":
		"Verwenden Sie in einem Form dessen „{0}“ statt „{1}“.",
	"The Form has no input named “{0}”.": "Das Form hat kein Eingabefeld namens „{0}“.",
	"{0} can't have an initial value.": "{0} darf keinen Anfangswert haben.",
	"The initial value of {0} “{1}” must be {2}, not {3}.":
		"Der Anfangswert von {0} „{1}“ muss {2} sein, ist aber {3}.",
	"The options of {0} “{1}” must be text, not {2}.":
		"Die Optionen von {0} „{1}“ müssen Text sein, sind aber {2}.",
	"The initial value of {0} “{1}” must be a date, such as “2024-10-21” from version 5.0.":
		"Der Anfangswert von {0} „{1}“ muss ein Datum sein, ab Version 5.0 zum Beispiel „2024-10-21“.",
	"The error message of {0} “{1}” must be text, not {2}.":
		"Die Fehlermeldung von {0} „{1}“ muss Text sein, ist aber {2}.",
	"Another input of the screen already has the name “{0}”.":
		"Ein anderes Eingabefeld des Screens heißt schon „{0}“.",
	"A screen can have up to {0} components (currently {1}).":
		"Ein Screen darf höchstens {0} Komponenten haben (derzeit {1}).",
	"A screen can have up to {0} {1} (currently {2}).":
		"Ein Screen darf höchstens {0} {1} haben (derzeit {2}).",
	"A screen can have only one picker for photos or documents.":
		"Ein Screen darf nur ein Feld für Fotos oder Dokumente haben.",
	"A screen with a NavigationList can't have other components.":
		"Ein Screen mit einer NavigationList darf keine anderen Komponenten haben.",
	"A screen that ends the flow can't have a NavigationList.":
		"Ein Screen, der den Flow beendet, darf keine NavigationList haben.",
	"Only a Footer can be on the same screen as RichText.":
		"Auf einem Screen mit RichText darf sonst nur ein Footer stehen.",
	"RichText must be the only component of its screen before version 6.3.":
		"RichText muss vor Version 6.3 die einzige Komponente des Screens sein.",
	"A flow can have up to {0} ImageCarousel (currently {1}).":
		"Ein Flow darf höchstens {0} ImageCarousel haben (derzeit {1}).",
};

/** German for the sentences about a definition's components, layout and frame. */
export const definitionPhrases: Phrasebook = { ...names, ...components, ...dates, ...frame, ...layout };
