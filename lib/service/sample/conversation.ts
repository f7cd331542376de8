import type { Random } from "./random";

/** A message as the messaging platform would report it, with its status. */
export type SampleMessage = {
	isOutgoing: boolean;
	at: Date;
	/** The platform's `messages[]` member, without id, sender and time (docs/spec/platform-api.md §2.2). */
	message: Record<string, unknown> & { type: string };
	status: string;
	errorReason?: string;
	reaction?: string;
	/** How many messages back the message it replies to is. */
	answersBack?: number;
	isRevoked?: boolean;
	isEdited?: boolean;
};

const HOUR_MS = 3_600_000;
const SENTENCES_IN = [
	"¡Gracias! ¿Puedo cambiar el asiento a ventana?",
	"¿A qué hora sale el tren?",
	"Perfecto, muchas gracias 🙏",
	"¿Llevan desayuno a bordo?",
	"Mi maleta es *grande*, ¿hay límite de peso?",
	"No encuentro el andén. ¿Es el 7 o el 9?",
	"ok",
	"¿Pueden enviarme la factura a nombre de mi empresa? Es Transportes Cruz y Asociados, S.A. de C.V., con domicilio en la calle Insurgentes Sur 1602, colonia Crédito Constructor, Ciudad de México.",
	"Mira esto: https://nordwind.example/ofertas?utm_source=chat&x=1",
	"مرحبا، هل يمكنني تغيير الحجز؟",
	"😂😂😂",
];
const SENTENCES_OUT = [
	"Claro, te paso el formulario.",
	"Listo: 14A, ventana. ¡Buen viaje!",
	"El tren sale a las *09:40* del andén 7.",
	"Sí, el desayuno está incluido en coche cama.",
	"Puedes llevar dos maletas de hasta 23 kg.\n- una grande\n- una de mano",
	"Te confirmo en unos minutos.",
	"De nada. ¿Algo más en que pueda ayudarte?",
];

const media = (random: Random, mime: string) => ({
	id: String(random.whole(10 ** 14, 9 * 10 ** 14)),
	mime_type: mime,
	sha256: "dGhpcyBpcyBhIHNhbXBsZQ==",
});

type Maker = (random: Random) => SampleMessage["message"];

const INCOMING: Maker[] = [
	(random) => ({ type: "image", image: { ...media(random, "image/jpeg"), caption: "Mi pasaporte" } }),
	(random) => ({ type: "video", video: media(random, "video/mp4") }),
	(random) => ({ type: "audio", audio: { ...media(random, "audio/ogg; codecs=opus"), voice: true } }),
	(random) => ({
		type: "document",
		document: {
			...media(random, "application/pdf"),
			filename: "factura-2026-0113.pdf",
			caption: "La factura",
		},
	}),
	(random) => ({ type: "sticker", sticker: { ...media(random, "image/webp"), animated: false } }),
	() => ({
		type: "location",
		location: {
			latitude: 52.525083,
			longitude: 13.369402,
			name: "Berlin Hauptbahnhof",
			address: "Europaplatz 1",
		},
	}),
	() => ({
		type: "contacts",
		contacts: [
			{
				name: { formatted_name: "Lucía Cruz", first_name: "Lucía" },
				phones: [{ phone: "+52 55 8765 4321", type: "CELL" }],
			},
		],
	}),
	() => ({
		type: "interactive",
		interactive: { type: "button_reply", button_reply: { id: "CHANGE_SEAT", title: "Cambiar asiento" } },
	}),
	() => ({
		type: "interactive",
		interactive: {
			type: "list_reply",
			list_reply: { id: "night", title: "Tren nocturno", description: "22:15, coche cama" },
		},
	}),
	() => ({
		type: "interactive",
		interactive: {
			type: "nfm_reply",
			nfm_reply: {
				name: "flow",
				body: "Sent",
				response_json: JSON.stringify({
					flow_token: "change-seat",
					seat: "14A · window",
					pay_by: "Card on file",
				}),
			},
		},
	}),
	() => ({ type: "button", button: { payload: "CHANGE_SEAT", text: "Cambiar asiento" } }),
	() => ({
		type: "order",
		order: {
			catalog_id: "354160437058781",
			text: "",
			product_items: [
				{ product_retailer_id: "SEAT-WINDOW", quantity: 1, item_price: 12, currency: "EUR" },
				{ product_retailer_id: "BREAKFAST", quantity: 2, item_price: 9.5, currency: "EUR" },
			],
		},
	}),
	() => ({
		type: "system",
		system: { type: "user_changed_number", body: "Ana María changed her number", wa_id: "525512345678" },
	}),
	() => ({ type: "unsupported", errors: [{ code: 131051, title: "Message type unknown" }] }),
];

const TEMPLATE: SampleMessage["message"] = {
	type: "template",
	template: {
		name: "order_update",
		language: { code: "es" },
		components: [
			{ type: "header", parameters: [{ type: "text", text: "NW-48213" }] },
			{
				type: "body",
				parameters: [
					{ type: "text", text: "Ana María" },
					{ type: "text", text: "24 nov, 09:40" },
				],
			},
		],
	},
};

/**
 * A conversation of `count` messages that ends now, oldest first: mostly text, with some of every other type, replies,
 * reactions, edits, revocations and failures.
 */
export function sampleConversation(count: number, now: Date, random: Random): SampleMessage[] {
	const messages: SampleMessage[] = [];
	let at = now.getTime();
	for (let index = count - 1; index >= 0; index -= 1) {
		messages.push(sampleMessage(count - 1 - index, new Date(at), random));
		at -= random.once(8) ? random.whole(2, 9) * HOUR_MS : random.whole(20, 900) * 1000;
	}
	return messages.reverse();
}

/** @param age how many messages follow this one; the newest are plain text, so that visitors see a normal chat */
function sampleMessage(age: number, at: Date, random: Random): SampleMessage {
	const isOutgoing = random.once(2);
	const answersBack = random.once(9) ? random.whole(1, 6) : undefined;
	const reaction = random.once(14) ? random.pick(["👍", "❤️", "😂", "🙏", "😮"]) : undefined;
	if (isOutgoing) {
		const isTemplate = random.once(12);
		const isFailed = age > 20 && random.once(70);
		return {
			isOutgoing,
			at,
			message: isTemplate ? TEMPLATE : { type: "text", text: { body: random.pick(SENTENCES_OUT) } },
			status: isFailed ? "failed" : age < 2 ? "delivered" : random.once(15) ? "sent" : "read",
			errorReason: isFailed
				? "Message failed to send because more than 24 hours have passed since the customer last replied to this number."
				: undefined,
			reaction,
			answersBack,
		};
	}
	const isText = random.whole(1, 10) <= 7;
	return {
		isOutgoing,
		at,
		message: isText
			? { type: "text", text: { body: random.pick(SENTENCES_IN) } }
			: random.pick(INCOMING)(random),
		status: "received",
		reaction,
		answersBack,
		isRevoked: age > 5 && random.once(120),
		isEdited: isText && random.once(60),
	};
}
