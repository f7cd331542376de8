import type { Phrasebook } from "@/lib/console/messages/phrasebook";

const actions: Phrasebook = {
	"The action needs a name, such as “navigate”.": "Die Aktion braucht einen Namen, zum Beispiel „navigate“.",
	"The action's name must be text, not {0}.": "Der Name der Aktion muss Text sein, ist aber {0}.",
	"Unknown action “{0}”.": "Unbekannte Aktion „{0}“.",
	"Unknown action “{0}”. Use {1}.": "Unbekannte Aktion „{0}“. Verwenden Sie {1}.",
	"“{0}” isn't possible here. Use {1}.": "„{0}“ ist hier nicht möglich. Verwenden Sie {1}.",
	'“complete” ends the flow, so the screen needs "terminal": true.':
		'„complete“ beendet den Flow, deshalb braucht der Screen "terminal": true.',
	"The screen “{0}” ends the flow, so its Footer can't lead to another screen.":
		"Der Screen „{0}“ beendet den Flow, deshalb darf sein Footer nicht zu einem anderen führen.",
	"“data_exchange” asks your server, so the definition needs “data_api_version”.":
		"„data_exchange“ fragt Ihren Server, deshalb braucht die Definition „data_api_version“.",
	"“navigate” needs a payload; write {} if it sends nothing.":
		"„navigate“ braucht eine Payload. Schreiben Sie {}, wenn nichts gesendet wird.",
	"The payload must be an object.": "Die Payload muss ein Objekt sein.",
	"The action leads to its own screen. Choose another one.":
		"Die Aktion führt zu ihrem eigenen Screen. Wählen Sie einen anderen.",
	"Unknown screen “{0}”.": "Unbekannter Screen „{0}“.",
};

const payloads: Phrasebook = {
	"The answer to “{0}” isn't sent.": "Die Antwort auf „{0}“ wird nicht gesendet.",
	"Send it with the reply": "Mit der Antwort senden",
	"The screen “{0}” has no data field “{1}”.": "Der Screen „{0}“ hat kein Datenfeld „{1}“.",
	"The screen “{0}” expects {1} for “{2}”, not {3}.":
		"Der Screen „{0}“ erwartet für „{2}“ {1}, bekommt aber {3}.",
	"The screen “{0}” expects {1} for each element, not {2}.":
		"Der Screen „{0}“ erwartet für jedes Element {1}, bekommt aber {2}.",
	"The screen “{0}” expects {1}, which the payload doesn't have.":
		"Der Screen „{0}“ erwartet {1}. Das fehlt in der Payload.",
	"The screen's data has no field “{0}”.": "In den Daten des Screens gibt es kein Feld „{0}“.",
	"“{0}” needs {1} as its data model says, not {2}.": "„{0}“ braucht laut Datenmodell {1}, bekommt aber {2}.",
	"Each element needs to be {0} as the data model says, not {1}.":
		"Jedes Element muss laut Datenmodell {0} sein, ist aber {1}.",
	"Before version 4.0, a Footer must be inside the Form to use its values.":
		"Vor Version 4.0 muss ein Footer im Form stehen, um dessen Werte zu verwenden.",
	"Files of a {0} can't be sent to another screen. That screen can use “{1}”.":
		"Dateien eines {0} lassen sich nicht an einen anderen Screen senden. Dort können Sie „{1}“ verwenden.",
	"Files of a {0} must stand directly in the payload.":
		"Dateien eines {0} müssen direkt in der Payload stehen.",
	'“complete” can send one file, so the {0} “{1}” needs "{2}": 1.':
		'„complete“ kann eine Datei senden, deshalb braucht der {0} „{1}“ "{2}": 1.',
	"“complete” can send the files of only one picker.":
		"„complete“ kann die Dateien nur eines Auswahlfelds senden.",
};

const references: Phrasebook = {
	"{0} Did you mean “{1}”?": "{0} Meinten Sie „{1}“?",
	"“{0}” refers to another screen, which requires version {1} or later.":
		"„{0}“ verweist auf einen anderen Screen. Das geht erst ab Version {1}.",
	"“{0}” must refer to data, form or screen: ${data.field}, ${form.field} or ${screen.SCREEN.form.field}.":
		"„{0}“ muss auf data, form oder screen verweisen: ${data.field}, ${form.field} oder ${screen.SCREEN.form.field}.",
	"“{0}” must name form or data after the screen: write “{1}”.":
		"„{0}“ muss nach dem Screen form oder data nennen. Schreiben Sie „{1}“.",
	"“{0}” can hold only a name: write “{1}”.": "„{0}“ darf nur einen Namen enthalten. Schreiben Sie „{1}“.",
	"“{0}” can hold only a name. Expressions require version {1} or later.":
		"„{0}“ darf nur einen Namen enthalten. Ausdrücke gibt es ab Version {1}.",
	"“{0}” can hold only a name. Write an expression in backticks: “{1}”.":
		"„{0}“ darf nur einen Namen enthalten. Schreiben Sie einen Ausdruck in Backticks: „{1}“.",
	"“{0}” may not be read because of its spaces: write “{1}”.":
		"„{0}“ wird wegen der Leerzeichen vielleicht nicht gelesen. Schreiben Sie „{1}“.",
	"“{0}” refers to its own screen: write “{1}”.":
		"„{0}“ verweist auf den eigenen Screen. Schreiben Sie „{1}“.",
	"“{0}” refers to the unknown screen “{1}”.": "„{0}“ verweist auf den unbekannten Screen „{1}“.",
	"“{0}” goes into a list, which references can't do.":
		"„{0}“ führt in eine Liste. Das ist mit Verweisen nicht möglich.",
	"“{0}” refers to a part of a value that isn't an object.":
		"„{0}“ verweist auf einen Teil eines Werts, der kein Objekt ist.",
	"“{0}” refers to the Form itself. Refer to one of its inputs.":
		"„{0}“ verweist auf das Form selbst. Verweisen Sie auf eines seiner Eingabefelder.",
	"The screen “{0}” has no input named “{1}”.": "Der Screen „{0}“ hat kein Eingabefeld namens „{1}“.",
	"“{0}” inside a text needs an expression in backticks, such as `'Hello ' {1}`.":
		"„{0}“ in einem Text braucht einen Ausdruck in Backticks, zum Beispiel `'Hallo ' {1}`.",
	"“{0}” can't be part of a text: the value must be only the reference.":
		"„{0}“ darf nicht Teil eines Textes sein. Der Wert muss nur aus dem Verweis bestehen.",
	"The reference “{0}” doesn't end with }, so it's shown as it is.":
		"Der Verweis „{0}“ endet nicht mit } und erscheint deshalb unverändert.",
	"“{0}” can't be dynamic, so it can't be “{1}”.": "„{0}“ kann nicht dynamisch sein, also auch nicht „{1}“.",
	"“{0}” isn't documented as dynamic, so it may be shown as “{1}”.":
		"„{0}“ ist nicht als dynamisch dokumentiert und erscheint vielleicht als „{1}“.",
	"“url” needs {0}, not {1}.": "„url“ braucht {0}, bekommt aber {1}.",
	"“{0}” needs {1}, but “{2}” is {3}.": "„{0}“ braucht {1}, aber „{2}“ ist {3}.",
	"Each element of “{0}” needs to be {1} for “{2}”, not {3}.":
		"Jedes Element von „{0}“ muss für „{2}“ {1} sein, ist aber {3}.",
	"“{0}” of “{1}” needs {2}, but “{3}” is {4}.": "„{0}“ in „{1}“ braucht {2}, aber „{3}“ ist {4}.",
	"Expressions in backticks require version {0} or later, so “{1}” shows this text as it is.":
		"Ausdrücke in Backticks gibt es erst ab Version {0}, deshalb zeigt „{1}“ diesen Text unverändert.",
	"Expressions in backticks require version {0} or later, so “{1}” can't have one.":
		"Ausdrücke in Backticks gibt es erst ab Version {0}, deshalb darf „{1}“ keinen enthalten.",
	"Put “{0}” in parentheses, because “{1}” may be evaluated first.":
		"Setzen Sie „{0}“ in Klammern, weil „{1}“ vielleicht zuerst ausgewertet wird.",
	"“{0}” needs an expression that is {1}, but this is {2}.":
		"„{0}“ braucht einen Ausdruck, der {1} ergibt, aber dieser ergibt {2}.",
	"The items of “{0}” must be objects with {1}.": "Die Einträge von „{0}“ müssen Objekte mit {1} sein.",
	"The data model of “{0}” says that “{1}” is {2}, but items need {3}.":
		"Laut Datenmodell von „{0}“ ist „{1}“ {2}, aber die Einträge brauchen {3}.",
	"The data model of “{0}” doesn't describe {1} of its items.":
		"Das Datenmodell von „{0}“ beschreibt {1} seiner Einträge nicht.",
	"The list has “{0}”, so the items of “{1}” can't have it.":
		"Die Liste hat „{0}“, deshalb dürfen die Einträge von „{1}“ es nicht haben.",
	"The list or the items of “{0}” need “{1}”.": "Die Liste oder die Einträge von „{0}“ brauchen „{1}“.",
};

const routing: Phrasebook = {
	"A flow with “data_api_version” needs a “routing_model”.":
		"Ein Flow mit „data_api_version“ braucht ein „routing_model“.",
	"The routing model must be an object, not {0}.": "Das Routing-Modell muss ein Objekt sein, ist aber {0}.",
	"Unknown screen “{0}” in the routing model.": "Unbekannter Screen „{0}“ im Routing-Modell.",
	"The routes of “{0}” must be a list, not {1}.": "Die Wege von „{0}“ müssen eine Liste sein, sind aber {1}.",
	"A route must be a screen ID, not {0}.": "Ein Weg muss eine Screen-ID sein, ist aber {0}.",
	"The route leads from “{0}” to itself.": "Der Weg führt von „{0}“ zu sich selbst.",
	"The screen “{0}” is missing in the routing model.": "Der Screen „{0}“ fehlt im Routing-Modell.",
	"The routing model has no route from “{0}” to “{1}”.":
		"Im Routing-Modell fehlt ein Weg von „{0}“ nach „{1}“.",
	"A screen can lead to up to {0} others; “{1}” leads to {2}.":
		"Ein Screen darf zu höchstens {0} anderen führen. „{1}“ führt zu {2}.",
	"There is a route from “{0}” to “{1}”, so none may lead back: customers use the back button.":
		"Es gibt einen Weg von „{0}“ nach „{1}“, deshalb darf keiner zurückführen. Zurück geht es mit der Zurück-Taste.",
	"The routing model leads from “{0}” to “{1}”, so no action can lead back: customers use the back button.":
		"Das Routing-Modell führt von „{0}“ nach „{1}“, deshalb darf keine Aktion zurückführen. Zurück geht es mit der Zurück-Taste.",
	"The routing model leads from “{0}” to “{1}”, so this action back may be refused: customers use the back button.":
		"Das Routing-Modell führt von „{0}“ nach „{1}“, deshalb wird diese Aktion zurück vielleicht abgelehnt. Zurück geht es mit der Zurück-Taste.",
	"The routes form a loop: {0}.": "Die Wege bilden eine Schleife: {0}.",
	"No route connects the screens.": "Kein Weg verbindet die Screens.",
	"No route leads from the first screen “{0}” to “{1}” or another screen that ends the flow.":
		"Kein Weg führt vom ersten Screen „{0}“ zu „{1}“ oder einem anderen Screen, der den Flow beendet.",
	"No route leads from the first screen “{0}” to “{1}”.": "Kein Weg führt vom ersten Screen „{0}“ zu „{1}“.",
	"Nothing leads on from the screen “{0}”, and the flow doesn't end there.":
		"Vom Screen „{0}“ geht es nicht weiter, und der Flow endet dort nicht.",
	"No route connects the screens {0} with the others.": "Kein Weg verbindet die Screens {0} mit den anderen.",
	"No route connects the screen “{0}” with the others.":
		"Kein Weg verbindet den Screen „{0}“ mit den anderen.",
};

const fixes: Phrasebook = {
	"Change to “{0}”": "In „{0}“ ändern",
	"Remove “{0}”": "„{0}“ entfernen",
	"Rename to “{0}”": "In „{0}“ umbenennen",
	"Add “{0}”": "„{0}“ hinzufügen",
	"Add a Footer": "Footer hinzufügen",
	"Add the route": "Weg hinzufügen",
	"Remove this route": "Diesen Weg entfernen",
	"Declare “{0}” in the data": "„{0}“ in den Daten deklarieren",
	"Set “{0}” to 1": "„{0}“ auf 1 setzen",
	"Remove the slashes": "Schrägstriche entfernen",
	"Remove the prefix": "Präfix entfernen",
	"Remove the invisible part": "Unsichtbaren Teil entfernen",
	"Remove the quotes": "Anführungszeichen entfernen",
	"Turn Markdown on": "Markdown einschalten",
};

/** German for the sentences about actions, references and routes, and for the fixes of problems. */
export const referencePhrases: Phrasebook = { ...actions, ...payloads, ...references, ...routing, ...fixes };
