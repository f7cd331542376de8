import type { Phrasebook } from "@/lib/console/messages/phrasebook";

const fields: Phrasebook = {
	"The number must be text.": "Die Nummer muss Text sein.",
	"Use only digits, spaces and + - ( ) . / in a phone number.":
		"Verwenden Sie in einer Telefonnummer nur Ziffern, Leerzeichen und + - ( ) . /",
	"A phone number must have 4 to 15 digits.": "Eine Telefonnummer muss 4 bis 15 Ziffern haben.",
	"The country code must be text.": "Die Ländervorwahl muss Text sein.",
	"A country code must be + and 1 to 4 digits, the first not 0, such as +49.":
		"Eine Ländervorwahl muss aus + und 1 bis 4 Ziffern bestehen, die erste nicht 0, zum Beispiel +49.",
	"country_code must be + and 1 to 4 digits.": "country_code muss aus + und 1 bis 4 Ziffern bestehen.",
	"Send at least one of name, number and country_code.":
		"Senden Sie mindestens eines von name, number und country_code.",
	"A country code requires a number.": "Eine Ländervorwahl braucht eine Nummer.",
	"A number requires its country code.": "Eine Nummer braucht ihre Ländervorwahl.",
	"The number needs digits other than 0 after its country code.":
		"Die Nummer braucht nach der Ländervorwahl andere Ziffern als 0.",
	"The number {0} doesn't belong to {1}.": "Die Nummer {0} passt nicht zu {1}.",
	"A contact with this number already exists.": "Ein Kontakt mit dieser Nummer ist schon vorhanden.",
	"This contact doesn't exist.": "Diesen Kontakt gibt es nicht.",
	"This removed contact doesn't exist.": "Diesen entfernten Kontakt gibt es nicht.",
	"This merged contact doesn't exist.": "Diesen zusammengeführten Kontakt gibt es nicht.",
	"This erasure doesn't exist.": "Diese Löschung gibt es nicht.",
	"A contact can't be merged with itself.": "Ein Kontakt lässt sich nicht mit sich selbst zusammenführen.",
};

const lists: Phrasebook = {
	"Enter what to search for.": "Geben Sie einen Suchbegriff ein.",
	"Up to {0} contacts can be asked for at once.": "Höchstens {0} Kontakte lassen sich auf einmal abfragen.",
	"ids must be contact IDs, separated by commas.": "ids müssen Kontakt-IDs sein, durch Kommas getrennt.",
	"unread can only be true.": "unread kann nur true sein.",
	"digits can only be last.": "digits kann nur last sein.",
	"contact_id must be a contact ID.": "contact_id muss eine Kontakt-ID sein.",
	"message_id must be a message ID.": "message_id muss eine Nachrichten-ID sein.",
	"Must be a month, for example 2026-11.": "Muss ein Monat sein, zum Beispiel 2026-11.",
	"Must be a time zone, for example Europe/Berlin.": "Muss eine Zeitzone sein, zum Beispiel Europe/Berlin.",
	"Select at least one contact.": "Wählen Sie mindestens einen Kontakt aus.",
	"Select {0} contacts or fewer.": "Wählen Sie höchstens {0} Kontakte aus.",
	"Choose csv or json.": "Wählen Sie CSV oder JSON.",
	"Choose an order.": "Wählen Sie eine Reihenfolge.",
	"The view's name": "Der Name der Ansicht",
	"Enter the view's name.": "Geben Sie den Namen der Ansicht ein.",
	"You can save up to {0} views.": "Sie können höchstens {0} Ansichten speichern.",
	"This view doesn't exist anymore.": "Diese Ansicht gibt es nicht mehr.",
	"Only the person who saved this view can change it.":
		"Nur die Person, die diese Ansicht gespeichert hat, kann sie ändern.",
};

const imports: Phrasebook = {
	"The file's size must be in whole bytes.": "Die Dateigröße muss in ganzen Bytes angegeben sein.",
	"A row number is too large.": "Eine Zeilennummer ist zu groß.",
	"The cells of a row must have {0} characters or fewer.":
		"Die Zellen einer Zeile dürfen zusammen höchstens {0} Zeichen haben.",
	"Up to {0} chunks.": "Höchstens {0} Teile.",
	"An outcome must be one of: {0}.": "Mögliche Ergebnisse: {0}.",
	"This import doesn't exist.": "Diesen Import gibt es nicht.",
	"An account can have up to {0} unfinished imports. Finish or stop one to start another.":
		"Ein Konto kann bis zu {0} unfertige Importe haben. Beenden oder stoppen Sie einen, um einen weiteren zu beginnen.",
	"One person can have up to {0} unfinished imports. Finish or stop one to start another.":
		"Eine Person kann bis zu {0} unfertige Importe haben. Schließen Sie einen ab oder stoppen Sie ihn, um einen weiteren zu beginnen.",
	"{0} of {1} rows are uploaded. Upload all, then check them.":
		"{0} von {1} Zeilen sind hochgeladen. Laden Sie alle hoch und prüfen Sie sie dann.",
	"This import is {0}, so it can't be checked.": "Dieser Import ist {0} und lässt sich nicht prüfen.",
	"This import is {0}, so it can't be run.": "Dieser Import ist {0} und lässt sich nicht starten.",
	"This import is {0}, so it can't be paused.": "Dieser Import ist {0} und lässt sich nicht pausieren.",
	"This import is {0}, so it can't be stopped.": "Dieser Import ist {0} und lässt sich nicht stoppen.",
	uploading: "noch nicht hochgeladen",
	checking: "in Prüfung",
	checked: "geprüft",
	running: "schon gestartet",
	paused: "pausiert",
	done: "fertig",
	stopped: "gestoppt",
	"This API access token needs the permission Chat Contacts — Edit to update contacts that exist.":
		"Dieses API-Zugriffstoken braucht die Berechtigung „Kontakte: Bearbeiten“, um vorhandene Kontakte zu ändern.",
	"Chunk {0} of this import has {1} rows, not {2}.": "Teil {0} dieses Imports hat {1} Zeilen, nicht {2}.",
	"This import's rows are uploaded already.": "Die Zeilen dieses Imports sind schon hochgeladen.",
};

const messages: Phrasebook = {
	"This message doesn't exist.": "Diese Nachricht gibt es nicht.",
	"This message doesn't have this file.": "Diese Nachricht hat diese Datei nicht.",
	"The messaging platform doesn't have this file anymore.":
		"Die Messaging-Plattform hat diese Datei nicht mehr.",
	"The file's address isn't a URL.": "Die Adresse der Datei ist keine URL.",
	"The file's server returned {0}.": "Der Server der Datei hat {0} zurückgegeben.",
	"The file's server compressed the file.": "Der Server der Datei hat sie komprimiert.",
	"The file is larger than {0} MB.": "Die Datei ist größer als {0} MB.",
	"The file is at an address that isn't allowed.":
		"Die Datei liegt unter einer Adresse, die nicht erlaubt ist.",
	"The file's server didn't respond in time.": "Der Server der Datei hat nicht rechtzeitig geantwortet.",
	"The file's server can't be reached.": "Der Server der Datei ist nicht erreichbar.",
};

/** German for what the service and the console's server say about contacts and conversations. */
export const contactPhrases: Phrasebook = { ...fields, ...lists, ...imports, ...messages };
