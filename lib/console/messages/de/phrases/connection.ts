import type { Phrasebook } from "@/lib/console/messages/phrasebook";

const fields: Phrasebook = {
	"Enter the service's base URL.": "Geben Sie die Basis-URL des Dienstes ein.",
	"Enter a URL of {0} characters or fewer.": "Geben Sie eine URL mit höchstens {0} Zeichen ein.",
	"Enter a base URL such as https://api.example.com, without a user name, query or fragment.":
		"Geben Sie eine Basis-URL wie https://api.example.com ein, ohne Benutzernamen, Query oder Fragment.",
	"Enter the account's ID at the service, a whole number.":
		"Geben Sie die ID des Kontos beim Dienst ein, eine ganze Zahl.",
	"Enter an API access token.": "Geben Sie ein API-Zugriffstoken ein.",
	"Enter a token of {0} characters or fewer.": "Geben Sie ein Token mit höchstens {0} Zeichen ein.",
	"A token contains only letters, digits and punctuation, without spaces.":
		"Ein Token enthält nur Buchstaben, Ziffern und Satzzeichen, keine Leerzeichen.",
	"The account's name": "Der Name des Kontos",
};

/** Why a test of a connection fails. */
const checks: Phrasebook = {
	"It's in a private network, or uses plain HTTP. Only addresses on the internet with HTTPS are allowed, unless UPSTREAM_ALLOWED_NETWORKS names their network.":
		"Sie liegt in einem privaten Netzwerk oder verwendet HTTP. Erlaubt sind nur Adressen im Internet mit HTTPS, außer UPSTREAM_ALLOWED_NETWORKS nennt ihr Netzwerk.",
	"It redirects to another address. Enter that address instead.":
		"Sie leitet zu einer anderen Adresse weiter. Geben Sie diese ein.",
	"It returned {0}, but not as this public API does. Check the base URL.":
		"Sie hat {0} zurückgegeben, aber nicht so wie diese öffentliche API. Prüfen Sie die Basis-URL.",
	"The service rejected the token. It may be mistyped, expired or revoked.":
		"Der Dienst hat das Token abgelehnt. Vielleicht enthält es einen Tippfehler, ist abgelaufen oder wurde widerrufen.",
	"The service received too many requests for this token. Try again in a minute.":
		"Der Dienst hat zu viele Anfragen mit diesem Token erhalten. Versuchen Sie es in einer Minute erneut.",
	"The token has no access to the account {0}.": "Das Token hat keinen Zugriff auf das Konto {0}.",
	"The service returned {0}. Try again in a moment.":
		"Der Dienst hat {0} zurückgegeben. Versuchen Sie es gleich erneut.",
	"It didn't respond in time.": "Es kam nicht rechtzeitig eine Antwort.",
	"The host name wasn't found.": "Der Hostname wurde nicht gefunden.",
	"The connection was refused: nothing is listening there.":
		"Die Verbindung wurde abgelehnt: Dort nimmt nichts Verbindungen an.",
	"Its certificate isn't valid for this address.": "Das Zertifikat ist für diese Adresse nicht gültig.",
	"It doesn't support HTTPS at this address.": "Unter dieser Adresse gibt es kein HTTPS.",
	"The connection failed.": "Die Verbindung ist fehlgeschlagen.",
	"With this token, members can't create API access tokens, and the console can't limit or revoke those that they have.":
		"Mit diesem Token können Mitglieder keine API-Zugriffstokens erstellen, und die Konsole kann vorhandene weder begrenzen noch widerrufen.",
	"The connection doesn't work.": "Die Verbindung funktioniert nicht.",
};

/** Why an account's service can't be used now. */
const problems: Phrasebook = {
	"The console's API access token can't be read. Ask your administrator to check CHAT_API_TOKEN.":
		"Das API-Zugriffstoken der Konsole ist nicht lesbar. Lassen Sie Ihre Administration CHAT_API_TOKEN prüfen.",
	"The service rejected the console's API access token. Ask your administrator to check CHAT_API_TOKEN. Signing in again won't help.":
		"Der Dienst hat das API-Zugriffstoken der Konsole abgelehnt. Lassen Sie Ihre Administration CHAT_API_TOKEN prüfen. Erneut anzumelden hilft nicht.",
	"The console's API access token has no access to this account. Ask your administrator to check CHAT_API_TOKEN and CHAT_ACCOUNT_ID.":
		"Das API-Zugriffstoken der Konsole hat keinen Zugriff auf dieses Konto. Lassen Sie Ihre Administration CHAT_API_TOKEN und CHAT_ACCOUNT_ID prüfen.",
	"The console's API access token lacks a permission. Ask your administrator to check CHAT_API_TOKEN.":
		"Dem API-Zugriffstoken der Konsole fehlt eine Berechtigung. Lassen Sie Ihre Administration CHAT_API_TOKEN prüfen.",
	"The console's API access token lacks the permission {0}. Ask your administrator to check CHAT_API_TOKEN.":
		"Dem API-Zugriffstoken der Konsole fehlt die Berechtigung „{0}“. Lassen Sie Ihre Administration CHAT_API_TOKEN prüfen.",
	"The console's API access token doesn't manage the account's tokens, so it can't do this. Ask your administrator to check CHAT_API_TOKEN.":
		"Das API-Zugriffstoken der Konsole verwaltet die Tokens des Kontos nicht, deshalb geht das damit nicht. Lassen Sie Ihre Administration CHAT_API_TOKEN prüfen.",
	"The console isn't allowed to reach the service. Ask your administrator to check CHAT_API_URL.":
		"Die Konsole darf den Dienst nicht erreichen. Lassen Sie Ihre Administration CHAT_API_URL prüfen.",
	"The service redirected the request, and the console doesn't follow redirects. Check CHAT_API_URL.":
		"Der Dienst hat die Anfrage weitergeleitet, aber die Konsole folgt keinen Weiterleitungen. Prüfen Sie CHAT_API_URL.",
	"This account's API access token can't be read, because the server's APP_SECRET changed. Enter the token again in Settings › Connection.":
		"Das API-Zugriffstoken dieses Kontos ist nicht lesbar, weil sich APP_SECRET auf dem Server geändert hat. Geben Sie das Token unter Einstellungen › Verbindung erneut ein.",
	"The service rejected this account's API access token. It may have expired or been revoked. Replace it in Settings › Connection.":
		"Der Dienst hat das API-Zugriffstoken dieses Kontos abgelehnt. Vielleicht ist es abgelaufen oder wurde widerrufen. Ersetzen Sie es unter Einstellungen › Verbindung.",
	"This account's API access token has no access to the account at the service. Replace it in Settings › Connection.":
		"Das API-Zugriffstoken dieses Kontos hat keinen Zugriff auf das Konto beim Dienst. Ersetzen Sie es unter Einstellungen › Verbindung.",
	"This account's API access token lacks a permission. Replace it in Settings › Connection.":
		"Dem API-Zugriffstoken dieses Kontos fehlt eine Berechtigung. Ersetzen Sie es unter Einstellungen › Verbindung.",
	"This account's API access token lacks the permission {0}. Replace it in Settings › Connection.":
		"Dem API-Zugriffstoken dieses Kontos fehlt die Berechtigung „{0}“. Ersetzen Sie es unter Einstellungen › Verbindung.",
	"This account's API access token doesn't manage the account's tokens, so it can't do this. Replace it in Settings › Connection.":
		"Das API-Zugriffstoken dieses Kontos verwaltet die Tokens des Kontos nicht, deshalb geht das damit nicht. Ersetzen Sie es unter Einstellungen › Verbindung.",
	"The address of this account's service isn't allowed, because it's in a private network. Change it in Settings › Connection.":
		"Die Adresse des Dienstes dieses Kontos ist nicht erlaubt, weil sie in einem privaten Netzwerk liegt. Ändern Sie sie unter Einstellungen › Verbindung.",
	"This account's service can't be reached. Try again in a moment, or check Settings › Connection.":
		"Der Dienst dieses Kontos ist nicht erreichbar. Versuchen Sie es gleich erneut oder prüfen Sie Einstellungen › Verbindung.",
	"This account's service redirected the request, and the console doesn't follow redirects. Check the address in Settings › Connection.":
		"Der Dienst dieses Kontos hat die Anfrage weitergeleitet, aber die Konsole folgt keinen Weiterleitungen. Prüfen Sie die Adresse unter Einstellungen › Verbindung.",
	"This account's service doesn't report changes.": "Der Dienst dieses Kontos meldet keine Änderungen.",
};

const accounts: Phrasebook = {
	"The service can't create accounts.": "Der Dienst kann keine Konten erstellen.",
	"Only the service's own token, CHAT_API_TOKEN, can create accounts.":
		"Nur das Token des Dienstes, CHAT_API_TOKEN, kann Konten erstellen.",
	"Only a console's own token can add sample data.":
		"Nur das eigene Token einer Konsole kann Beispieldaten hinzufügen.",
	"Sample data needs PLATFORM=simulator, because its flows aren't on the messaging platform.":
		"Beispieldaten brauchen PLATFORM=simulator, weil ihre Flows nicht auf der Messaging-Plattform sind.",
	"Sample data can only be added to an empty account.":
		"Beispieldaten lassen sich nur in ein leeres Konto einfügen.",
	"Choose a flow.": "Wählen Sie einen Flow.",
	"Only flows of the default account can be published on the simulator.":
		"Im Simulator lassen sich nur Flows des Standardkontos veröffentlichen.",
	"An account with this business ID already exists.": "Ein Konto mit dieser Business-ID gibt es schon.",
	"This console already has this account. Ask its owners to invite you.":
		"Diese Konsole hat dieses Konto schon. Lassen Sie sich von einem Owner einladen.",
	"This console already has this account, and you're suspended there. Ask its owners to reactivate you.":
		"Diese Konsole hat dieses Konto schon, und Sie sind dort gesperrt. Lassen Sie sich von einem Owner entsperren.",
	"You already have this account in this console, with the name {0}.":
		"Sie haben dieses Konto schon in dieser Konsole, unter dem Namen {0}.",
	"This account is set by the server's configuration, so it can't be removed here.":
		"Dieses Konto ist in der Konfiguration des Servers festgelegt und lässt sich hier nicht entfernen.",
	"This account's connection is set by the server's configuration. Change CHAT_API_TOKEN there.":
		"Die Verbindung dieses Kontos ist in der Konfiguration des Servers festgelegt. Ändern Sie dort CHAT_API_TOKEN.",
	"Someone else changed this connection meanwhile. Look at it again, and save once more.":
		"Jemand hat diese Verbindung inzwischen geändert. Sehen Sie sie noch einmal an und speichern Sie erneut.",
	"The API access tokens that members created here couldn't be revoked. {0} If you continue, they keep working until you revoke them at the service.":
		"Die API-Zugriffstokens, die Mitglieder hier erstellt haben, konnten nicht widerrufen werden. {0} Wenn Sie fortfahren, funktionieren sie weiter, bis Sie sie beim Dienst widerrufen.",
	"This token can't manage the API access tokens that members created here. If you continue, those of suspended or removed members keep working until you revoke them at the service.":
		"Dieses Token kann die API-Zugriffstokens nicht verwalten, die Mitglieder hier erstellt haben. Wenn Sie fortfahren, funktionieren die von gesperrten oder entfernten Mitgliedern weiter, bis Sie sie beim Dienst widerrufen.",
};

/** Why the service rejects a token. */
const tokens: Phrasebook = {
	"This API access token has no access to this account.":
		"Dieses API-Zugriffstoken hat keinen Zugriff auf dieses Konto.",
	"This API access token needs the permission {0}.":
		"Dieses API-Zugriffstoken braucht die Berechtigung „{0}“.",
	"Send your API access token: Authorization: Bearer <token>.":
		"Senden Sie Ihr API-Zugriffstoken: Authorization: Bearer <token>.",
	"The Authorization header must be: Bearer <token>.":
		"Der Header Authorization muss so sein: Bearer <token>.",
	"Unknown API access token.": "Unbekanntes API-Zugriffstoken.",
	"This API access token has been revoked.": "Dieses API-Zugriffstoken wurde widerrufen.",
	"This API access token has expired.": "Dieses API-Zugriffstoken ist abgelaufen.",
	"The owner of this API access token no longer has access to this account.":
		"Die Person, der dieses API-Zugriffstoken gehört, hat keinen Zugriff mehr auf dieses Konto.",
};

/** German for what the console's server says about accounts and their connections. */
export const connectionPhrases: Phrasebook = { ...fields, ...checks, ...problems, ...accounts, ...tokens };
