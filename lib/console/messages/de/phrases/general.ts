import { ui } from "@/lib/console/messages/de/ui";
import type { Phrasebook } from "@/lib/console/messages/phrasebook";
import { ROLE_PERMISSIONS, splitPermission } from "@/lib/contract/console/permissions";

/** Rules of values that every form has: lib/contract/text and lib/contract/parameters.ts. */
const values: Phrasebook = {
	"Must be {0}.": "Muss {0} sein.",
	text: "Text",
	"a number": "eine Zahl",
	"a whole number": "eine ganze Zahl",
	"true or false": "true oder false",
	"a list": "eine Liste",
	"an object": "ein Objekt",
	"Has the wrong type.": "Hat den falschen Typ.",
	"Has the wrong format.": "Hat das falsche Format.",
	"Must be one of: {0}.": "Möglich sind: {0}.",
	"Must be a multiple of {0}.": "Muss ein Vielfaches von {0} sein.",
	"Unknown properties: {0}.": "Unbekannte Eigenschaften: {0}.",
	"Must not be empty.": "Darf nicht leer sein.",
	"Must have at least {0}.": "Muss mindestens {0} haben.",
	"Must have at most {0}.": "Darf höchstens {0} haben.",
	"{0} character": "{0} Zeichen",
	"{0} characters": "{0} Zeichen",
	"{0} item": "{0} Eintrag",
	"{0} items": "{0} Einträge",
	"Must be at least {0}.": "Muss mindestens {0} sein.",
	"Must be at most {0}.": "Darf höchstens {0} sein.",
	"Must be more than {0}.": "Muss größer als {0} sein.",
	"Must be less than {0}.": "Muss kleiner als {0} sein.",
	"Must be a whole number from {0} to {1}.": "Muss eine ganze Zahl von {0} bis {1} sein.",
	"Must be an ISO 8601 time in UTC.": "Muss ein Zeitpunkt in UTC nach ISO 8601 sein.",
	"A template code must have 1 to 512 characters: A-Z a-z 0-9 _ . -":
		"Ein Vorlagencode muss 1 bis 512 Zeichen haben: A-Z a-z 0-9 _ . -",
	"{0} must be text.": "{0} muss Text sein.",
	"{0} must have 1 to {1} characters.": "{0} muss 1 bis {1} Zeichen haben.",
	"{0} must have {1} characters or fewer.": "{0} darf höchstens {1} Zeichen haben.",
	"The name": "Der Name",
	"Your name": "Ihr Name",
	"Enter your name.": "Geben Sie Ihren Namen ein.",
	"Enter a name for the token.": "Geben Sie einen Namen für das Token ein.",
	"The file's name": "Der Dateiname",
	"The business ID": "Die Business-ID",
	"{0} is required.": "{0} ist erforderlich.",
	"Must not contain a NUL character.": "Darf kein NUL-Zeichen enthalten.",
	"{0} fields are invalid. See errors.": "{0} Angaben sind ungültig.",
	"A path parameter is invalid.": "Ein Parameter im Pfad ist ungültig.",
	"This cursor doesn't belong to this list.": "Diese Position gehört nicht zu dieser Liste.",
	"This cursor doesn't belong to this list. Use one from {0}.":
		"Diese Position gehört nicht zu dieser Liste. Verwenden Sie eine aus {0}.",
};

const requests: Phrasebook = {
	"This path doesn't exist.": "Diesen Pfad gibt es nicht.",
	"Use {0} here.": "Verwenden Sie hier {0}.",
	"{0} or {1}": "{0} oder {1}",
	"{0}, {1}": "{0}, {1}",
	"Must be an ID.": "Muss eine ID sein.",
	"{0} isn't supported here. Use {1}.": "{0} wird hier nicht unterstützt. Verwenden Sie {1}.",
	"The method {0} isn't supported.": "Die Methode {0} wird nicht unterstützt.",
	"The request has several Host headers.": "Die Anfrage hat mehrere Host-Header.",
	"The host {0} isn't allowed. If it's one of this console's hosts, add it to ALLOWED_HOSTS and restart the console.":
		"Der Host {0} ist nicht erlaubt. Wenn er zu dieser Konsole gehört, ergänzen Sie ihn in ALLOWED_HOSTS und starten Sie die Konsole neu.",
	"Malformed URL path.": "Der Pfad der URL ist fehlerhaft.",
	"Send the body as Content-Type: application/json.":
		"Senden Sie den Body als Content-Type: application/json.",
	"The body didn't arrive completely.": "Der Body ist nicht vollständig angekommen.",
	"The body isn't valid JSON{0}.": "Der Body ist kein gültiges JSON{0}.",
	"The body isn't UTF-8 text.": "Der Body ist kein Text in UTF-8.",
	"The query string isn't UTF-8 text.": "Der Query-String ist kein Text in UTF-8.",
	"The body is empty. It must be JSON.": "Der Body ist leer. Er muss JSON sein.",
	"The body must be a JSON object.": "Der Body muss ein JSON-Objekt sein.",
	"The body contains {0}, which isn't a valid character, at {1}.":
		"Der Body enthält {0}, das ist kein gültiges Zeichen: {1}.",
	"The body is nested more than {0} levels deep, at {1}.":
		"Der Body ist mehr als {0} Ebenen tief verschachtelt: {1}.",
	"The body is encoded as {0}. Send it without encoding.":
		"Der Body ist als {0} kodiert. Senden Sie ihn ohne Kodierung.",
	"The body is larger than {0}.": "Der Body ist größer als {0}.",
	"An Idempotency-Key must have 1 to 255 printable ASCII characters.":
		"Ein Idempotency-Key muss 1 bis 255 druckbare ASCII-Zeichen haben.",
	"This Idempotency-Key was used with another body. Use a new key for a new request.":
		"Dieser Idempotency-Key wurde mit einem anderen Body verwendet. Verwenden Sie für eine neue Anfrage einen neuen.",
	"The first request with this Idempotency-Key is still running. Try again in a moment.":
		"Die erste Anfrage mit diesem Idempotency-Key läuft noch. Versuchen Sie es gleich erneut.",
	"The request didn't arrive in time. Send it again.":
		"Die Anfrage ist nicht rechtzeitig angekommen. Senden Sie sie erneut.",
	"The URL and headers are larger than {0} KiB together.": "URL und Header sind zusammen größer als {0} KiB.",
	"The request isn't valid HTTP.": "Die Anfrage ist kein gültiges HTTP.",
	"The request target and Host don't form a valid URL.":
		"Ziel der Anfrage und Host ergeben keine gültige URL.",
	"The client closed the request.": "Die Anfrage wurde abgebrochen.",
	"This request didn't come from the console.": "Diese Anfrage kam nicht von der Konsole.",
	"Not ready. Unavailable: {0}.": "Nicht bereit. Nicht verfügbar: {0}.",
};

/** Permissions by the names that the API has for them. */
const permissions: Phrasebook = Object.fromEntries(
	ROLE_PERMISSIONS.map((permission) => {
		const { area, action } = splitPermission(permission);
		return [permission, `${ui.permission.areas[area]}: ${ui.permission.actions[action]}`];
	}),
);

/** Failures of the service or the console's server. */
const failures: Phrasebook = {
	"Something went wrong in the console.": "In der Konsole ist etwas schiefgelaufen.",
	"Something went wrong on our side.": "Bei uns ist etwas schiefgelaufen.",
	"Something went wrong on our side. Report the request ID {0}.":
		"Bei uns ist etwas schiefgelaufen. Nennen Sie dem Support die Anfrage-ID {0}.",
	"The service is temporarily unavailable. Try again in a moment.":
		"Der Dienst ist vorübergehend nicht verfügbar. Versuchen Sie es gleich erneut.",
	"The service is shutting down. Try again in a moment.":
		"Der Dienst wird gerade beendet. Versuchen Sie es gleich erneut.",
	"The service didn't respond in time. Try again in a moment.":
		"Der Dienst hat nicht rechtzeitig geantwortet. Versuchen Sie es gleich erneut.",
	"The service didn't respond in time. Check whether the change was made before you try again.":
		"Der Dienst hat nicht rechtzeitig geantwortet. Prüfen Sie, ob die Änderung angekommen ist, bevor Sie es erneut versuchen.",
	"The service returned {0}.": "Der Dienst hat {0} zurückgegeben.",
	"The service's response isn't JSON.": "Die Antwort des Dienstes ist kein JSON.",
	"The service's response can't be read.": "Die Antwort des Dienstes ist nicht lesbar.",
	"The service's response can't be used.": "Die Antwort des Dienstes ist nicht verwendbar.",
	"The service's response is too large.": "Die Antwort des Dienstes ist zu groß.",
	"Too many requests for this API access token. Slow down.":
		"Zu viele Anfragen mit diesem API-Zugriffstoken. Warten Sie kurz.",
	"The server is busy with other large requests. Try again in a moment.":
		"Der Server ist mit anderen großen Anfragen beschäftigt. Versuchen Sie es gleich erneut.",
	"Too many texts to translate. Wait a minute, then try again.":
		"Zu viele Texte zum Übersetzen. Warten Sie eine Minute und versuchen Sie es noch einmal.",
	"Too many requests. Wait a moment, then try again.":
		"Zu viele Anfragen. Warten Sie einen Moment und versuchen Sie es dann erneut.",
	"You can have up to {0} live connections open. Close some of the console's tabs.":
		"Sie können bis zu {0} Live-Verbindungen offen haben. Schließen Sie einige Tabs der Konsole.",
	"An API access token can have up to {0} live streams open. Close one to open another.":
		"Ein API-Zugriffstoken kann bis zu {0} Live-Streams offen haben. Schließen Sie einen, um einen weiteren zu öffnen.",
	"The database has no disk space left. Try again later.":
		"Die Datenbank hat keinen Speicherplatz mehr. Versuchen Sie es später erneut.",
	"The database has no disk space left, so nothing was stored. Try again later.":
		"Die Datenbank hat keinen Speicherplatz mehr, deshalb wurde nichts gespeichert. Versuchen Sie es später erneut.",
	"The database is unavailable, and it isn't known whether the change was stored. Check before you try again. A request with an Idempotency-Key can be sent again.":
		"Die Datenbank ist nicht verfügbar, und es ist nicht bekannt, ob die Änderung gespeichert wurde. Prüfen Sie das, bevor Sie es erneut versuchen. Eine Anfrage mit einem Idempotency-Key kann erneut gesendet werden.",
	"The database is unavailable. Try again in a moment.":
		"Die Datenbank ist nicht verfügbar. Versuchen Sie es gleich erneut.",
};

/** German for what any page can get from the service or the console's server. */
export const generalPhrases: Phrasebook = { ...values, ...requests, ...permissions, ...failures };

/** Links to previews of flows and templates. */
export const sharingPhrases: Phrasebook = {
	"Too many previews were opened from your network. Try again in a few minutes.":
		"Aus Ihrem Netzwerk wurden zu viele Vorschauen geöffnet. Versuchen Sie es in einigen Minuten erneut.",
	"Too many previews are opened at the moment. Try again in a moment.":
		"Gerade werden zu viele Vorschauen geöffnet. Versuchen Sie es gleich erneut.",
	"This preview isn't available.": "Diese Vorschau ist nicht verfügbar.",
	"A flow can have up to {0} links. Revoke one first.":
		"Ein Flow darf höchstens {0} Links haben. Widerrufen Sie zuerst einen.",
	"This link doesn't exist anymore.": "Diesen Link gibt es nicht mehr.",
	"Choose 1, 7 or 30 days.": "Wählen Sie 1, 7 oder 30 Tage.",
	"A template can have up to {0} links. Revoke one first.":
		"Eine Vorlage darf höchstens {0} Links haben. Widerrufen Sie zuerst einen.",
	"There is no such template.": "Diese Vorlage gibt es nicht.",
	"Choose a template.": "Wählen Sie eine Vorlage.",
};
