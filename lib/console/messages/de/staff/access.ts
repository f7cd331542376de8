/** Sign-in, sign-out and setup. */
export const access = {
	email: "E-Mail-Adresse",
	password: "Passwort",
	showPassword: "Passwort anzeigen",
	hidePassword: "Passwort verbergen",
	emailMissing: "Geben Sie Ihre E-Mail-Adresse ein.",
	passwordMissing: "Geben Sie Ihr Passwort ein.",
	signIn: {
		pageTitle: "Anmelden",
		title: "Bei Chat Console anmelden",
		submit: "Anmelden",
		forgot: "Passwort vergessen?",
	},
	forgot: {
		title: "Passwort zurücksetzen",
		text: "Geben Sie Ihre E-Mail-Adresse ein. Wenn sie hier registriert ist, erhalten Sie per E-Mail einen Link für ein neues Passwort.",
		submit: "Link senden",
		noMail:
			"Diese Konsole kann keine E-Mails senden. Ein Owner Ihres Kontos kann auf der Seite „Mitglieder“ einen Link für Sie erstellen.",
		sentTitle: "Sehen Sie in Ihr Postfach",
		sentText:
			"Wenn {email} hier registriert ist, ist ein Link unterwegs. Er funktioniert einmal und gilt eine Stunde. Wenn nichts ankommt, sehen Sie im Spam-Ordner nach oder fragen Sie einen Owner Ihres Kontos.",
		toSignIn: "Zurück zur Anmeldung",
	},
	reset: {
		title: "Neues Passwort wählen",
		text: "Sie werden überall abgemeldet.",
		password: "Neues Passwort",
		submit: "Passwort festlegen",
		doneTitle: "Ihr Passwort ist festgelegt",
		doneText: "Sie wurden überall abgemeldet. Melden Sie sich mit dem neuen Passwort an.",
		toSignIn: "Anmelden",
		goneTitle: "Dieser Link ist ungültig",
		goneText:
			"Er wurde vielleicht schon genutzt oder ersetzt, oder er ist abgelaufen. Fordern Sie einen neuen an.",
		askAgain: "Neuen Link anfordern",
	},
	confirmEmail: {
		title: "E-Mail-Adresse bestätigen",
		text: "Danach melden Sie sich mit {email} an.",
		submit: "E-Mail-Adresse bestätigen",
		doneTitle: "E-Mail-Adresse bestätigt",
		doneText: "Sie melden sich jetzt mit {email} an.",
		toConsole: "Zur Konsole",
		toProfile: "Zum Profil",
		goneTitle: "Dieser Link ist ungültig",
		goneText:
			"Er wurde vielleicht schon genutzt oder ersetzt, oder er ist abgelaufen. Ändern Sie Ihre E-Mail-Adresse im Profil noch einmal.",
	},
	code: {
		text: "Ihr Passwort stimmt. Öffnen Sie Ihre Authenticator-App und geben Sie den Code für Chat Console ein.",
		label: "Code",
		recoveryText:
			"Geben Sie einen Ihrer gespeicherten Wiederherstellungscodes ein. Jeder funktioniert einmal.",
		recoveryLabel: "Wiederherstellungscode",
		missing: "Geben Sie den Code ein.",
		useRecovery: "Wiederherstellungscode verwenden",
		useApp: "Authenticator-App verwenden",
		startAgain: "Von vorn beginnen",
	},
	passkey: {
		signIn: "Mit Passkey anmelden",
		failed: "Ihr Gerät konnte hier keinen Passkey verwenden. Melden Sie sich mit Ihrem Passwort an.",
	},
	sso: {
		continue: "Weiter mit Single Sign-on",
		or: "oder",
		problems: {
			"provider-down":
				"Single Sign-on ist gerade nicht verfügbar. Versuchen Sie es in einigen Minuten erneut.",
			"provider-refused":
				"Die Anmeldung bei Ihrer Organisation wurde abgebrochen oder abgelehnt. Versuchen Sie es erneut oder fragen Sie Ihre Administration.",
			"invalid-response":
				"Die Antwort der Anmeldung bei Ihrer Organisation ist nicht vertrauenswürdig. Beginnen Sie von vorn.",
			misconfigured:
				"Single Sign-on ist nicht richtig eingerichtet. Fragen Sie Ihre Administration: Der Grund steht im Log der Konsole.",
			expired:
				"Diese Anmeldung hat zu lange gedauert oder in einem anderen Browser begonnen. Beginnen Sie von vorn.",
			"unverified-email":
				"Ihre Organisation hat Ihre E-Mail-Adresse nicht bestätigt. Lassen Sie sie von Ihrer Administration bestätigen.",
			"email-taken":
				"Jemand anderes in dieser Konsole hat Ihre E-Mail-Adresse. Ihre Administration muss das berichtigen, bevor Sie sich anmelden können.",
			"still-signed-in":
				"Sie sind hier abgemeldet, aber nicht bei Ihrer Organisation. Melden Sie sich an einem gemeinsam genutzten Computer auch dort ab.",
			"not-invited":
				"Sie haben keinen Zugriff auf diese Konsole. Lassen Sie sich von einem Owner einladen oder von Ihrer Administration zu einer Gruppe hinzufügen.",
		},
	},
	again: {
		title: "Ihre Sitzung ist abgelaufen",
		description: "Melden Sie sich erneut an, um fortzufahren. Ihre Eingaben sind noch da.",
		submit: "Anmelden und fortfahren",
		other: "Zur Anmeldeseite",
	},
	setUp: {
		pageTitle: "Einrichten",
		title: "Chat Console einrichten",
		description: "Sie werden Owner, mit allen Berechtigungen.",
		name: "Ihr Name",
		accountName: "Name des Kontos",
		accountNameHint: "Meist der Name Ihres Unternehmens.",
		passwordHint:
			"Mindestens {min} Zeichen, besser 15 oder mehr. Mehrere Wörter hintereinander sind leicht zu merken.",
		submit: "Einrichten",
		wrongTitle: "Dieser Einrichtungslink ist ungültig",
		wrongText:
			"Kopieren Sie den ganzen Link aus dem Terminal oder dem Log der Konsole und öffnen Sie ihn erneut.",
		usedTitle: "Diese Konsole ist schon eingerichtet",
		usedText:
			"Ein Einrichtungslink funktioniert nur einmal. Melden Sie sich mit E-Mail-Adresse und Passwort des Owners an.",
		toSignIn: "Zur Anmeldung",
	},
	notSetUp: {
		title: "Diese Konsole ist noch nicht eingerichtet",
		text: "Öffnen Sie den einmaligen Einrichtungslink aus dem Terminal oder dem Log der Konsole.",
	},
};
