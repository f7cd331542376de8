import type { TemplateContentBody } from "@/lib/contract/template-contents";

type Header = NonNullable<TemplateContentBody["headers"]>[number];
type Button = NonNullable<TemplateContentBody["buttons"]>[number];

function textHeader(text: string, sample: string | null = null): Header[] {
	return [{ type: "text", text, text_variable: sample }];
}

function dynamicLink(label: string, url: string): Button {
	return { type: "visit_website", label, url_type: "dynamic", dynamic_url: url };
}

function reply(label: string, value: string): Button {
	return { type: "custom", label, value };
}

const BOOKING_URL = "https://nordwind.example/b/{{1}}";

const orderUpdate: TemplateContentBody[] = [
	{
		lang_code: "en_US",
		is_draft: false,
		headers: textHeader("Booking {{1}} confirmed", "NW-48213"),
		text: "Hello {{1}}, your trip is confirmed. Departure: {{2}}. You find every detail in your booking. Have a good journey!",
		variables: { 1: "Jonas", 2: "24 Nov, 09:40" },
		footer: "Reply STOP to get no more notices",
		buttons: [dynamicLink("View booking", BOOKING_URL), reply("Change seat", "CHANGE_SEAT")],
	},
	{
		lang_code: "es",
		is_draft: false,
		headers: textHeader("Reserva {{1}} confirmada", "NW-48213"),
		text: "Hola *{{1}}*, tu reserva está confirmada. Salida: {{2}}. Encontrarás todos los datos en tu reserva. ¡Buen viaje!",
		variables: { 1: "Ana María", 2: "24 nov, 09:40" },
		footer: "Responde STOP para no recibir más avisos",
		buttons: [dynamicLink("Ver mi reserva", BOOKING_URL), reply("Cambiar asiento", "CHANGE_SEAT")],
	},
	{
		lang_code: "de",
		is_draft: true,
		headers: textHeader("Buchung {{1}} bestätigt", "NW-48213"),
		text: "Hallo {{1}}, deine Reise ist bestätigt. Alle Angaben findest du in deiner Buchung. Wir wünschen dir eine gute Fahrt!",
		variables: { 1: "Jonas" },
		footer: "Antworte mit STOP, wenn du keine Hinweise möchtest",
		buttons: [dynamicLink("Buchung ansehen", BOOKING_URL), reply("Sitz ändern", "CHANGE_SEAT")],
	},
	{
		lang_code: "ar",
		is_draft: false,
		headers: textHeader("تم تأكيد الحجز {{1}} بنجاح", "NW-48213"),
		text: "مرحبًا {{1}}، تم تأكيد رحلتك. موعد المغادرة: {{2}}. ستجد كل التفاصيل في حجزك. رحلة سعيدة!",
		variables: { 1: "عمر", 2: "24 نوفمبر، 09:40" },
		footer: "أرسل STOP لإيقاف الإشعارات",
		buttons: [dynamicLink("عرض الحجز", BOOKING_URL), reply("تغيير المقعد", "CHANGE_SEAT")],
	},
	{
		lang_code: "pt_BR",
		is_draft: false,
		headers: textHeader("Reserva {{1}} confirmada", "NW-48213"),
		text: "Olá {{1}}, sua viagem está confirmada. Partida: {{2}}. Todos os detalhes estão na sua reserva. Boa viagem!",
		variables: { 1: "Luíza", 2: "24 nov, 09:40" },
		footer: "Responda STOP para não receber avisos",
		buttons: [dynamicLink("Ver reserva", BOOKING_URL), reply("Mudar assento", "CHANGE_SEAT")],
	},
];

const winterOffer: TemplateContentBody[] = [
	{
		lang_code: "en_US",
		is_draft: false,
		headers: [{ type: "image", link: "https://nordwind.example/media/winter.jpg" }],
		text: "Winter is calling, {{1}}!\n\n*20 % off* every night train until 15 December:\n- Berlin – Stockholm\n- Hamburg – Zürich\n- Vienna – Rome\n\nYour code waits below.",
		variables: { 1: "Marcus" },
		footer: "Nordwind Travel, Berlin",
		buttons: [
			{ type: "copy_offer_code", label: "Copy offer code", value: "WINTER20" },
			{
				type: "visit_website",
				label: "See the trains",
				value: "https://nordwind.example/winter",
				url_type: "static",
			},
			{ type: "call_phone", label: "Call us", value: "305550142", country_code: "+49" },
			reply("Not interested", "STOP_OFFERS"),
		],
	},
	{
		lang_code: "fr",
		is_draft: false,
		headers: [{ type: "image", link: "https://nordwind.example/media/winter.jpg" }],
		text: "L’hiver vous appelle, {{1}} !\n\n*20 % de remise* sur tous les trains de nuit jusqu’au 15 décembre. Votre code vous attend ci-dessous.",
		variables: { 1: "Élodie" },
		footer: "Nordwind Travel, Berlin",
		buttons: [
			{ type: "copy_offer_code", label: "Copier le code", value: "WINTER20" },
			{
				type: "visit_website",
				label: "Voir les trains",
				value: "https://nordwind.example/fr/hiver",
				url_type: "static",
			},
		],
	},
	{
		lang_code: "he",
		is_draft: true,
		text: "החורף קורא לך, {{1}}! הנחה של 20% על כל רכבות הלילה עד 15 בדצמבר.",
		variables: { 1: "נועה" },
		footer: "Nordwind Travel",
		buttons: [{ type: "copy_offer_code", label: "העתקת הקוד", value: "WINTER20" }],
	},
];

const signInCode: TemplateContentBody[] = [
	{
		lang_code: "en_US",
		is_draft: false,
		text: "Your code is {{1}} and nobody from Nordwind will ever ask you for it.",
		variables: { 1: "482913" },
		is_custom_validity_period: true,
		validity_period_seconds: 600,
		auth_delivery_method: "copy_code",
		auth_add_security_recommendation: true,
		auth_add_code_expiration: true,
		auth_code_expiration_seconds: 600,
	},
	{
		lang_code: "ja",
		is_draft: false,
		text: "確認コードは {{1}} です。このコードは誰にも教えないでください。",
		variables: { 1: "482913" },
		is_custom_validity_period: true,
		validity_period_seconds: 600,
		auth_delivery_method: "copy_code",
		auth_add_security_recommendation: true,
		auth_add_code_expiration: true,
		auth_code_expiration_seconds: 600,
	},
];

/** Three templates, in several languages each, one of them with a language that still needs work. */
export const SAMPLE_TEMPLATES: Record<string, TemplateContentBody[]> = {
	order_update: orderUpdate,
	winter_offer: winterOffer,
	sign_in_code: signInCode,
};
