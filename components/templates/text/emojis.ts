import { fold } from "@/lib/contract/text/search";

type EmojiGroup = {
	name: "people" | "hands" | "business" | "travel" | "food" | "signs";
	/** Each with the words that find it, in English and German. */
	emojis: readonly (readonly [emoji: string, words: string])[];
};

/** The emojis that business messages use, by group. Others can be typed with the system's own keyboard. */
export const EMOJI_GROUPS: readonly EmojiGroup[] = [
	{
		name: "people",
		emojis: [
			["😀", "smile happy grinsen lächeln"],
			["😊", "smile blush freundlich lächeln"],
			["😍", "love heart eyes verliebt"],
			["🤩", "star wow begeistert"],
			["😉", "wink zwinkern"],
			["😎", "cool sunglasses sonnenbrille"],
			["🥳", "party celebrate feiern"],
			["😅", "sweat relief schwitzen"],
			["🤔", "think hmm nachdenken"],
			["😢", "sad cry traurig weinen"],
			["😮", "surprise wow überrascht"],
			["🤗", "hug umarmung"],
			["👋", "wave hello hi bye winken hallo"],
			["🙋", "question raise hand frage melden"],
			["👨‍👩‍👧", "family familie"],
			["👤", "person user account konto"],
		],
	},
	{
		name: "hands",
		emojis: [
			["👍", "thumbs up ok yes gut daumen ja"],
			["👎", "thumbs down no schlecht daumen nein"],
			["👏", "clap applause bravo applaus"],
			["🙏", "please thanks bitte danke"],
			["🙌", "hooray celebrate hurra"],
			["💪", "strong muscle stark"],
			["🤝", "deal handshake einig handschlag"],
			["👉", "point right here rechts hier"],
			["👇", "point down below unten"],
			["☝️", "point up note hinweis"],
			["✌️", "peace victory frieden sieg"],
			["🤞", "luck fingers crossed glück daumen drücken"],
		],
	},
	{
		name: "business",
		emojis: [
			["🎉", "party celebrate feiern konfetti"],
			["🎁", "gift present geschenk"],
			["🎂", "birthday cake geburtstag kuchen"],
			["🛍️", "shopping bags einkaufen taschen"],
			["🛒", "cart basket warenkorb einkaufswagen"],
			["📦", "parcel package order paket bestellung"],
			["🏷️", "label price sale preis angebot"],
			["💳", "card payment karte zahlung"],
			["💶", "money euro geld"],
			["💰", "money save geld sparen"],
			["🧾", "receipt invoice beleg rechnung"],
			["📄", "document file dokument datei"],
			["📎", "attachment anhang klammer"],
			["📅", "calendar date appointment kalender termin"],
			["⏰", "alarm reminder time wecker erinnerung zeit"],
			["⏳", "wait hourglass warten sanduhr"],
			["📞", "phone call telefon anruf"],
			["📱", "mobile phone handy"],
			["💻", "computer laptop"],
			["📧", "email mail"],
			["💬", "chat message nachricht"],
			["📣", "announce news megaphone neuigkeit ankündigung"],
			["🔔", "bell notification glocke benachrichtigung"],
			["🔑", "key access schlüssel zugang"],
			["🔒", "lock secure schloss sicher"],
			["📊", "chart figures diagramm zahlen"],
			["📝", "note write notiz schreiben"],
			["🔧", "repair service wrench reparatur werkstatt"],
			["🏥", "hospital health krankenhaus gesundheit"],
			["💊", "medicine pill medikament"],
			["🎓", "school course graduation schule kurs"],
			["🏠", "home house haus zuhause"],
			["🏢", "office building büro"],
			["🏦", "bank"],
		],
	},
	{
		name: "travel",
		emojis: [
			["✈️", "plane flight flug flugzeug"],
			["🧳", "luggage travel koffer reise"],
			["🏨", "hotel"],
			["🛏️", "bed room bett zimmer"],
			["🚆", "train zug bahn"],
			["🚌", "bus"],
			["🚗", "car auto"],
			["🚕", "taxi"],
			["🚚", "delivery truck lieferung lkw"],
			["🛵", "scooter delivery roller lieferung"],
			["📍", "place location pin ort standort"],
			["🗺️", "map karte"],
			["🌍", "world earth welt erde"],
			["🏖️", "beach holiday strand urlaub"],
			["☀️", "sun weather sonne wetter"],
			["🌧️", "rain weather regen wetter"],
			["❄️", "snow winter schnee"],
			["🎫", "ticket karte"],
		],
	},
	{
		name: "food",
		emojis: [
			["☕", "coffee kaffee"],
			["🍕", "pizza"],
			["🍔", "burger"],
			["🥗", "salad salat"],
			["🍣", "sushi"],
			["🍽️", "restaurant table essen tisch"],
			["🍷", "wine wein"],
			["🍰", "cake dessert kuchen"],
			["🍎", "apple fruit apfel obst"],
			["🌹", "rose flower blume"],
			["💐", "flowers bouquet blumen strauß"],
			["🎄", "christmas tree weihnachten"],
		],
	},
	{
		name: "signs",
		emojis: [
			["✅", "check done yes erledigt haken ja"],
			["❌", "cross no cancel nein abgesagt kreuz"],
			["⚠️", "warning attention achtung warnung"],
			["❗", "important exclamation wichtig"],
			["❓", "question frage"],
			["ℹ️", "info information"],
			["⭐", "star rating stern bewertung"],
			["✨", "new sparkles neu glanz"],
			["🔥", "hot fire heiß feuer"],
			["💡", "idea tip idee tipp"],
			["❤️", "heart love herz liebe"],
			["💚", "green heart grünes herz"],
			["💙", "blue heart blaues herz"],
			["🆕", "new neu"],
			["🆓", "free gratis kostenlos"],
			["➡️", "arrow right pfeil rechts"],
			["⬇️", "arrow down pfeil unten"],
			["🔗", "link"],
			["🔄", "update refresh aktualisieren"],
			["🟢", "green circle open grün offen"],
			["🔴", "red circle closed rot"],
			["1️⃣", "one eins 1"],
			["2️⃣", "two zwei 2"],
			["3️⃣", "three drei 3"],
		],
	},
];

/** The emojis found by all words of a search, or by themselves; undefined without one. */
export function findEmoji(search: string): string[] | undefined {
	const words = fold(search).split(/\s+/).filter(Boolean);
	if (words.length === 0) return undefined;
	return EMOJI_GROUPS.flatMap(({ emojis }) => emojis)
		.filter(([emoji, names]) => emoji === search.trim() || words.every((word) => matches(fold(names), word)))
		.map(([emoji]) => emoji);
}

function matches(names: string, word: string): boolean {
	return names.split(" ").some((name) => name.startsWith(word));
}
