import type { MailTexts, TemplateIncident } from "@/lib/bff/mail/mail-texts";
import { INVITATION_DAYS } from "@/lib/contract/console/members";

const NOT_YOU =
	"Wenn Sie das nicht waren, setzen Sie Ihr Passwort zurück und informieren Sie einen Owner Ihres Kontos.";
const CHOSEN = "Sie erhalten diese E-Mail, weil Sie unter „Webhooks → Benachrichtigungen“ ausgewählt sind.";

const REVIEWS: Record<TemplateIncident["kind"], string> = {
	rejected: "Sie wurde abgelehnt. Öffnen Sie sie, um Grund und Lösung zu sehen.",
	paused: "Sie ist pausiert und kann bis zum Ende der Pause nicht gesendet werden.",
	disabled: "Sie wurde deaktiviert und kann nicht mehr gesendet werden.",
	category: "Ihre Kategorie wird wechseln.",
	quality: "Ihre Qualität ist niedrig. Sie wird vielleicht pausiert.",
};

export const de: MailTexts = {
	invitation: ({ accountName, invitedBy }) => ({
		subject: `Einladung zu ${accountName} auf Chat Console`,
		paragraphs: [
			`${invitedBy} hat Sie zu ${accountName} auf Chat Console eingeladen.`,
			`Der Link funktioniert einmal und gilt ${INVITATION_DAYS} Tage. Wenn Sie diese Einladung nicht erwartet haben, ignorieren Sie diese E-Mail.`,
		],
		label: "Einladung annehmen",
	}),
	passwordReset: () => ({
		subject: "Passwort zurücksetzen",
		paragraphs: [
			"Jemand möchte Ihr Passwort für Chat Console zurücksetzen.",
			"Der Link funktioniert einmal und gilt eine Stunde. Wenn Sie ihn nicht angefordert haben, ignorieren Sie diese E-Mail: Ihr Passwort bleibt gleich.",
		],
		label: "Passwort zurücksetzen",
	}),
	passwordAtProvider: () => ({
		subject: "Sie melden sich mit Single Sign-on an",
		paragraphs: [
			"Jemand möchte Ihr Passwort für Chat Console zurücksetzen. Sie haben hier keines: Sie melden sich mit Single Sign-on beim Identitätsanbieter Ihrer Organisation an.",
			"Wenn Sie das Passwort dort vergessen haben, setzen Sie es beim Identitätsanbieter zurück oder fragen Sie Ihre Administration. Wenn Sie das nicht angefordert haben, ignorieren Sie diese E-Mail.",
		],
		label: "Anmelden",
	}),
	passwordChanged: ({ how }) =>
		how === "reset"
			? {
					subject: "Ihr Passwort wurde zurückgesetzt",
					paragraphs: [
						"Ihr Passwort für Chat Console wurde zurückgesetzt. Sie wurden überall abgemeldet.",
						NOT_YOU,
					],
				}
			: {
					subject: "Ihr Passwort wurde geändert",
					paragraphs: [
						"Ihr Passwort für Chat Console wurde geändert. Ihre anderen Sitzungen wurden abgemeldet.",
						NOT_YOU,
					],
				},
	confirmEmail: () => ({
		subject: "E-Mail-Adresse bestätigen",
		paragraphs: [
			"Bestätigen Sie, dass dies Ihre neue E-Mail-Adresse für Chat Console ist.",
			"Der Link funktioniert einmal und gilt eine Stunde. Wenn Sie ihn nicht angefordert haben, ignorieren Sie diese E-Mail.",
		],
		label: "E-Mail-Adresse bestätigen",
	}),
	emailTaken: () => ({
		subject: "Jemand wollte Ihre E-Mail-Adresse verwenden",
		paragraphs: [
			"Jemand wollte Ihre E-Mail-Adresse für die eigene Anmeldung bei Chat Console verwenden. Es hat sich nichts geändert.",
			"Wenn Sie das waren: Melden Sie sich mit dieser Adresse an oder verwenden Sie eine andere.",
		],
	}),
	emailChanged: ({ newEmail }) => ({
		subject: "Ihre E-Mail-Adresse wurde geändert",
		paragraphs: [
			`Sie melden sich jetzt mit ${newEmail} bei Chat Console an.`,
			"Wenn Sie das nicht waren, informieren Sie sofort einen Owner Ihres Kontos. Mit dieser Adresse können Sie Ihr Passwort nicht mehr zurücksetzen.",
		],
	}),
	webhookFailing: ({ accountName, host, since }) => ({
		subject: `Webhook an ${host} schlägt fehl`,
		paragraphs: [
			`Der Webhook von ${accountName} an ${host} hat seit ${since} kein Ereignis zugestellt.`,
			"Seine Ereignisse bleiben erhalten und werden erneut gesendet. Öffnen Sie den Webhook, um die Ursache und die Lösung zu sehen.",
			CHOSEN,
		],
		label: "Webhook öffnen",
	}),
	webhookDisabled: ({ accountName, host, since }) => ({
		subject: `Webhook an ${host} wurde deaktiviert`,
		paragraphs: [
			`Der Webhook von ${accountName} an ${host} wurde am ${since} deaktiviert, weil sein Server mit 410 Gone antwortete oder fünf Tage lang keine Zustellung gelang.`,
			"Er erhält keine Ereignisse, bis ihn jemand aktiviert. Danach können Sie verpasste Ereignisse nachsenden.",
			CHOSEN,
		],
		label: "Webhook öffnen",
	}),
	webhookWorking: ({ accountName, host, since }) => ({
		subject: `Webhook an ${host} funktioniert wieder`,
		paragraphs: [
			`Der Webhook von ${accountName} an ${host} stellt seit ${since} wieder Ereignisse zu.`,
			"Öffnen Sie den Webhook, um zu sehen, ob er Ereignisse verpasst hat.",
			CHOSEN,
		],
		label: "Webhook öffnen",
	}),
	readyRequest: ({ accountName, code, langCode, by, kind, text }) => ({
		subject: {
			requested: `${by} bittet Sie, ${code} (${langCode}) freizugeben`,
			returned: `${code} (${langCode}) braucht Änderungen`,
			made: `${code} (${langCode}) ist bereit`,
		}[kind],
		paragraphs: [
			{
				requested: `${by} bittet Sie, die Vorlage ${code} (${langCode}) von ${accountName} zu prüfen und auf bereit zu setzen.`,
				returned: `${by} hat die Vorlage ${code} (${langCode}) von ${accountName} geprüft und zurückgegeben.`,
				made: `${by} hat die Vorlage ${code} (${langCode}) von ${accountName} geprüft und auf bereit gesetzt.`,
			}[kind],
			...(text === null ? [] : [text]),
			...(kind === "requested"
				? ["Sie erhalten diese E-Mail, weil Sie unter Vorlagen → Benachrichtigungen ausgewählt sind."]
				: []),
		],
		label: "Vorlage öffnen",
	}),
	templatesNeedAttention: ({ accountName, incidents, count }) => ({
		subject:
			count === 1
				? `Vorlage ${incidents[0]?.code} braucht Aufmerksamkeit`
				: `${count} Vorlagen brauchen Aufmerksamkeit`,
		paragraphs: [
			`Die Messaging-Plattform hat zu Vorlagen von ${accountName} gemeldet:`,
			...incidents.map(({ code, kind, langCodes }) => `${code} (${langCodes.join(", ")}): ${REVIEWS[kind]}`),
			...(new Set(incidents.map(({ code }) => code)).size < count
				? ["Und weitere: Öffnen Sie die Vorlagen, um alle zu sehen."]
				: []),
			"Sie erhalten diese E-Mail, weil Sie unter „Vorlagen → Benachrichtigungen“ ausgewählt sind.",
		],
		label: "Vorlagen öffnen",
	}),
};
