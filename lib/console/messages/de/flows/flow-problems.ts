import type { Catalogue } from "@/lib/console/messages/en";

/* The arguments and their places: lib/flow-json/messages.ts. */

/** Types of JSON. */
const KINDS =
	"array {eine Liste} object {ein Objekt} string {Text} boolean {true oder false} number {eine Zahl} null {null} undefined {nichts} string_number {Text oder eine Zahl} string_array {Text oder eine Liste} string_object {Text oder ein Objekt} boolean_object {true oder false oder ein Objekt} string_number_boolean {Text, eine Zahl oder true oder false} lines {Text oder eine Liste von Texten} date {ein Datum als Text} image {ein Bild in Base64}";
const EXPECTED = `{expected, select, ${KINDS} other {{expected}}}`;
const FOUND = `{found, select, ${KINDS} other {{found}}}`;

/** An object of the definition as a subject, after “at”, and with one of its properties. */
const OWNER =
	"{owner, select, screen {Der Screen} layout {Das Layout} definition {Die Definition} action {Die Aktion „{ownerName}“} item {Der Eintrag von {ownerName}} object {„{ownerName}“} other {{ownerName}}}";
const AT_OWNER =
	"{owner, select, screen {beim Screen} layout {beim Layout} definition {bei der Definition} action {bei der Aktion „{ownerName}“} item {beim Eintrag von {ownerName}} object {bei „{ownerName}“} other {bei {ownerName}}}";
const PROPERTY =
	"„{property}“ {owner, select, screen {des Screens} layout {des Layouts} definition {der Definition} action {der Aktion „{ownerName}“} item {eines Eintrags von {ownerName}} object {von „{ownerName}“} other {von {ownerName}}}";

const HINT = "{hasMeant, select, yes { Meinten Sie „{meant}“?} other {}}";

/** Types of JSON, alone or where several are possible, and what a text is needed for. */
/** An object of the definition as a subject, after a preposition, and with one of its properties. */
const components = {
	noType: "Die Komponente braucht einen Typ.",
	typeNotText: "Der Typ einer Komponente muss Text sein.",
	unknownComponent: `Unbekannte Komponente „{name}“.${HINT}`,
	needsVersion: "„{name}“ gibt es erst ab Version {since}.",
	componentNotObject: `Eine Komponente muss ein Objekt sein, ist aber ${FOUND}.`,
	missingProperty: `${OWNER} braucht „{property}“.`,
	unknownProperty: `${OWNER} hat keine Eigenschaft „{property}“.${HINT}`,
	propertyRemoved: `${OWNER} hat seit Version {until} kein „{property}“ mehr.`,
	propertyNeedsVersion: `${PROPERTY} gibt es erst ab Version {since}.`,
	propertyDisputed: `„{property}“ ist ${AT_OWNER} nicht dokumentiert und wird vielleicht abgelehnt.`,
	wrongType: `${PROPERTY} muss ${EXPECTED} sein, ist aber ${FOUND}.`,
	wrongTypeOrDynamic: `${PROPERTY} muss ${EXPECTED} oder ein dynamischer Wert wie $'{data.field}' sein, ist aber ${FOUND}.`,
	notDate: `${PROPERTY} muss ein Datum wie 2024-10-21 sein.`,
	notTime: `${PROPERTY} muss ein Zeitpunkt in Millisekunden sein, zum Beispiel 1729468800000.`,
	quotedBoolean: `${PROPERTY} muss {value} ohne Anführungszeichen sein.`,
	quotedNumber: `${PROPERTY} muss eine Zahl ohne Anführungszeichen sein.`,
	notWhole: `${PROPERTY} muss eine ganze Zahl sein.`,
	tooSmall: "„{property}“ muss mindestens {min} sein (derzeit {value}).",
	tooLarge: "„{property}“ darf höchstens {max} sein (derzeit {value}).",
	tooLong: `${PROPERTY} darf höchstens {max} Zeichen haben (derzeit {count}).`,
	emptyText: `${PROPERTY} ist leer. Schreiben Sie einen Text.`,
	emptyOptionalText: `${PROPERTY} ist leer und wird vielleicht abgelehnt. Schreiben Sie einen Text oder entfernen Sie die Eigenschaft.`,
	emptyImage: `${PROPERTY} ist leer. Fügen Sie ein Bild in Base64 ein.`,
	tooFewItems: `${PROPERTY} braucht mindestens {min, plural, one {{min} Eintrag} other {{min} Einträge}} (derzeit {count}).`,
	tooManyItems: `${PROPERTY} darf höchstens {max, plural, one {{max} Eintrag} other {{max} Einträge}} haben (derzeit {count}).`,
	itemNotObject: `Ein Eintrag in ${PROPERTY} muss ein Objekt sein, ist aber ${FOUND}.`,
	unknownEnd: `${PROPERTY} hat nur „start-date“ und „end-date“, nicht „{name}“.`,
	notDynamic: `${PROPERTY} muss ein dynamischer Wert sein, zum Beispiel $'{data.field}' oder $'{form.field}'.`,
	notAllowed: `${PROPERTY} muss {values} sein, ist aber „{value}“.${HINT}`,
	unseenInName: "Der Name „{name}“ enthält ein unsichtbares Zeichen.",
	unseenInUrl: "Die URL enthält ein unsichtbares Zeichen.",
	notHttps: `${PROPERTY} muss mit https:// beginnen, sonst wird der Flow vielleicht abgelehnt.`,
	notAddress: `${PROPERTY} muss eine Webadresse sein, zum Beispiel https://example.com.`,
	imageAddress: `${PROPERTY} muss ein Bild in Base64 sein. Von Adressen werden keine Bilder geladen.`,
	imagePrefix: `${PROPERTY} darf nur die Base64-Daten enthalten, ohne „{prefix}“.`,
	notImage: `${PROPERTY} ist kein Bild in Base64 und lässt sich nicht anzeigen.`,
	imageTooLarge: `${PROPERTY} sollte höchstens {max} KB groß sein (derzeit {size} KB). Größere Bilder werden vielleicht nicht angezeigt.`,
	minAboveMax:
		"„{min}“ darf nicht größer sein als „{max}“ dieser Komponente {type} (derzeit {low} und {high}).",
	allCaptions:
		"Ein Footer hat eine mittlere Beschriftung oder eine linke und eine rechte, aber nicht alle drei.",
	noRightCaption: "Ein Footer mit linker Beschriftung braucht auch eine rechte.",
	noLeftCaption: "Ein Footer mit rechter Beschriftung braucht auch eine linke.",
	patternNeedsHelp: "Ein TextInput mit „pattern“ braucht „helper-text“, der erklärt, was einzugeben ist.",
	patternNotPossible: "„pattern“ ist beim Eingabetyp „{type}“ nicht möglich.",
	patternInvalid: "„pattern“ muss ein gültiger regulärer Ausdruck sein.",
	patternSlashes: "Entfernen Sie die Schrägstriche um „pattern“. Sonst müssen sie mit eingetippt werden.",
	tooManyPictures: "Ein Dropdown mit Bildern darf höchstens {max} Optionen haben (derzeit {count}).",
	repeatedOption:
		"Eine andere Option hat schon die ID „{id}“, deshalb verraten Antworten nicht, welche gewählt wurde.",
	imageAndColor: "Eine Option hat ein Bild oder eine Farbe, nicht beides.",
	notColor: "„color“ muss sechs hexadezimale Ziffern haben, zum Beispiel #1D5BBF.",
	noListAction: "Die Liste oder jeder ihrer Einträge braucht „on-click-action“.",
	twoListActions: "Die Liste hat „on-click-action“, deshalb dürfen ihre Einträge es nicht haben.",
	noItemAction: "Der Eintrag oder seine Liste braucht „on-click-action“.",
	endWithPictures: "„end“ ist mit großen Bildern nicht möglich.",
	secondBadge: "Nur ein Eintrag einer Liste kann ein Badge haben.",
	paragraphsNeedVersion:
		"„text“ von {type} muss Text sein. Eine Liste von Absätzen gibt es erst ab Version 5.1.",
	paragraphsNeedMarkdown:
		'Eine Liste als „text“ von {type} braucht "markdown": true. Sonst wird sie vielleicht abgelehnt.',
	pictureFormat:
		"Bilder in RichText müssen PNG, JPEG oder WebP in Base64 sein, zum Beispiel data:image/png;base64,….",
	noPictures: "{type} zeigt keine Bilder. Verwenden Sie RichText oder Image.",
	noHeadings: "{type} zeigt keine Überschriften. Verwenden Sie RichText oder TextHeading.",
	noTables: "{type} zeigt keine Tabellen. Verwenden Sie RichText.",
	emojiInLabel: "„label“ von Footer darf keine Emojis enthalten, zum Beispiel „{emoji}“.",
};

const dates = {
	datesReversed: "„min-date“ darf nicht nach „max-date“ liegen.",
	startTooLate:
		"„min-date“ liegt nach dem 31.12.2100, dem letzten Tag ohne „max-date“, deshalb lässt sich kein Tag wählen.",
	endTooEarly:
		"„max-date“ liegt vor dem 01.01.1900, dem ersten Tag ohne „min-date“, deshalb lässt sich kein Tag wählen.",
	dayOutside: "„{day}“ liegt nicht zwischen „min-date“ und „max-date“ und lässt sich ohnehin nicht wählen.",
	daysReversed: "„min-days“ darf nicht größer sein als „max-days“ (derzeit {min} und {max}).",
	needsRange: '„{property}“ gibt es nur mit "mode": "range".',
	endsNeedRange: '„{property}“ für „start-date“ und „end-date“ gibt es nur mit "mode": "range".',
	labelNeedsEnds: "„label“ braucht einen Text für „start-date“ und einen für „end-date“.",
	rangeNeedsEnds:
		'Mit "mode": "range" hat „{property}“ einen Wert für „start-date“ und einen für „end-date“.',
	rangeReversed: "„start-date“ des Zeitraums darf nicht nach „end-date“ liegen.",
};

/** The whole definition, its screens and their data. */
const frame = {
	definitionNotObject: "Die Definition muss ein Objekt mit Version und Screens sein.",
	definitionTooLarge: "Die Definition darf höchstens 10 MB groß sein.",
	noVersion: 'Die Definition braucht eine Version: "version": "{version}".',
	versionNotText: 'Die Version muss als Text in doppelten Anführungszeichen stehen: "{version}".',
	versionFormat: "Die Version muss so aussehen: „{version}“.",
	unknownVersion: "Unbekannte Version „{version}“. Empfohlen ist Version „{recommended}“.",
	frozenVersion:
		"Mit Version „{version}“ lässt sich nichts mehr veröffentlichen. Bereits veröffentlichte Flows funktionieren weiter.",
	unknownDataApi:
		"Version „{version}“ für den Austausch mit Ihrem Server gibt es nicht. Verwenden Sie „3.0“.",
	dataApiNeedsVersion: "„{version}“ gibt es erst ab Version {since} von Flow JSON.",
	noScreens: "Die Definition braucht eine Liste von Screens.",
	screensNotList: `Die Screens müssen eine Liste sein, sind aber ${FOUND}.`,
	emptyScreens: "Der Flow braucht mindestens einen Screen.",
	tooManyScreens: "Ein Flow darf höchstens {max} Screens haben (derzeit {count}).",
	screenNotObject: `Ein Screen muss ein Objekt sein, ist aber ${FOUND}.`,
	noEnd: 'Kein Screen beendet den Flow. Geben Sie dem letzten "terminal": true.',
	noSuccess: 'Mindestens ein Screen, der den Flow beendet, muss "success": true haben.',
	reservedId: "„{id}“ ist reserviert. Wählen Sie eine andere ID.",
	idFormat: "Die Screen-ID „{id}“ darf nur Buchstaben A–Z und Unterstriche enthalten.",
	repeatedId: "Ein anderer Screen hat schon die ID „{id}“.",
	noTitle: "Der Screen „{screen}“ hat keinen Titel.",
	endNeedsFooter: "Der Screen „{screen}“ beendet den Flow und braucht deshalb einen Footer.",
	successNotAtEnd: "„success“ ist nur auf einem Screen möglich, der den Flow beendet.",
	refreshNeedsServer:
		"„refresh_on_back“ fragt Ihren Server, deshalb braucht die Definition „data_api_version“.",
	unknownSensitive: `Der Screen hat kein Eingabefeld namens „{name}“.${HINT}`,
	noLayout: "Der Screen „{screen}“ braucht ein Layout: ein Objekt mit type und children.",
	layoutNotObject: `Das Layout muss ein Objekt mit type und children sein, ist aber ${FOUND}.`,
	noLayoutType: "Das Layout braucht „type“.",
	layoutType: "Der Typ des Layouts muss „{type}“ sein.",
	dataNotObject: `Die Daten müssen ein Objekt sein, sind aber ${FOUND}.`,
	fieldNotObject: "Das Feld „{name}“ muss ein Objekt mit type und __example__ sein.",
	fieldNeedsType: "Das Feld „{name}“ braucht einen Typ.",
	fieldNeedsExample: "Das Feld „{name}“ hat kein „__example__“, deshalb fehlt es in der Vorschau.",
	exampleType: `Das Beispiel muss wie der Typ ${EXPECTED} sein, ist aber ${FOUND}.`,
	examplePartType: `Dieser Teil des Beispiels muss wie der Typ ${EXPECTED} sein, ist aber ${FOUND}.`,
	schemaNotObject: `„{name}“ muss ein Objekt mit einem Typ sein, ist aber ${FOUND}.`,
	unknownType: "Der Typ muss {types} sein.",
	misplacedExample: "Nur ein Feld selbst kann „__example__“ haben, nicht ein Teil davon.",
	listNeedsItems: "Eine Liste braucht „items“, die ihren Inhalt beschreiben.",
	itemsNotObject: `„items“ muss ein Objekt sein, ist aber ${FOUND}.`,
	propertiesNotObject: `„properties“ muss ein Objekt sein, ist aber ${FOUND}.`,
};

/** Containers, forms and limits. */
const layout = {
	ifsTooDeep: "If lässt sich höchstens {max} Ebenen tief verschachteln.",
	footerTooDeep: "Ein Footer kann nur in der obersten Ebene eines If stehen, nicht im {type} darin.",
	formInForm: "Ein Form darf nicht in einem anderen Form stehen.",
	notInSwitch: "{type} darf nicht in einem Switch stehen.",
	notInside: "{type} darf nicht in {owner} stehen.",
	insideNeedsVersion: "{type} in {owner} gibt es erst ab Version {since}.",
	emptyBranch: "„{branch}“ ist leer. Fügen Sie mindestens eine Komponente hinzu.",
	noCases: "Der Switch braucht mindestens einen Fall.",
	caseNotList: `Der Fall „{name}“ muss eine Liste von Komponenten sein, ist aber ${FOUND}.`,
	tooManyFooters: "Ein Screen darf nur einen Footer haben (derzeit {count}).",
	footerBesideBranch: "In einem Zweig steht schon ein Footer, und ein Screen darf nur einen haben.",
	twoFootersInBranch: "Ein Zweig darf nur einen Footer haben.",
	elseNeedsFooter: "„then“ hat einen Footer, deshalb braucht das If auch „else“ mit einem Footer.",
	branchNeedsFooter: "Ein anderer Zweig hat einen Footer, deshalb braucht „{branch}“ auch einen.",
	inputNeedsForm: "{type} muss vor Version {since} in einem Form stehen.",
	inputOutsideForm: "Der Screen hat ein Form, deshalb muss {type} darin stehen.",
	valueOfForm: "Verwenden Sie in einem Form dessen „{list}“ statt „{name}“.",
	unknownInputOfForm: `Das Form hat kein Eingabefeld namens „{name}“.${HINT}`,
	noInitialValue: "{type} darf keinen Anfangswert haben.",
	initialType: `Der Anfangswert von {type} „{name}“ muss ${EXPECTED} sein, ist aber ${FOUND}.`,
	initialOptions: `Die Optionen von {type} „{name}“ müssen Text sein, sind aber ${FOUND}.`,
	initialDate:
		"Der Anfangswert von {type} „{name}“ muss ein Datum sein, ab Version 5.0 zum Beispiel „2024-10-21“.",
	errorMessageType: `Die Fehlermeldung von {type} „{name}“ muss Text sein, ist aber ${FOUND}.`,
	repeatedInput: "Ein anderes Eingabefeld des Screens heißt schon „{name}“.",
	tooManyComponents: "Ein Screen darf höchstens {max} Komponenten haben (derzeit {count}).",
	tooManyOfType: "Ein Screen darf höchstens {max} {type} haben (derzeit {count}).",
	twoPickers: "Ein Screen darf nur ein Feld für Fotos oder Dokumente haben.",
	besideList: "Ein Screen mit einer NavigationList darf keine anderen Komponenten haben.",
	listAtEnd: "Ein Screen, der den Flow beendet, darf keine NavigationList haben.",
	besideRichText: "Auf einem Screen mit RichText darf sonst nur ein Footer stehen.",
	richTextAlone: "RichText muss vor Version 6.3 die einzige Komponente des Screens sein.",
	tooManyCarousels: "Ein Flow darf höchstens {max} ImageCarousel haben (derzeit {count}).",
};

const actions = {
	noActionName: "Die Aktion braucht einen Namen, zum Beispiel „navigate“.",
	actionNameNotText: `Der Name der Aktion muss Text sein, ist aber ${FOUND}.`,
	unknownAction: `Unbekannte Aktion „{name}“.${HINT}`,
	unknownActionUse: "Unbekannte Aktion „{name}“. Verwenden Sie {allowed}.",
	actionNotHere: "„{name}“ ist hier nicht möglich. Verwenden Sie {allowed}.",
	completeNeedsTerminal: '„complete“ beendet den Flow, deshalb braucht der Screen "terminal": true.',
	navigateAtEnd:
		"Der Screen „{screen}“ beendet den Flow, deshalb darf sein Footer nicht zu einem anderen führen.",
	exchangeNeedsServer:
		"„data_exchange“ fragt Ihren Server, deshalb braucht die Definition „data_api_version“.",
	navigateNeedsPayload: "„navigate“ braucht eine Payload. Schreiben Sie '{}', wenn nichts gesendet wird.",
	payloadNotObject: "Die Payload muss ein Objekt sein.",
	ownScreen: "Die Aktion führt zu ihrem eigenen Screen. Wählen Sie einen anderen.",
	unknownScreen: `Unbekannter Screen „{name}“.${HINT}`,
	answerNotSent: "Die Antwort auf „{name}“ wird nicht gesendet.",
	answerNotAlwaysSent: "Die Antwort auf „{name}“ wird nicht auf jedem Weg gesendet.",
	hiddenRequired: "„{name}“ ist auch verborgen ein Pflichtfeld, dann könnte niemand fortfahren.",
	unknownField: `Der Screen „{screen}“ hat kein Datenfeld „{name}“.${HINT}`,
	fieldType: `Der Screen „{screen}“ erwartet für „{name}“ ${EXPECTED}, bekommt aber ${FOUND}.`,
	elementType: `Der Screen „{screen}“ erwartet für jedes Element ${EXPECTED}, bekommt aber ${FOUND}.`,
	missingFields: "Der Screen „{screen}“ erwartet {names}. Das fehlt in der Payload.",
	unknownOwnField: `In den Daten des Screens gibt es kein Feld „{name}“.${HINT}`,
	ownFieldType: `„{name}“ braucht laut Datenmodell ${EXPECTED}, bekommt aber ${FOUND}.`,
	ownElementType: `Jedes Element muss laut Datenmodell ${EXPECTED} sein, ist aber ${FOUND}.`,
	footerOutsideForm: "Vor Version 4.0 muss ein Footer im Form stehen, um dessen Werte zu verwenden.",
	filesToScreen:
		"Dateien eines {type} lassen sich nicht an einen anderen Screen senden. Dort können Sie „{reference}“ verwenden.",
	filesNested: "Dateien eines {type} müssen direkt in der Payload stehen.",
	completeSendsOne: '„complete“ kann eine Datei senden, deshalb braucht der {type} „{name}“ "{limit}": 1.',
	completeSendsOnePicker: "„complete“ kann die Dateien nur eines Auswahlfelds senden.",
};

const references = {
	otherScreenNeedsVersion:
		"„{reference}“ verweist auf einen anderen Screen. Das geht erst ab Version {since}.",
	unknownScope:
		"„{reference}“ muss auf data, form oder screen verweisen: $'{data.field}', $'{form.field}' oder $'{screen.SCREEN.form.field}'.",
	missingScope: "„{reference}“ muss nach dem Screen form oder data nennen. Schreiben Sie „{meant}“.",
	expressionAsPart: "„{reference}“ darf nur einen Namen enthalten. Schreiben Sie „{meant}“.",
	expressionNeedsVersion:
		"„{reference}“ darf nur einen Namen enthalten. Ausdrücke gibt es ab Version {since}.",
	expressionNeedsBackticks:
		"„{reference}“ darf nur einen Namen enthalten. Schreiben Sie einen Ausdruck in Backticks: „{meant}“.",
	spacesInReference:
		"„{reference}“ wird wegen der Leerzeichen vielleicht nicht gelesen. Schreiben Sie „{meant}“.",
	ownScreenReference: "„{reference}“ verweist auf den eigenen Screen. Schreiben Sie „{meant}“.",
	unknownScreenReference: `„{reference}“ verweist auf den unbekannten Screen „{name}“.${HINT}`,
	intoList: "„{reference}“ führt in eine Liste. Das ist mit Verweisen nicht möglich.",
	intoValue: "„{reference}“ verweist auf einen Teil eines Werts, der kein Objekt ist.",
	toForm: "„{reference}“ verweist auf das Form selbst. Verweisen Sie auf eines seiner Eingabefelder.",
	unknownInput: `Der Screen „{screen}“ hat kein Eingabefeld namens „{name}“.${HINT}`,
	referenceInText:
		"„{reference}“ in einem Text braucht einen Ausdruck in Backticks, zum Beispiel `'Hallo ' {reference}`.",
	referenceNotAlone:
		"„{reference}“ darf nicht Teil eines Textes sein. Der Wert muss nur aus dem Verweis bestehen.",
	openReference: "Der Verweis „{reference}“ endet nicht mit '}' und erscheint deshalb unverändert.",
	neverDynamic: "„{property}“ kann nicht dynamisch sein, also auch nicht „{value}“.",
	dynamicDisputed:
		"„{property}“ ist nicht als dynamisch dokumentiert und erscheint vielleicht als „{value}“.",
	urlType: `„url“ braucht ${EXPECTED}, bekommt aber ${FOUND}.`,
	dataType: `„{name}“ braucht ${EXPECTED}, aber „{value}“ ist ${FOUND}.`,
	formValueType: `„{name}“ in „{list}“ braucht ${EXPECTED}, aber „{value}“ ist ${FOUND}.`,
	elementsType: `Jedes Element von „{value}“ muss für „{name}“ ${EXPECTED} sein, ist aber ${FOUND}.`,
	partType: `„{part}“ in „{name}“ braucht ${EXPECTED}, aber „{value}“ ist ${FOUND}.`,
	backticksShown:
		"Ausdrücke in Backticks gibt es erst ab Version {since}, deshalb zeigt „{name}“ diesen Text unverändert.",
	backticksNotPossible:
		"Ausdrücke in Backticks gibt es erst ab Version {since}, deshalb darf „{name}“ keinen enthalten.",
	bareComparison: "Setzen Sie „{comparison}“ in Klammern, weil „{sign}“ vielleicht zuerst ausgewertet wird.",
	expressionType: `„{name}“ braucht einen Ausdruck, der ${EXPECTED} ergibt, aber dieser ergibt ${FOUND}.`,
	itemsNotObjects: "Die Einträge von „{value}“ müssen Objekte mit {names} sein.",
	itemType: `Laut Datenmodell von „{value}“ ist „{name}“ ${FOUND}, aber die Einträge brauchen ${EXPECTED}.`,
	itemsUndescribed: "Das Datenmodell von „{value}“ beschreibt {names} seiner Einträge nicht.",
	listAndItemsHave: "Die Liste hat „{name}“, deshalb dürfen die Einträge von „{value}“ es nicht haben.",
	listOrItemsNeed: "Die Liste oder die Einträge von „{value}“ brauchen „{name}“.",
};

/** In the platform's words, where it documents them. Source: docs/spec/flow-json.md §9. */
const expressions = {
	noNumber: "Nach dem Minuszeichen wird eine Zahl erwartet.",
	noClosingQuote: "Dem Text fehlt das schließende Anführungszeichen.",
	invalidLiteral: "Ungültiger Wert „{text}“.",
	invalidOperator: "Ungültiger Operator „{text}“ in Spalte {column}.",
	unexpectedCharacter: "Unerwartetes Zeichen „{text}“ in Spalte {column}.",
	onlyLiteral:
		"Der Ausdruck besteht nur aus einem festen Wert. Ein einzelner Operand muss true oder false ergeben.",
	notBoolean: "Ein einzelner Operand muss true oder false ergeben.",
	noOperand: "„condition“ braucht mindestens einen Operanden.",
	emptyBackticks: "Zwischen den Backticks steht kein Ausdruck.",
	noOpening: "Zur schließenden Klammer in Spalte {column} fehlt die öffnende.",
	noClosing: "Eine schließende Klammer fehlt.",
	emptyParentheses: "Leere Klammern in Spalte {column} sind nicht möglich.",
	noOperator: "Zwischen „{left}“ und „{right}“ fehlt ein Operator.",
	noLastOperand: "Nach dem letzten Operator „{sign}“ fehlt ein Operand.",
	twoLiterals: "Auf beiden Seiten eines Operators dürfen nicht nur feste Werte stehen (Spalte {column}).",
	equalityMismatch: "Die Typen von „{left}“ und „{right}“ in Spalte {column} lassen sich nicht vergleichen.",
	operandMismatch:
		"„{sign}“ braucht auf beiden Seiten {wanted, select, boolean {true oder false} other {eine Zahl}}, nicht „{left}“ und „{right}“ (Spalte {column}).",
	signBefore: "Der Operator „{sign}“ steht an der falschen Stelle: Vor „{operand}“ ist er nicht möglich.",
	signAfter:
		"Der Operator „{sign}“ in Spalte {column} steht an der falschen Stelle: Nach „{before}“ ist er nicht möglich.",
	misplacedSign: "Der Operator „{sign}“ in Spalte {column} steht an der falschen Stelle.",
	invalidOperand: "Ungültiger Operand „{text}“ in Spalte {column}.",
};

const routing = {
	noRoutingModel: "Ein Flow mit „data_api_version“ braucht ein „routing_model“.",
	routingNotObject: `Das Routing-Modell muss ein Objekt sein, ist aber ${FOUND}.`,
	unknownRoutingScreen: `Unbekannter Screen „{name}“ im Routing-Modell.${HINT}`,
	routesNotList: `Die Wege von „{screen}“ müssen eine Liste sein, sind aber ${FOUND}.`,
	routeNotText: `Ein Weg muss eine Screen-ID sein, ist aber ${FOUND}.`,
	routeToItself: "Der Weg führt von „{screen}“ zu sich selbst.",
	screenNotRouted: "Der Screen „{screen}“ fehlt im Routing-Modell.",
	missingRoute: "Im Routing-Modell fehlt ein Weg von „{from}“ nach „{to}“.",
	tooManyRoutes: "Ein Screen darf zu höchstens {max} anderen führen. „{screen}“ führt zu {count}.",
	routeBack:
		"Es gibt einen Weg von „{from}“ nach „{to}“, deshalb darf keiner zurückführen. Zurück geht es mit der Zurück-Taste.",
	actionBack:
		"Das Routing-Modell führt von „{from}“ nach „{to}“, deshalb darf keine Aktion zurückführen. Zurück geht es mit der Zurück-Taste.",
	actionBackDisputed:
		"Das Routing-Modell führt von „{from}“ nach „{to}“, deshalb wird diese Aktion zurück vielleicht abgelehnt. Zurück geht es mit der Zurück-Taste.",
	loop: "Die Wege bilden eine Schleife: {screens}.",
	noRoutes: "Kein Weg verbindet die Screens.",
	endUnreachable:
		"Kein Weg führt vom ersten Screen „{first}“ zu „{screen}“ oder einem anderen Screen, der den Flow beendet.",
	unreachable: "Kein Weg führt vom ersten Screen „{first}“ zu „{screen}“.",
	deadEnd: "Vom Screen „{screen}“ geht es nicht weiter, und der Flow endet dort nicht.",
	unconnected:
		"{count, plural, one {Kein Weg verbindet den Screen {screens} mit den anderen.} other {Kein Weg verbindet die Screens {screens} mit den anderen.}}",
};

const fixes = {
	change: "In „{value}“ ändern",
	remove: "„{name}“ entfernen",
	rename: "In „{name}“ umbenennen",
	add: "„{name}“ hinzufügen",
	addFooter: "Footer hinzufügen",
	addRoute: "Weg hinzufügen",
	removeRoute: "Diesen Weg entfernen",
	declare: "„{name}“ in den Daten deklarieren",
	setToOne: "„{name}“ auf 1 setzen",
	removeSlashes: "Schrägstriche entfernen",
	removePrefix: "Präfix entfernen",
	removeQuotes: "Anführungszeichen entfernen",
	removeUnseen: "Unsichtbaren Teil entfernen",
	turnMarkdownOn: "Markdown einschalten",
	send: "Mit der Antwort senden",
	requireWhenShown: "Nur verlangen, wenn es zu sehen ist",
};

const edits = {
	editGone: "Diesen Teil gibt es nicht mehr.",
	editUnknownProperty: "„{property}“ gibt es hier in dieser Version nicht.",
	editRequiredProperty: "„{property}“ wird hier gebraucht. Ändern Sie es stattdessen.",
	editScreenId: "Eine Screen-ID darf nur Buchstaben von A bis Z und Unterstriche enthalten.",
	editReservedId: "„{name}“ ist reserviert. Wählen Sie eine andere ID.",
	editFieldName:
		"Ein Name muss mit einem Buchstaben beginnen und darf nur Buchstaben, Ziffern, - und _ enthalten.",
	editNameTaken: "„{name}“ ist schon vergeben. Wählen Sie einen anderen Namen.",
	editNothingToPaste: "Hier gibt es nichts einzufügen.",
	editListFromData: "Das kommt aus Daten und lässt sich hier nicht ändern.",
	editTooManyItems:
		"{max, plural, one {Höchstens {max} Eintrag ist möglich} other {Höchstens {max} Einträge sind möglich}} (das wären {count}).",
	editTooFewItems:
		"Mindestens {min, plural, one {{min} Eintrag wird} other {{min} Einträge werden}} gebraucht.",
	editNothingToCompare: "Fügen Sie zuerst ein Feld zum Vergleichen hinzu.",
	editNowhereToLead: "Fügen Sie zuerst einen Screen hinzu, zu dem es führen kann.",
	editIntoItself: "Ein Teil lässt sich nicht in sich selbst verschieben.",
	editBoundToScreen:
		"Es ändert die Daten des Screens „{screen}“ und lässt sich deshalb nicht auf einen anderen verschieben.",
	editLeadsBack: "„{screen}“ führt schon zu diesem Screen, und ein Flow kann nicht zurückführen.",
	editNoButton: "Fügen Sie diesem Screen zuerst eine Schaltfläche hinzu.",
	editInUse:
		"{count, plural, one {{count} anderer Teil hängt davon ab.} other {{count} andere Teile hängen davon ab.}}",
	editLastScreen: "Ein Flow braucht mindestens einen Screen.",
	editNotThisKind: "Das lässt sich nicht in „{type}“ ändern.",
	editDays: "Daten als Tage schreiben",
};

/** German for what the checker says about a flow's definition. */
export const flowProblems: Catalogue["flowProblems"] = {
	quoted: "„{name}“",
	...components,
	...dates,
	...frame,
	...layout,
	...actions,
	...references,
	...expressions,
	...routing,
	...fixes,
	...edits,
};
