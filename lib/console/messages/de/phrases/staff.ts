import { connectionPhrases } from "@/lib/console/messages/de/phrases/connection";
import type { Phrasebook } from "@/lib/console/messages/phrasebook";

const members: Phrasebook = {
	"This person is already invited. Create a new link for the invitation, or revoke it to choose another role.":
		"Diese Person ist bereits eingeladen. Erstellen Sie einen neuen Link für die Einladung, oder widerrufen Sie diese, um eine andere Rolle zu wählen.",
	"This event doesn't exist.": "Dieses Ereignis gibt es nicht.",
	"Write a note.": "Schreiben Sie eine Notiz.",
	"Write {0} characters or fewer.": "Schreiben Sie höchstens {0} Zeichen.",
	"Choose a role.": "Wählen Sie eine Rolle.",
	"Change the role or the suspension.": "Ändern Sie die Rolle oder die Sperre.",
	"Must be a page number.": "Muss eine Seitenzahl sein.",
	"You're already a member of this account.": "Sie sind schon Mitglied dieses Kontos.",
	"This person is already a member.": "Diese Person ist schon Mitglied.",
	"This person is a suspended member. Reactivate them in the list of members.":
		"Diese Person ist ein gesperrtes Mitglied. Entsperren Sie sie in der Liste der Mitglieder.",
	"An account can have up to {0} open invitations. Revoke one first.":
		"Ein Konto darf höchstens {0} offene Einladungen haben. Widerrufen Sie zuerst eine.",
	"This invitation is for {0}. Sign in as that person.":
		"Diese Einladung ist für {0}. Melden Sie sich als diese Person an.",
	"Sign in as {0} to accept this invitation.": "Melden Sie sich als {0} an, um diese Einladung anzunehmen.",
	"This invitation isn't valid anymore. Ask for a new one.":
		"Diese Einladung ist nicht mehr gültig. Bitten Sie um eine neue.",
	"You can't suspend yourself.": "Sie können sich nicht selbst sperren.",
	"This person is no longer a member.": "Diese Person ist kein Mitglied mehr.",
	"Change your own password in your profile.": "Ihr eigenes Passwort ändern Sie in Ihrem Profil.",
	"This person is also a member of an account where you can't manage them, so you can't reset their password. They can use “Forgot password?” on the sign-in page.":
		"Diese Person ist auch Mitglied eines Kontos, in dem Sie sie nicht verwalten können. Deshalb können Sie ihr Passwort nicht zurücksetzen. Auf der Anmeldeseite kann sie „Passwort vergessen?“ verwenden.",
	"This person signs in without a password, so there's none to reset.":
		"Diese Person meldet sich ohne Passwort an, es gibt also keines zum Zurücksetzen.",
	"Set up a second factor for yourself first, in your profile under Security.":
		"Richten Sie zuerst für sich selbst einen zweiten Faktor ein, in Ihrem Profil unter „Sicherheit“.",
	"Change your own second factor in your profile.":
		"Ihren eigenen zweiten Faktor ändern Sie in Ihrem Profil.",
	"This person is also a member of an account where you can't manage them, so you can't reset their second factor.":
		"Diese Person ist auch Mitglied eines Kontos, in dem Sie sie nicht verwalten können. Deshalb können Sie ihren zweiten Faktor nicht zurücksetzen.",
	"Sign out your own browsers in your profile.": "Ihre eigenen Browser melden Sie in Ihrem Profil ab.",
	"This person is also a member of an account where you can't manage them, so you can't sign them out. To keep them out of this account, suspend them.":
		"Diese Person ist auch Mitglied eines Kontos, in dem Sie sie nicht verwalten können. Deshalb können Sie sie nicht abmelden. Um sie von diesem Konto fernzuhalten, sperren Sie sie.",
};

const roles: Phrasebook = {
	"You don't have the permission {0}. Ask an owner to make this change.":
		"Ihnen fehlt die Berechtigung „{0}“. Bitten Sie Inhaber, das zu ändern.",
	"The role's name": "Der Name der Rolle",
	"Enter the role's name.": "Geben Sie den Namen der Rolle ein.",
	"This permission doesn't exist.": "Diese Berechtigung gibt es nicht.",
	"Choose at least one permission.": "Wählen Sie mindestens eine Berechtigung.",
	"This role has permissions that you don't have. Ask an owner to make this change.":
		"Diese Rolle hat Berechtigungen, die Sie nicht haben. Bitten Sie einen Owner um diese Änderung.",
	"This role doesn't exist anymore.": "Diese Rolle gibt es nicht mehr.",
	"This role doesn't exist anymore. Choose another one.":
		"Diese Rolle gibt es nicht mehr. Wählen Sie eine andere.",
	"An account needs at least one owner. Make someone else an owner first.":
		"Ein Konto braucht mindestens einen Owner. Machen Sie zuerst jemand anderen zum Owner.",
	"An account can have up to {0} custom roles.": "Ein Konto darf höchstens {0} eigene Rollen haben.",
	"Members or invitations still have this role. Give them another one first.":
		"Mitglieder oder Einladungen haben diese Rolle noch. Geben Sie ihnen zuerst eine andere.",
	"Built-in roles can't be changed.": "Integrierte Rollen lassen sich nicht ändern.",
	"Someone changed this role in the meantime. Reload the page and try again.":
		"Jemand hat diese Rolle inzwischen geändert. Laden Sie die Seite neu und versuchen Sie es erneut.",
	"Some members have permissions that you don't have. Ask an owner to make this change.":
		"Einige Mitglieder haben Berechtigungen, die Sie nicht haben. Bitten Sie einen Owner um diese Änderung.",
	"Another role has this name, or one that looks like it. Choose a different one.":
		"Eine andere Rolle heißt so, oder ihr Name sieht gleich aus. Wählen Sie einen anderen.",
	"Another member has this name, or one that looks like it. Add an initial or a department.":
		"Ein anderes Mitglied heißt so, oder sein Name sieht gleich aus. Ergänzen Sie einen Buchstaben oder eine Abteilung.",
};

const profile: Phrasebook = {
	"This is already your email address.": "Das ist schon Ihre E-Mail-Adresse.",
	"Email addresses can't be changed here, because this console can't send email.":
		"E-Mail-Adressen lassen sich hier nicht ändern, weil diese Konsole keine E-Mails senden kann.",
	"The confirmation couldn't be sent to this address. Check it and try again.":
		"Die Bestätigung konnte nicht an diese Adresse gesendet werden. Prüfen Sie sie und versuchen Sie es erneut.",
	"This session has already ended.": "Diese Sitzung ist schon beendet.",
	"Set up an authenticator app first.": "Richten Sie zuerst eine Authenticator-App ein.",
	"Choose a view.": "Wählen Sie eine Ansicht.",
	"Choose on or off.": "Wählen Sie ein oder aus.",
	"This column doesn't exist.": "Diese Spalte gibt es nicht.",
	"Choose each column once.": "Wählen Sie jede Spalte nur einmal.",
	"Choose a density.": "Wählen Sie eine Dichte.",
	"Choose a theme.": "Wählen Sie ein Farbschema.",
	"Choose one of these languages.": "Wählen Sie eine dieser Sprachen.",
	"Choose one of these formats.": "Wählen Sie eines dieser Formate.",
	"Choose a time zone.": "Wählen Sie eine Zeitzone.",
	"This time zone doesn't exist.": "Diese Zeitzone gibt es nicht.",
};

const tokens: Phrasebook = {
	"A token can do no more than you. Without {0}, it must store drafts only.":
		"Ein Token kann nicht mehr als Sie. Ohne „{0}“ darf es nur Entwürfe speichern.",
	"Permissions must be a list.": "Die Berechtigungen müssen eine Liste sein.",
	"A permission must be one of: {0}.": "Mögliche Berechtigungen: {0}.",
	"profile_id must be a whole number.": "profile_id muss eine ganze Zahl sein.",
	"profile_id must be positive.": "profile_id muss positiv sein.",
	"The owner's label": "Der Name der Person, der es gehört",
	"Choose a date.": "Wählen Sie ein Datum.",
	"Choose a date in the future.": "Wählen Sie ein Datum in der Zukunft.",
	"A token can do no more than you. It would show phone numbers, which you see masked: {0}.":
		"Ein Token darf nicht mehr als Sie. Es würde Telefonnummern zeigen, die Sie maskiert sehen: {0}.",
	"A token can do no more than you. You don't have: {0}.":
		"Ein Token darf nicht mehr als Sie. Ihnen fehlt: {0}.",
	"You can have up to {0} active tokens in an account. Revoke one first.":
		"Sie können in einem Konto höchstens {0} aktive Tokens haben. Widerrufen Sie zuerst eines.",
	"This token has permissions that you don't have. Ask an owner to revoke it.":
		"Dieses Token hat Berechtigungen, die Sie nicht haben. Bitten Sie einen Owner, es zu widerrufen.",
	"This token was revoked or has expired.": "Dieses Token wurde widerrufen oder ist abgelaufen.",
	"This API access token doesn't exist.": "Dieses API-Zugriffstoken gibt es nicht.",
	"The expiration must be in the future.": "Der Ablauf muss in der Zukunft liegen.",
	"Only a token that manages the account's tokens can do this, such as the service's own.":
		"Das kann nur ein Token, das die Tokens des Kontos verwaltet, zum Beispiel das des Dienstes.",
};

const audit: Phrasebook = {
	"Write IDs as in 12,13.": "Schreiben Sie IDs wie 12,13.",
	"Ask for 100 contacts or fewer.": "Fragen Sie nach höchstens 100 Kontakten.",
	"Write the time as in 2026-11-20T08:00:00Z.": "Schreiben Sie die Zeit wie 2026-11-20T08:00:00Z.",
	"This area doesn't exist.": "Diesen Bereich gibt es nicht.",
	"This action doesn't exist.": "Diese Aktion gibt es nicht.",
	"Search for 200 characters or fewer.": "Suchen Sie nach höchstens 200 Zeichen.",
	"A record's kind must be one of: {0}.": "Mögliche Arten von Einträgen: {0}.",
	"Choose csv or json.": "Wählen Sie CSV oder JSON.",
	"{0} must be percent-encoded UTF-8 of 1 to {1} characters.":
		"{0} muss prozentkodiertes UTF-8 mit 1 bis {1} Zeichen sein.",
	"{0} must be percent-encoded permissions, separated by commas.":
		"{0} muss aus prozentkodierten, durch Kommas getrennten Berechtigungen bestehen.",
};

/** Versions of flows and templates. */
const versions: Phrasebook = {
	"This version doesn't exist anymore.": "Diese Version gibt es nicht mehr.",
};

/** German for what the service and the console's server say about members, accounts and profiles. */
export const staffPhrases: Phrasebook = {
	...members,
	...roles,
	...profile,
	...tokens,
	...audit,
	...versions,
	...connectionPhrases,
};
