/** Why a delivery failed: short form, what happened, what to do. */
export const webhookCauses = {
	redirect: {
		short: "Weiterleitung ({status})",
		title: "Ihr Server hat mit einer Weiterleitung geantwortet ({status}).",
		fix: "Zustellungen folgen keinen Weiterleitungen. Tragen Sie die URL, zu der {host} weiterleitet, als URL des Webhooks ein.",
	},
	"sign-in-needed": {
		short: "Anmeldung nötig ({status})",
		title: "Ihr Server verlangt eine Anmeldung ({status}).",
		fix: "Erlauben Sie POST-Anfragen an diesen Pfad ohne Anmeldung. Prüfen Sie stattdessen die Signatur: Sie belegt, woher die Ereignisse kommen.",
	},
	"turned-away": {
		short: "Abgelehnt ({status})",
		title: "Ihr Server hat die Anfrage abgelehnt ({status}).",
		fix: "Die Ursache ist oft eine Firewall oder ein Bot-Schutz. Erlauben Sie POST-Anfragen an diesen Pfad und prüfen Sie stattdessen die Signatur.",
	},
	"not-found": {
		short: "Nicht gefunden ({status})",
		title: "Ihr Server hat unter dieser URL nichts gefunden ({status}).",
		fix: "Prüfen Sie den Pfad auf Tippfehler und ob Ihr Endpunkt auf {host} bereitgestellt ist.",
	},
	"wrong-method": {
		short: "POST nicht erlaubt ({status})",
		title: "Ihr Server nimmt unter dieser URL keine POST-Anfragen an ({status}).",
		fix: "Ereignisse werden als POST-Anfragen gesendet. Nehmen Sie sie unter diesem Pfad an oder ändern Sie den Pfad in der URL des Webhooks.",
	},
	gone: {
		short: "Nicht mehr da ({status})",
		title: "Ihr Server nimmt unter dieser URL keine Ereignisse mehr an ({status} Gone).",
		fix: "Wenn das nicht beabsichtigt war, korrigieren Sie Ihren Endpunkt. Andernfalls löschen Sie diesen Webhook.",
	},
	"too-large": {
		short: "Ereignis zu groß ({status})",
		title: "Das Ereignis war zu groß für Ihren Server ({status}).",
		fix: "Erhöhen Sie sein Limit für den Body von Anfragen. 256 KiB genügen.",
	},
	"too-many-requests": {
		short: "Zu viele Anfragen ({status})",
		title: "Das Anfragelimit Ihres Servers wurde überschritten ({status}).",
		fix: "Erhöhen Sie das Limit für diesen Pfad oder wählen Sie weniger Ereignisse aus.",
	},
	"client-error": {
		short: "Antwort {status}",
		title: "Ihr Server hat das Ereignis abgelehnt ({status}).",
		fix: "Das Log Ihres Servers zu diesem Zeitpunkt zeigt, warum er die Anfrage abgelehnt hat.",
	},
	"server-error": {
		short: "Antwort {status}",
		title: "Ihr Server konnte das Ereignis nicht verarbeiten ({status}).",
		fix: "Suchen Sie im Log Ihres Servers zu diesem Zeitpunkt nach Fehlern. Damit das selten passiert, nehmen Sie Ereignisse zuerst an und verarbeiten Sie sie danach.",
	},
	"server-behind-proxy": {
		short: "Endpunkt nicht verfügbar ({status})",
		title: "Ihr Endpunkt hinter {host} ist nicht verfügbar ({status}).",
		fix: "Stattdessen hat ein Proxy geantwortet. Prüfen Sie, ob Ihr Programm läuft und rechtzeitig antwortet.",
	},
	"name-not-found": {
		short: "Host nicht gefunden",
		title: "Der Hostname {host} wurde nicht gefunden.",
		fix: "Prüfen Sie ihn auf Tippfehler und ob sein DNS-Eintrag existiert und öffentlich ist.",
	},
	"lookup-failed": {
		short: "Keine Antwort vom DNS",
		title: "Der Hostname {host} konnte nicht aufgelöst werden, weil der DNS-Server nicht geantwortet hat.",
		fix: "Das geht meist vorüber. Falls nicht, prüfen Sie die DNS-Server von {host} und das Netzwerk des Servers, der die Ereignisse sendet.",
	},
	"address-not-allowed": {
		short: "Private Adresse",
		title: "{host} führt zu einer privaten Adresse.",
		fix: "Private Adressen sind gesperrt, um interne Systeme zu schützen. Lassen Sie den Hostnamen auf eine öffentliche Adresse zeigen.",
	},
	refused: {
		short: "Verbindung abgelehnt",
		title: "{host} hat die Verbindung abgelehnt.",
		fix: "Dort nimmt kein Programm Verbindungen an. Starten Sie Ihren Endpunkt und prüfen Sie den Port in der URL.",
	},
	unreachable: {
		short: "Nicht erreichbar",
		title: "{host} war nicht erreichbar.",
		fix: "Prüfen Sie, ob der Server läuft und aus dem Internet erreichbar ist.",
	},
	"timed-out-connecting": {
		short: "Keine Verbindung",
		title: "Die Verbindung zu {host} kam nicht rechtzeitig zustande.",
		fix: "Der Server ist vielleicht ausgefallen oder überlastet, oder eine Firewall blockiert die Verbindung. Erlauben Sie den Zugriff auf diesen Port aus dem Internet.",
	},
	"timed-out-answering": {
		short: "Antwort zu spät",
		title: "Ihr Server hat zu lange für die Antwort gebraucht.",
		fix: "Antworten Sie wenige Sekunden nach dem Empfang und verarbeiten Sie das Ereignis danach.",
	},
	"certificate-expired": {
		short: "Zertifikat abgelaufen",
		title: "Das Zertifikat Ihres Servers ist abgelaufen oder noch nicht gültig.",
		fix: "An nicht vertrauenswürdige Server wird nichts gesendet. Erneuern Sie das Zertifikat von {host}.",
	},
	"certificate-wrong-name": {
		short: "Falscher Name im Zertifikat",
		title: "Das Zertifikat Ihres Servers gilt für einen anderen Hostnamen.",
		fix: "An nicht vertrauenswürdige Server wird nichts gesendet. Besorgen Sie ein Zertifikat für {host} oder ändern Sie den Host in der URL des Webhooks auf den im Zertifikat.",
	},
	"certificate-not-trusted": {
		short: "Zertifikat nicht vertrauenswürdig",
		title: "Das Zertifikat Ihres Servers ist selbst signiert oder stammt von einem unbekannten Aussteller.",
		fix: "An nicht vertrauenswürdige Server wird nichts gesendet. Verwenden Sie ein Zertifikat eines öffentlichen Ausstellers mit vollständiger Kette.",
	},
	"tls-failed": {
		short: "TLS fehlgeschlagen",
		title: "Zu {host} konnte keine sichere Verbindung aufgebaut werden.",
		fix: "Prüfen Sie, ob dieser Port HTTPS mit TLS 1.2 oder neuer anbietet.",
	},
	"cut-off": {
		short: "Verbindung getrennt",
		title: "Die Verbindung wurde getrennt, bevor die Antwort Ihres Servers vollständig war.",
		fix: "Vielleicht ist Ihr Programm abgestürzt oder ein Proxy hat die Verbindung getrennt. Prüfen Sie beide Logs zu diesem Zeitpunkt.",
	},
	"not-http": {
		short: "Kein HTTP",
		title: "Die Antwort von {host} ist kein HTTP.",
		fix: "Prüfen Sie, ob der Port in der URL zu einem Webserver gehört.",
	},
	"secret-unreadable": {
		short: "Secret nicht lesbar",
		title: "Das Signatur-Secret kann nicht mehr gelesen werden.",
		fix: "Ereignisse werden nie unsigniert gesendet. Erneuern Sie das Secret, wenn möglich. Andernfalls löschen Sie diesen Webhook und erstellen ihn neu. Ihr Server braucht dann das neue Secret.",
	},
	"headers-unreadable": {
		short: "Header nicht lesbar",
		title: "Die eigenen Header können nicht mehr gelesen werden.",
		fix: "Ereignisse werden nie ohne sie gesendet. Bearbeiten Sie den Webhook und geben Sie die Werte seiner Header erneut ein.",
	},
	unknown: {
		short: "Fehlgeschlagen",
		title: "Das Ereignis wurde nicht zugestellt.",
		fix: "Prüfen Sie das Log Ihres Servers zu diesem Zeitpunkt.",
	},
};
