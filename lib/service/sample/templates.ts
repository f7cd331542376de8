import type { TemplateContentBody } from "@/lib/contract/template-contents";

import { TRIP_REMINDER } from "./trip-reminder";

type Button = NonNullable<TemplateContentBody["buttons"]>[number];

function reply(label: string, value: string): Button {
	return { type: "custom", label, value };
}

function website(label: string, url: string): Button {
	return { type: "visit_website", label, value: url, url_type: "static" };
}

function offerCode(label: string): Button {
	return { type: "copy_offer_code", label, value: "WINTER20" };
}

/** A booking confirmation, identical in every language except for its texts. */
function orderUpdateWith(
	words: { header: string; viewBooking: string; changeSeat: string } & Pick<
		TemplateContentBody,
		"lang_code" | "is_draft" | "text" | "variables" | "footer"
	>,
): TemplateContentBody {
	const { header, viewBooking, changeSeat, ...content } = words;
	return {
		...content,
		headers: [{ type: "text", text: header, text_variable: "NW-48213" }],
		buttons: [
			{
				type: "visit_website",
				label: viewBooking,
				url_type: "dynamic",
				dynamic_url: "https://nordwind.example/b/{{1}}",
			},
			reply(changeSeat, "CHANGE_SEAT"),
		],
	};
}

const orderUpdate = [
	orderUpdateWith({
		lang_code: "en_US",
		is_draft: false,
		header: "Booking {{1}} confirmed",
		text: "Hello {{1}}, your trip is confirmed. Departure: {{2}}. You find every detail in your booking. Have a good journey!",
		variables: { 1: "Jonas", 2: "24 Nov, 09:40" },
		footer: "Reply STOP to get no more notices",
		viewBooking: "View booking",
		changeSeat: "Change seat",
	}),
	orderUpdateWith({
		lang_code: "es",
		is_draft: false,
		header: "Reserva {{1}} confirmada",
		text: "Hola *{{1}}*, tu reserva está confirmada. Salida: {{2}}. Encontrarás todos los datos en tu reserva. ¡Buen viaje!",
		variables: { 1: "Ana María", 2: "24 nov, 09:40" },
		footer: "Responde STOP para no recibir más avisos",
		viewBooking: "Ver mi reserva",
		changeSeat: "Cambiar asiento",
	}),
	orderUpdateWith({
		lang_code: "de",
		is_draft: true,
		header: "Buchung {{1}} bestätigt",
		text: "Hallo {{1}}, deine Reise ist bestätigt. Alle Angaben findest du in deiner Buchung. Wir wünschen dir eine gute Fahrt!",
		variables: { 1: "Jonas" },
		footer: "Antworte mit STOP, wenn du keine Hinweise möchtest",
		viewBooking: "Buchung ansehen",
		changeSeat: "Sitz ändern",
	}),
	orderUpdateWith({
		lang_code: "ar",
		is_draft: false,
		header: "تم تأكيد الحجز {{1}} بنجاح",
		text: "مرحبًا {{1}}، تم تأكيد رحلتك. موعد المغادرة: {{2}}. ستجد كل التفاصيل في حجزك. رحلة سعيدة!",
		variables: { 1: "عمر", 2: "24 نوفمبر، 09:40" },
		footer: "أرسل STOP لإيقاف الإشعارات",
		viewBooking: "عرض الحجز",
		changeSeat: "تغيير المقعد",
	}),
	orderUpdateWith({
		lang_code: "pt_BR",
		is_draft: false,
		header: "Reserva {{1}} confirmada",
		text: "Olá {{1}}, sua viagem está confirmada. Partida: {{2}}. Todos os detalhes estão na sua reserva. Boa viagem!",
		variables: { 1: "Luíza", 2: "24 nov, 09:40" },
		footer: "Responda STOP para não receber avisos",
		viewBooking: "Ver reserva",
		changeSeat: "Mudar assento",
	}),
];

/** Links must be https, and no server has a picture for every installation: the preview couldn't load it. */
const WINTER_HEADERS: TemplateContentBody["headers"] = [{ type: "image", parameter: "picture" }];

const winterOffer: TemplateContentBody[] = [
	{
		lang_code: "en_US",
		is_draft: false,
		headers: WINTER_HEADERS,
		text: "Winter is calling, {{1}}!\n\n*20 % off* every night train until 15 December:\n- Berlin – Stockholm\n- Hamburg – Zürich\n- Vienna – Rome\n\nYour code waits below.",
		variables: { 1: "Marcus" },
		footer: "Nordwind Travel, Berlin",
		buttons: [
			offerCode("Copy offer code"),
			website("See the trains", "https://nordwind.example/winter"),
			{ type: "call_phone", label: "Call us", value: "305550142", country_code: "+49" },
			reply("Not interested", "STOP_OFFERS"),
		],
	},
	{
		lang_code: "fr",
		is_draft: false,
		headers: WINTER_HEADERS,
		text: "L’hiver vous appelle, {{1}} !\n\n*20 % de remise* sur tous les trains de nuit jusqu’au 15 décembre. Votre code vous attend ci-dessous.",
		variables: { 1: "Élodie" },
		footer: "Nordwind Travel, Berlin",
		buttons: [offerCode("Copier le code"), website("Voir les trains", "https://nordwind.example/fr/hiver")],
	},
	{
		lang_code: "he",
		is_draft: true,
		text: "החורף קורא לך, {{1}}! הנחה של 20% על כל רכבות הלילה עד 15 בדצמבר.",
		variables: { 1: "נועה" },
		footer: "Nordwind Travel",
		buttons: [offerCode("העתקת הקוד")],
	},
];

const SIGN_IN = {
	is_draft: false,
	variables: { 1: "482913" },
	is_custom_validity_period: true,
	validity_period_seconds: 600,
	auth_delivery_method: "copy_code",
	auth_add_security_recommendation: true,
	auth_add_code_expiration: true,
	auth_code_expiration_seconds: 600,
};

const signInCode: TemplateContentBody[] = [
	{
		...SIGN_IN,
		lang_code: "en_US",
		text: "*{{1}}* is your verification code.",
	},
	{
		...SIGN_IN,
		lang_code: "ja",
		text: "確認コードは *{{1}}* です。",
	},
];

/** Four templates, one of them in twenty languages, including unfinished ones. */
export const SAMPLE_TEMPLATES: Record<string, TemplateContentBody[]> = {
	order_update: orderUpdate,
	winter_offer: winterOffer,
	sign_in_code: signInCode,
	trip_reminder: TRIP_REMINDER,
};
