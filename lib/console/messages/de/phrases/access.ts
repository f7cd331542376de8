import type { Phrasebook } from "@/lib/console/messages/phrasebook";

/** German for what the console's server says about signing in, and about access to accounts. */
export const accessPhrases: Phrasebook = {
	"You're signed out. Sign in to continue.": "Sie sind abgemeldet. Melden Sie sich an, um fortzufahren.",
	"You don't have access to this account.": "Sie haben keinen Zugriff auf dieses Konto.",
	"This account doesn't exist.": "Dieses Konto gibt es nicht.",
	"This account requires a second factor. Set one up in your profile, under Security.":
		"Dieses Konto verlangt einen zweiten Faktor. Richten Sie ihn in Ihrem Profil unter „Sicherheit“ ein.",
	"You need the permission {0}.": "Dafür brauchen Sie die Berechtigung „{0}“.",
	"Enter your email address.": "Geben Sie Ihre E-Mail-Adresse ein.",
	"Enter an email address.": "Geben Sie eine E-Mail-Adresse ein.",
	"Enter an email address of 254 characters or fewer.":
		"Geben Sie eine E-Mail-Adresse mit höchstens 254 Zeichen ein.",
	"Enter a valid email address.": "Geben Sie eine gültige E-Mail-Adresse ein.",
	"Enter your email address and password.": "Geben Sie Ihre E-Mail-Adresse und Ihr Passwort ein.",
	"Wrong email address or password.": "E-Mail-Adresse oder Passwort ist falsch.",
	"Passwords are disabled. Use single sign-on instead.":
		"Passwörter sind deaktiviert. Verwenden Sie Single Sign-on.",
	"Too many attempts. Try again in {0} {1}.": "Zu viele Versuche. Versuchen Sie es in {0} {1} erneut.",
	minute: "Minute",
	minutes: "Minuten",
	"Enter your password.": "Geben Sie Ihr Passwort ein.",
	"Enter a password.": "Geben Sie ein Passwort ein.",
	"Choose a password of at least {0} characters.": "Wählen Sie ein Passwort mit mindestens {0} Zeichen.",
	"Choose a password of at most {0} characters.": "Wählen Sie ein Passwort mit höchstens {0} Zeichen.",
	"This password is too common. Choose one that's harder to guess.":
		"Dieses Passwort ist zu verbreitet. Wählen Sie eines, das schwerer zu erraten ist.",
	"This password is mostly your name, your email address or a word of this console. Add other words.":
		"Dieses Passwort besteht vor allem aus Ihrem Namen, Ihrer E-Mail-Adresse oder einem Wort dieser Konsole. Ergänzen Sie andere Wörter.",
	"This isn't your current password.": "Das ist nicht Ihr aktuelles Passwort.",
	"You sign in through single sign-on, without a password.":
		"Sie melden sich per Single Sign-on an, ohne Passwort.",
	"This console can't send email. Ask an owner of your account for a link.":
		"Diese Konsole kann keine E-Mails senden. Fragen Sie einen Owner Ihres Kontos nach einem Link.",
	"This link isn't valid anymore. Ask for a new one.":
		"Dieser Link ist nicht mehr gültig. Fordern Sie einen neuen an.",
	"Enter the code.": "Geben Sie den Code ein.",
	"This code is too long.": "Dieser Code ist zu lang.",
	"This code isn't right. Enter the one that your app shows now.":
		"Dieser Code stimmt nicht. Geben Sie den ein, den Ihre App gerade zeigt.",
	"Your app's codes can't be checked, because the server's APP_SECRET was changed. Enter a recovery code, or ask an owner to reset two-factor authentication.":
		"Die Codes Ihrer App lassen sich nicht prüfen, weil sich APP_SECRET auf dem Server geändert hat. Geben Sie einen Wiederherstellungscode ein oder bitten Sie einen Owner, die Zwei-Faktor-Authentifizierung zurückzusetzen.",
	"This took too long. Try again.": "Das hat zu lange gedauert. Versuchen Sie es erneut.",
	"This took too long. Enter your password again.":
		"Das hat zu lange gedauert. Geben Sie Ihr Passwort erneut ein.",
	"You already have an authenticator app.": "Sie haben schon eine Authenticator-App.",
	"You already have an authenticator app. Remove it first.":
		"Sie haben schon eine Authenticator-App. Entfernen Sie sie zuerst.",
	"Passkeys are disabled. Use single sign-on instead.":
		"Passkeys sind deaktiviert. Verwenden Sie Single Sign-on.",
	"Sign in with your passkey first. If you lost it, ask an owner to reset your two-factor authentication.":
		"Melden Sie sich zuerst mit Ihrem Passkey an. Wenn Sie ihn verloren haben, bitten Sie einen Owner, Ihre Zwei-Faktor-Authentifizierung zurückzusetzen.",
	"You can have up to {0} passkeys.": "Sie können höchstens {0} Passkeys haben.",
	"This passkey was added already.": "Dieser Passkey wurde schon hinzugefügt.",
	"This passkey was removed already.": "Dieser Passkey wurde schon entfernt.",
	"This passkey doesn't work here. Use another one, or sign in with your password.":
		"Dieser Passkey funktioniert hier nicht. Verwenden Sie einen anderen oder melden Sie sich mit Ihrem Passwort an.",
	"This response was used already. Try again.":
		"Diese Antwort wurde schon verwendet. Versuchen Sie es erneut.",
	"Your device's response isn't valid. Try again.":
		"Die Antwort Ihres Geräts ist ungültig. Versuchen Sie es erneut.",
	"The passkey's name": "Der Name des Passkeys",
	"This account requires a second factor, which your identity provider didn't confirm. Sign in again.":
		"Dieses Konto verlangt einen zweiten Faktor, den Ihr Identity-Provider nicht bestätigt hat. Melden Sie sich erneut an.",
	"Your identity provider didn't confirm a second factor. Sign in with one first.":
		"Ihr Identity-Provider hat keinen zweiten Faktor bestätigt. Melden Sie sich zuerst mit einem an.",
	"Your email address comes from single sign-on. Change it there.":
		"Ihre E-Mail-Adresse kommt vom Single Sign-on. Ändern Sie sie dort.",
	"This is still your email address, so the notice can't be dismissed.":
		"Das ist noch Ihre E-Mail-Adresse, darum bleibt der Hinweis.",
	"Single sign-on was refused: the provider doesn't say that it verified the email address.":
		"Single Sign-on wurde abgelehnt: Der Provider gibt nicht an, dass er die E-Mail-Adresse bestätigt hat.",
	"Single sign-on was refused: none of the person's groups is in OIDC_ROLE_MAP, and they aren't invited.":
		"Single Sign-on wurde abgelehnt: Keine Gruppe der Person steht in OIDC_ROLE_MAP, und sie ist nicht eingeladen.",
	"Single sign-on was refused: the email address belongs to a member who is someone else at the provider.":
		"Single Sign-on wurde abgelehnt: Die E-Mail-Adresse gehört einem Mitglied, das beim Provider jemand anderes ist.",
	"The email address of single sign-on wasn't taken over: the provider doesn't say that it verified it.":
		"Die E-Mail-Adresse vom Single Sign-on wurde nicht übernommen: Der Provider gibt nicht an, dass er sie bestätigt hat.",
	"The email address of single sign-on wasn't taken over: someone else in this console has it.":
		"Die E-Mail-Adresse vom Single Sign-on wurde nicht übernommen: Jemand anderes in dieser Konsole hat sie.",
	"Single sign-on isn't set up.": "Single Sign-on ist nicht eingerichtet.",
	"Single sign-on failed: {0}.": "Single Sign-on ist fehlgeschlagen: {0}.",
	"The setup link's token is missing.": "Im Link zur Einrichtung fehlt das Token.",
	"This setup link isn't valid. Copy the full link from the terminal or log of the console.":
		"Dieser Link zur Einrichtung ist ungültig. Kopieren Sie den ganzen Link aus dem Terminal, in dem Sie die Konsole gestartet haben.",
	"This console is already set up. Sign in instead.":
		"Diese Konsole ist schon eingerichtet. Melden Sie sich an.",
	"The account name": "Der Name des Kontos",
	"Enter the account name.": "Geben Sie den Namen des Kontos ein.",
	"This link isn't valid anymore. Change your email address in your profile again.":
		"Dieser Link ist nicht mehr gültig. Ändern Sie Ihre E-Mail-Adresse im Profil erneut.",
	"This email address can't be used.": "Diese E-Mail-Adresse ist nicht verwendbar.",
};
