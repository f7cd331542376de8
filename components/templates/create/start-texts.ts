import type { Language } from "@/lib/contract/console/languages";
import type { ContentMembers, TemplateButton } from "@/lib/contract/template-contents";
import { emptyButton, withDefaults } from "@/lib/template/content";

/** What a new template can start from, in the order that people see. */
export const START_TEXTS = [
	"orderConfirmation",
	"shippingUpdate",
	"deliveryToday",
	"appointmentConfirmation",
	"appointmentReminder",
	"paymentReminder",
	"invoiceReady",
	"signInCode",
	"welcome",
	"seasonalOffer",
	"feedbackRequest",
	"eventInvitation",
] as const;
export type StartText = (typeof START_TEXTS)[number];

export function isStartText(start: string | null): start is StartText {
	return START_TEXTS.some((text) => text === start);
}

type Words = {
	header?: string;
	text: string;
	samples: string[];
	footer?: string;
	/** Labels, in the order of the buttons. */
	labels?: string[];
};

/** A quick reply with its ID, a link, or a link whose end differs per message. */
type Button = { reply: string } | { link: string } | { linkTo: string };

type Entry = Record<Language, Words> & { buttons?: Button[] };

const ENTRIES: Record<Exclude<StartText, "signInCode">, Entry> = {
	orderConfirmation: {
		buttons: [{ linkTo: "https://example.com/orders/" }],
		en: {
			header: "Thank you for your order",
			text: "Hello {{1}}, we received your order {{2}} over {{3}}. We'll let you know as soon as it's on its way.",
			samples: ["Ana", "48213", "€59.90"],
			labels: ["View order"],
		},
		de: {
			header: "Danke für Ihre Bestellung",
			text: "Hallo {{1}}, Ihre Bestellung {{2}} über {{3}} ist bei uns eingegangen. Wir melden uns, sobald sie unterwegs ist.",
			samples: ["Ana", "48213", "59,90 €"],
			labels: ["Bestellung ansehen"],
		},
	},
	shippingUpdate: {
		buttons: [{ linkTo: "https://example.com/track/" }],
		en: {
			text: "Hello {{1}}, your order {{2}} is on its way. It should arrive on {{3}}. You can follow your parcel with the button below.",
			samples: ["Ana", "48213", "24 November"],
			labels: ["Track parcel"],
		},
		de: {
			text: "Hallo {{1}}, Ihre Bestellung {{2}} ist unterwegs. Sie kommt voraussichtlich am {{3}} an. Mit dem Button unten verfolgen Sie Ihr Paket.",
			samples: ["Ana", "48213", "24. November"],
			labels: ["Paket verfolgen"],
		},
	},
	deliveryToday: {
		buttons: [{ reply: "AT_HOME" }, { reply: "LEAVE_WITH_NEIGHBOUR" }],
		en: {
			text: "Hello {{1}}, we deliver your order {{2}} today between {{3}}. Will someone be at home to take it?",
			samples: ["Ana", "48213", "2 and 4 pm"],
			labels: ["I'm at home", "Leave with a neighbor"],
		},
		de: {
			text: "Hallo {{1}}, wir liefern Ihre Bestellung {{2}} heute zwischen {{3}}. Ist jemand zu Hause, der sie annimmt?",
			samples: ["Ana", "48213", "14 und 16 Uhr"],
			labels: ["Ich bin zu Hause", "Beim Nachbarn abgeben"],
		},
	},
	appointmentConfirmation: {
		buttons: [{ reply: "RESCHEDULE" }],
		en: {
			text: "Hello {{1}}, your appointment on {{2}} at {{3}} is confirmed. We look forward to seeing you.",
			samples: ["Ana", "24 November", "10:30 am"],
			labels: ["Reschedule"],
		},
		de: {
			text: "Hallo {{1}}, Ihr Termin am {{2}} um {{3}} Uhr ist bestätigt. Wir freuen uns auf Sie.",
			samples: ["Ana", "24. November", "10:30"],
			labels: ["Verschieben"],
		},
	},
	appointmentReminder: {
		buttons: [{ reply: "CONFIRM" }, { reply: "RESCHEDULE" }],
		en: {
			text: "Hello {{1}}, this is a reminder of your appointment on {{2}} at {{3}}. Please tell us whether you can make it.",
			samples: ["Ana", "24 November", "10:30 am"],
			labels: ["I'll be there", "Reschedule"],
		},
		de: {
			text: "Hallo {{1}}, wir erinnern Sie an Ihren Termin am {{2}} um {{3}} Uhr. Sagen Sie uns bitte, ob Sie kommen können.",
			samples: ["Ana", "24. November", "10:30"],
			labels: ["Ich komme", "Verschieben"],
		},
	},
	paymentReminder: {
		buttons: [{ linkTo: "https://example.com/pay/" }],
		en: {
			text: "Hello {{1}}, invoice {{2}} over {{3}} is due on {{4}}. If you have already paid, please ignore this message.",
			samples: ["Ana", "R-2107", "€59.90", "30 November"],
			labels: ["Pay now"],
		},
		de: {
			text: "Hallo {{1}}, die Rechnung {{2}} über {{3}} ist am {{4}} fällig. Falls Sie schon bezahlt haben, ist diese Nachricht gegenstandslos.",
			samples: ["Ana", "R-2107", "59,90 €", "30. November"],
			labels: ["Jetzt bezahlen"],
		},
	},
	invoiceReady: {
		buttons: [{ linkTo: "https://example.com/invoices/" }],
		en: {
			text: "Hello {{1}}, your invoice {{2}} over {{3}} is ready. You can open and download it with the button below.",
			samples: ["Ana", "R-2107", "€59.90"],
			labels: ["Open invoice"],
		},
		de: {
			text: "Hallo {{1}}, Ihre Rechnung {{2}} über {{3}} ist da. Mit dem Button unten können Sie sie öffnen und herunterladen.",
			samples: ["Ana", "R-2107", "59,90 €"],
			labels: ["Rechnung öffnen"],
		},
	},
	welcome: {
		buttons: [{ link: "https://example.com/start" }, { reply: "QUESTION" }],
		en: {
			text: "Hello {{1}}, welcome! Your account is set up. Start with our short guide, or ask us anything right here.",
			samples: ["Ana"],
			labels: ["Open guide", "Ask a question"],
		},
		de: {
			text: "Hallo {{1}}, willkommen! Ihr Konto ist eingerichtet. Beginnen Sie mit unserer kurzen Anleitung, oder fragen Sie uns einfach hier.",
			samples: ["Ana"],
			labels: ["Anleitung öffnen", "Frage stellen"],
		},
	},
	seasonalOffer: {
		buttons: [{ link: "https://example.com/offers" }, { reply: "STOP_OFFERS" }],
		en: {
			header: "Only until {{1}}",
			text: "Hello {{1}}, our winter offers have started: *{{2}}* on selected products, for a few days only.",
			samples: ["Ana", "20 % off"],
			footer: "Reply STOP to get no more offers",
			labels: ["See offers", "Not interested"],
		},
		de: {
			header: "Nur bis {{1}}",
			text: "Hallo {{1}}, unsere Winterangebote sind da: *{{2}}* auf ausgewählte Produkte, nur für wenige Tage.",
			samples: ["Ana", "20 % Rabatt"],
			footer: "Mit STOP erhalten Sie keine Angebote mehr",
			labels: ["Angebote ansehen", "Kein Interesse"],
		},
	},
	feedbackRequest: {
		buttons: [{ reply: "GOOD" }, { reply: "OKAY" }, { reply: "BAD" }],
		en: {
			text: "Hello {{1}}, thank you for your purchase of {{2}}. How did you like it? Your answer helps us to improve.",
			samples: ["Ana", "the travel set"],
			labels: ["Very good", "Okay", "Not good"],
		},
		de: {
			text: "Hallo {{1}}, danke für Ihren Kauf: {{2}}. Wie zufrieden sind Sie? Ihre Antwort hilft uns, besser zu werden.",
			samples: ["Ana", "das Reiseset"],
			labels: ["Sehr gut", "In Ordnung", "Nicht gut"],
		},
	},
	eventInvitation: {
		buttons: [{ linkTo: "https://example.com/events/" }, { reply: "NO" }],
		en: {
			text: "Hello {{1}}, you are invited: {{2}} takes place on {{3}}. Seats are limited, so please sign up soon.",
			samples: ["Ana", "our open day", "24 November"],
			labels: ["Sign up", "I can't come"],
		},
		de: {
			text: "Hallo {{1}}, Sie sind eingeladen: {{2}} findet am {{3}} statt. Die Plätze sind begrenzt, melden Sie sich bitte bald an.",
			samples: ["Ana", "unser Tag der offenen Tür", "24. November"],
			labels: ["Anmelden", "Ich kann nicht"],
		},
	},
};

/** The platform writes these messages itself. Source: docs/spec/templates.md §5. */
const SIGN_IN: Record<Language, string> = {
	en: "*{{1}}* is your verification code.",
	de: "*{{1}}* ist dein Verifizierungscode.",
};

/** The content of a starting text, ready except for links and IDs that are examples. */
export function startContent(start: StartText, language: Language): ContentMembers {
	if (start === "signInCode") {
		return withDefaults({
			text: SIGN_IN[language],
			variables: { 1: "482913" },
			auth_delivery_method: "copy_code",
			auth_add_security_recommendation: true,
			auth_add_code_expiration: true,
			auth_code_expiration_seconds: 600,
		});
	}
	const { buttons = [], [language]: words } = ENTRIES[start];
	const { header, text, samples, footer = "", labels = [] } = words;
	return withDefaults({
		text,
		footer,
		variables: Object.fromEntries(samples.map((sample, at) => [String(at + 1), sample])),
		headers:
			header === undefined
				? []
				: [{ type: "text", text: header, text_variable: header.includes("{{1}}") ? "24.12." : null }],
		buttons: buttons.map((button, at) => toButton(button, labels[at] ?? "")),
	});
}

function toButton(button: Button, label: string): TemplateButton {
	if ("reply" in button) return { ...emptyButton("custom"), label, value: button.reply };
	const website = { ...emptyButton("visit_website"), label };
	if ("link" in button) return { ...website, value: button.link };
	return { ...website, url_type: "dynamic", dynamic_url: `${button.linkTo}{{1}}` };
}

/** The other language of a starting text that doesn't exist in a template's language; null if it needs no translation. */
export function untranslatedStart(start: string | null, langCode: string, reader: string): Language | null {
	// The platform translates sign-in messages.
	if (!isStartText(start) || start === "signInCode") return null;
	const language = startLanguage(langCode, reader);
	return langCode.split("_")[0] === language ? null : language;
}

/** The language of a starting text: the template's if we have it, and otherwise the reader's. */
export function startLanguage(langCode: string, reader: string): Language {
	const own = langCode.split("_")[0];
	if (own === "de" || own === "en") return own;
	return reader.startsWith("de") ? "de" : "en";
}
