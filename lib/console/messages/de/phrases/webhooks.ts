import type { Phrasebook } from "@/lib/console/messages/phrasebook";

const fields: Phrasebook = {
	"The URL must be text.": "Die URL muss Text sein.",
	"Enter a URL.": "Geben Sie eine URL ein.",
	"A URL must have 2000 characters or fewer.": "Eine URL darf höchstens 2000 Zeichen haben.",
	"This URL is too long: letters such as é and 漢 count as two to four characters.":
		"Diese URL ist zu lang: Buchstaben wie é und 漢 zählen als zwei bis vier Zeichen.",
	"Events must be a list of event names.": "Die Ereignisse müssen eine Liste ihrer Namen sein.",
	"Unknown event. Use {0}, or {1} for all events.":
		"Unbekanntes Ereignis. Verwenden Sie {0} oder {1} für alle Ereignisse.",
	"Choose at least one event.": "Wählen Sie mindestens ein Ereignis.",
	"List 20 events or fewer.": "Nennen Sie höchstens 20 Ereignisse.",
	"Must be true or false.": "Muss true oder false sein.",
	"is_active must be true or false.": "is_active muss true oder false sein.",
	"Headers must be a list.": "Die Header müssen eine Liste sein.",
	"List {0} headers or fewer.": "Verwenden Sie höchstens {0} Header.",
	"A header's name must be text.": "Der Name eines Headers muss Text sein.",
	"Use Authorization, Api-Key or a name that starts with X-.":
		"Verwenden Sie Authorization, Api-Key oder einen Namen, der mit X- beginnt.",
	"Proxies use this header, so it can't be sent.":
		"Proxys verwenden diesen Header, daher kann er nicht gesendet werden.",
	"A header's value must be text.": "Der Wert eines Headers muss Text sein.",
	"Enter a value.": "Geben Sie einen Wert ein.",
	"Use only letters A to Z, digits and common symbols.":
		"Verwenden Sie nur Buchstaben A bis Z, Ziffern und übliche Sonderzeichen.",
	"A value must have {0} characters or fewer.": "Ein Wert darf höchstens {0} Zeichen haben.",
	"This header is listed twice.": "Dieser Header ist doppelt.",
	"Choose people.": "Wählen Sie Personen.",
	"Choose up to {0} people.": "Wählen Sie höchstens {0} Personen.",
};

/** Why a URL can't be registered. */
const urls: Phrasebook = {
	"A webhook with this URL already exists.": "Ein Webhook mit dieser URL ist schon vorhanden.",
	"An account can have up to {0} webhooks. Delete one to create another.":
		"Ein Konto darf höchstens {0} Webhooks haben. Löschen Sie einen, um einen weiteren zu erstellen.",
	"This isn't a valid URL. Enter one like https://example.com/hook.":
		"Das ist keine gültige URL. Geben Sie eine ein, zum Beispiel https://example.com/hook.",
	"The URL must start with https:// and a host name.":
		"Die URL muss mit https:// und einem Hostnamen beginnen.",
	"The URL must start with https://.": "Die URL muss mit https:// beginnen.",
	"{0} is a private network name. Use a host that's reachable from the internet.":
		"{0} ist ein Name in einem privaten Netzwerk. Verwenden Sie einen Host, der aus dem Internet erreichbar ist.",
	"{0} can't be used: it's {1}. Use a host that's reachable from the internet.":
		"{0} ist nicht verwendbar: Das ist {1}. Verwenden Sie einen Host, der aus dem Internet erreichbar ist.",
	"{0} can't be used: it resolves to {1}. Use a host that's reachable from the internet.":
		"{0} ist nicht verwendbar: Dahinter steht {1}. Verwenden Sie einen Host, der aus dem Internet erreichbar ist.",
	"an invalid address": "eine ungültige Adresse",
	"a reserved address": "eine reservierte Adresse",
	"an unspecified address": "eine unbestimmte Adresse",
	"a broadcast address": "eine Broadcast-Adresse",
	"a multicast address": "eine Multicast-Adresse",
	"a link-local address": "eine Link-Local-Adresse",
	"a link-local address (cloud metadata)": "eine Link-Local-Adresse (Cloud-Metadaten)",
	"a loopback address": "eine Loopback-Adresse",
	"a carrier-grade NAT address": "eine Carrier-Grade-NAT-Adresse",
	"a private address": "eine private Adresse",
	"an IPv4 address written as IPv6": "eine als IPv6 geschriebene IPv4-Adresse",
	"The URL can't contain spaces, line breaks or backslashes.":
		"Die URL darf keine Leerzeichen, Zeilenumbrüche oder Backslashes enthalten.",
	"The URL contains an invisible character. Type it instead of pasting it.":
		"Die URL enthält ein unsichtbares Zeichen. Tippen Sie sie ein, statt sie einzufügen.",
	"The URL can't contain a user name or password. Deliveries are signed instead.":
		"Die URL darf keinen Benutzernamen und kein Passwort enthalten. Zustellungen sind stattdessen signiert.",
	"Port 0 isn't valid. Remove it, or use the port that your endpoint listens on.":
		"Port 0 ist ungültig. Entfernen Sie ihn oder verwenden Sie den Port Ihres Endpunkts.",
	"{0} isn't a valid host name.": "{0} ist kein gültiger Hostname.",
};

const deliveries: Phrasebook = {
	"This webhook doesn't exist.": "Diesen Webhook gibt es nicht.",
	"This delivery doesn't exist.": "Diese Zustellung gibt es nicht.",
	"This webhook was changed at {0}. Read it again before you save.":
		"Dieser Webhook wurde inzwischen geändert ({0}). Laden Sie ihn neu, bevor Sie speichern.",
	"This webhook is disabled. Enable it first.": "Dieser Webhook ist deaktiviert. Aktivieren Sie ihn zuerst.",
	"A delivery ID must be a UUID.": "Eine Zustellungs-ID muss eine UUID sein.",
	"An event must be one of: {0}.": "Mögliche Ereignisse: {0}.",
	"A state must be one of: {0}.": "Mögliche Zustände: {0}.",
	"An event ID must be a UUID.": "Eine Ereignis-ID muss eine UUID sein.",
};

/** Why an attempt failed, in the service's words. */
const attempts: Phrasebook = {
	"The host name was not found.": "Der Hostname wurde nicht gefunden.",
	"The host name couldn't be looked up: the DNS server didn't answer.":
		"Der Hostname konnte nicht aufgelöst werden: Der DNS-Server hat nicht geantwortet.",
	"The host name resolves to a private address, which is never called.":
		"Hinter dem Hostnamen steht eine private Adresse. Solche werden nie aufgerufen.",
	"The connection was refused: nothing is listening there.":
		"Die Verbindung wurde abgelehnt: Dort nimmt nichts Verbindungen an.",
	"The host couldn't be reached.": "Der Host war nicht erreichbar.",
	"The connection timed out after 5 seconds.": "Nach 5 Sekunden war keine Verbindung zustande gekommen.",
	"The server's response timed out after 15 seconds.":
		"Nach 15 Sekunden war keine Antwort des Servers gekommen.",
	"The server's certificate has expired or is not valid yet.":
		"Das Zertifikat des Servers ist abgelaufen oder noch nicht gültig.",
	"The server's certificate is for another host name.":
		"Das Zertifikat des Servers gilt für einen anderen Hostnamen.",
	"The server's certificate is self-signed or from an issuer that is not trusted.":
		"Das Zertifikat des Servers ist selbst signiert oder von einem nicht vertrauenswürdigen Aussteller.",
	"Couldn't establish a secure connection to the server.":
		"Eine sichere Verbindung zum Server war nicht möglich.",
	"The connection was closed before the response was complete.":
		"Die Verbindung wurde geschlossen, bevor die Antwort vollständig war.",
	"The server's response isn't HTTP.": "Die Antwort des Servers ist kein HTTP.",
	"The server returned {0}. Redirects aren't followed: use the final URL.":
		"Der Server hat {0} zurückgegeben. Zustellungen folgen keinen Weiterleitungen: Verwenden Sie die endgültige URL.",
	"The server returned {0}: authentication required or access denied.":
		"Der Server hat {0} zurückgegeben: Er verlangt eine Anmeldung oder verweigert den Zugriff.",
	"The server returned 404: there is nothing at this URL.":
		"Der Server hat 404 zurückgegeben: Unter dieser URL gibt es nichts.",
	"The server returned 410 Gone: it no longer accepts events at this URL.":
		"Der Server hat 410 Gone zurückgegeben: Er nimmt unter dieser URL keine Ereignisse mehr an.",
	"The server returned 413: the event is too large.":
		"Der Server hat 413 zurückgegeben: Das Ereignis ist zu groß.",
	"The server returned 429: rate limit exceeded.":
		"Der Server hat 429 zurückgegeben: Das Anfragelimit ist überschritten.",
	"The server returned {0}.": "Der Server hat {0} zurückgegeben.",
	"The signing secret can't be read, because APP_SECRET was changed. Rotate the secret.":
		"Das Signatur-Secret ist nicht lesbar, weil APP_SECRET geändert wurde. Erneuern Sie es.",
	"The custom headers can't be read, because APP_SECRET was changed. Enter their values again.":
		"Die eigenen Header sind nicht lesbar, weil APP_SECRET geändert wurde. Geben Sie ihre Werte erneut ein.",
};

/** German for what the service and the console's server say about webhooks. */
export const webhookPhrases: Phrasebook = { ...fields, ...urls, ...deliveries, ...attempts };
