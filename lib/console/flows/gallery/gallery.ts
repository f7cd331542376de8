import type { KnownCategory } from "@/lib/console/flows/create/categories";
import type { Language } from "@/lib/contract/console/languages";
import booking from "./definitions/booking.json";
import contact from "./definitions/contact.json";
import feedback from "./definitions/feedback.json";
import lead from "./definitions/lead.json";
import order from "./definitions/order.json";
import signUp from "./definitions/sign-up.json";
import support from "./definitions/support.json";
import survey from "./definitions/survey.json";
import { textsDe } from "./texts-de";

/** The forms that a new flow can start from, in the order of the gallery. */
export const GALLERY_FORMS = [
	"booking",
	"signUp",
	"survey",
	"contact",
	"feedback",
	"lead",
	"support",
	"order",
] as const;
export type GalleryForm = (typeof GALLERY_FORMS)[number];

export function isGalleryForm(start: string): start is GalleryForm {
	return GALLERY_FORMS.some((form) => form === start);
}

type Entry = { definition: unknown; category: KnownCategory };

/** Each form's definition in English, and what it's used for. */
export const GALLERY: Record<GalleryForm, Entry> = {
	booking: { definition: booking, category: "APPOINTMENT_BOOKING" },
	signUp: { definition: signUp, category: "SIGN_UP" },
	survey: { definition: survey, category: "SURVEY" },
	contact: { definition: contact, category: "CONTACT_US" },
	feedback: { definition: feedback, category: "SURVEY" },
	lead: { definition: lead, category: "LEAD_GENERATION" },
	support: { definition: support, category: "CUSTOMER_SUPPORT" },
	order: { definition: order, category: "OTHER" },
};

/** Translations of the forms' English texts. */
const TEXTS: Record<Language, Readonly<Record<string, string>>> = { en: {}, de: textsDe };

/** The properties of screens, components and options that hold the texts which people read. */
export const TEXT_PROPERTIES: ReadonlySet<string> = new Set([
	"title",
	"text",
	"label",
	"description",
	"helper-text",
]);

/** A form's definition in a language. A text without a translation, such as "09:00", stays as it is. */
export function galleryDefinition(form: GalleryForm, language: Language): unknown {
	return JSON.parse(galleryText(form, language));
}

/** What stands in a definition for the day when a flow is created from it: no earlier day can be chosen. */
const TODAY = "TODAY";

/** The text that a flow from the gallery starts with. */
export function galleryText(form: GalleryForm, language: Language): string {
	const texts = TEXTS[language];
	function written(key: string, value: unknown): unknown {
		if (value === TODAY) return localDay(new Date());
		return typeof value === "string" && TEXT_PROPERTIES.has(key) ? (texts[value] ?? value) : value;
	}
	return `${JSON.stringify(GALLERY[form].definition, written, 2)}\n`;
}

/** A day in the browser's time zone: "2026-11-28". */
function localDay(time: Date): string {
	const two = (value: number) => String(value).padStart(2, "0");
	return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
}
