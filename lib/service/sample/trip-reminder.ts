import type { TemplateContentBody } from "@/lib/contract/template-contents";

/*
 * A template in twenty languages. Some are where translators left them: Polish was translated before the sentence about ten
 * minutes, Finnish is a copy, and a machine translated the Greek text.
 */

type Words = Pick<TemplateContentBody, "lang_code" | "is_draft" | "text" | "variables" | "footer"> & {
	/** Of its button. */
	label: string;
};

function tripReminder({ label, ...content }: Words): TemplateContentBody {
	return {
		...content,
		buttons: [{ type: "visit_website", label, url_type: "static", value: "https://nordwind.example/ticket" }],
	};
}

export const TRIP_REMINDER: TemplateContentBody[] = [
	tripReminder({
		lang_code: "en_US",
		is_draft: false,
		text: "Hi {{1}}, your train leaves tomorrow at {{2}}. Please be there 10 minutes early.",
		variables: { 1: "Jonas", 2: "09:40" },
		footer: "Have a good trip",
		label: "View ticket",
	}),
	tripReminder({
		lang_code: "de",
		is_draft: false,
		text: "Hallo {{1}}, dein Zug fährt morgen um {{2}} ab. Bitte sei 10 Minuten vorher da.",
		variables: { 1: "Jonas", 2: "09:40" },
		footer: "Gute Reise",
		label: "Ticket ansehen",
	}),
	tripReminder({
		lang_code: "fr",
		is_draft: false,
		text: "Bonjour {{1}}, votre train part demain à {{2}}. Merci d’arriver 10 minutes avant.",
		variables: { 1: "Élodie", 2: "09:40" },
		footer: "Bon voyage",
		label: "Voir le billet",
	}),
	tripReminder({
		lang_code: "es",
		is_draft: false,
		text: "Hola, {{1}}: tu tren sale mañana a las {{2}}. Llega 10 minutos antes, por favor.",
		variables: { 1: "Ana María", 2: "09:40" },
		footer: "Buen viaje",
		label: "Ver billete",
	}),
	tripReminder({
		lang_code: "it",
		is_draft: false,
		text: "Ciao {{1}}, il tuo treno parte domani alle {{2}}. Arriva 10 minuti prima, per favore.",
		variables: { 1: "Giulia", 2: "09:40" },
		footer: "Buon viaggio",
		label: "Vedi biglietto",
	}),
	tripReminder({
		lang_code: "pt_BR",
		is_draft: false,
		text: "Olá {{1}}, seu trem parte amanhã às {{2}}. Chegue 10 minutos antes, por favor.",
		variables: { 1: "Luíza", 2: "09:40" },
		footer: "Boa viagem",
		label: "Ver passagem",
	}),
	tripReminder({
		lang_code: "nl",
		is_draft: false,
		text: "Hallo {{1}}, je trein vertrekt morgen om {{2}}. Wees er 10 minuten van tevoren.",
		variables: { 1: "Daan", 2: "09:40" },
		footer: "Goede reis",
		label: "Ticket bekijken",
	}),
	tripReminder({
		lang_code: "pl",
		is_draft: false,
		text: "Cześć {{1}}, Twój pociąg odjeżdża jutro o {{2}}. Do zobaczenia na peronie.",
		variables: { 1: "Zofia", 2: "09:40" },
		footer: "Miłej podróży",
		label: "Zobacz bilet",
	}),
	tripReminder({
		lang_code: "sv",
		is_draft: false,
		text: "Hej {{1}}, ditt tåg går i morgon kl. {{2}}. Var på plats 10 minuter innan.",
		variables: { 1: "Elin", 2: "09:40" },
		footer: "Trevlig resa",
		label: "Visa biljett",
	}),
	tripReminder({
		lang_code: "da",
		is_draft: false,
		text: "Hej {{1}}, dit tog kører i morgen kl. {{2}}. Vær der 10 minutter før.",
		variables: { 1: "Freja", 2: "09:40" },
		footer: "God rejse",
		label: "Se billet",
	}),
	tripReminder({
		lang_code: "nb",
		is_draft: false,
		text: "Hei {{1}}, toget ditt går i morgen kl. {{2}}. Møt opp 10 minutter før.",
		variables: { 1: "Ingrid", 2: "09:40" },
		footer: "God reise",
		label: "Se billett",
	}),
	tripReminder({
		lang_code: "fi",
		is_draft: true,
		text: "Hi {{1}}, your train leaves tomorrow at {{2}}. Please be there 10 minutes early.",
		variables: { 1: "Aino", 2: "09:40" },
		footer: "Have a good trip",
		label: "View ticket",
	}),
	tripReminder({
		lang_code: "cs",
		is_draft: false,
		text: "Dobrý den, {{1}}, váš vlak odjíždí zítra v {{2}}. Přijďte prosím 10 minut předem.",
		variables: { 1: "Tereza", 2: "09:40" },
		footer: "Šťastnou cestu",
		label: "Zobrazit jízdenku",
	}),
	tripReminder({
		lang_code: "hu",
		is_draft: false,
		text: "Szia {{1}}, a vonatod holnap {{2}} órakor indul. Kérjük, érkezz 10 perccel korábban.",
		variables: { 1: "Anna", 2: "09:40" },
		footer: "Jó utat",
		label: "Jegy megtekintése",
	}),
	tripReminder({
		lang_code: "ro",
		is_draft: false,
		text: "Bună {{1}}, trenul tău pleacă mâine la {{2}}. Te rugăm să vii cu 10 minute înainte.",
		variables: { 1: "Ioana", 2: "09:40" },
		footer: "Drum bun",
		label: "Vezi biletul",
	}),
	tripReminder({
		lang_code: "tr",
		is_draft: false,
		text: "Merhaba {{1}}, treniniz yarın saat {{2}} kalkıyor. Lütfen 10 dakika önce orada olun.",
		variables: { 1: "Elif", 2: "09:40" },
		footer: "İyi yolculuklar",
		label: "Bileti gör",
	}),
	tripReminder({
		lang_code: "el",
		is_draft: true,
		text: "Γεια σου {{1}}, το τρένο σου φεύγει αύριο στις {{2}}. Να είσαι εκεί 10 λεπτά νωρίτερα.",
		variables: { 1: "Μαρία", 2: "09:40" },
		footer: "Καλό ταξίδι",
		label: "Δες το εισιτήριο",
	}),
	tripReminder({
		lang_code: "uk",
		is_draft: false,
		text: "Вітаємо, {{1}}! Ваш поїзд вирушає завтра о {{2}}. Будьте на місці за 10 хвилин.",
		variables: { 1: "Олена", 2: "09:40" },
		footer: "Гарної подорожі",
		label: "Переглянути квиток",
	}),
	tripReminder({
		lang_code: "ar",
		is_draft: false,
		text: "مرحبًا {{1}}، ينطلق قطارك غدًا الساعة {{2}}. يرجى الحضور قبل 10 دقائق.",
		variables: { 1: "عمر", 2: "09:40" },
		footer: "رحلة سعيدة",
		label: "عرض التذكرة",
	}),
	tripReminder({
		lang_code: "ja",
		is_draft: false,
		text: "こんにちは、{{1}}様。明日の列車は{{2}}に出発します。10分前までにお越しください。",
		variables: { 1: "さくら", 2: "09:40" },
		footer: "よいご旅行を",
		label: "乗車券を見る",
	}),
];

const [SOURCE] = TRIP_REMINDER;

const SOURCE_TEXTS = {
	text: SOURCE?.text ?? "",
	footer: SOURCE?.footer ?? "",
	"buttons.0.label": SOURCE?.buttons?.[0]?.label ?? "",
};

function textOf(langCode: string): string {
	return TRIP_REMINDER.find(({ lang_code }) => lang_code === langCode)?.text ?? "";
}

/** What the console keeps of its translation (docs/decisions/0095). */
export const TRIP_REMINDER_TRANSLATION = {
	template_code: "trip_reminder",
	source_lang: SOURCE?.lang_code ?? "",
	note: "Sent the evening before a trip, without formality.",
	variable_notes: { "variables.1": "First name", "variables.2": "Time of departure" },
	parts: [
		{
			lang_code: "pl",
			part: "text",
			source_text: "Hi {{1}}, your train leaves tomorrow at {{2}}. See you on the platform.",
			target_text: textOf("pl"),
			origin: "person",
		},
		...Object.entries(SOURCE_TEXTS).map(([part, text]) => ({
			lang_code: "fi",
			part,
			source_text: text,
			target_text: text,
			origin: "copy",
		})),
		{
			lang_code: "el",
			part: "text",
			source_text: SOURCE?.text ?? "",
			target_text: textOf("el"),
			origin: "machine",
		},
	],
};
