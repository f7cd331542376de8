import type { SignInPreview } from "@/lib/contract/extensions/sign-in-previews";
import type { SignInOptions } from "@/lib/service/platform/platform";
import { AUTH_TEXT, expiryText, SECURITY_TEXT } from "@/lib/template/authentication";

type Texts = Pick<SignInPreview, "body" | "footer" | "button" | "autofill_button">;

/**
 * The texts in the platform's documentation of its previews, for en_US and es_ES (docs/spec/templates.md §5). Its other
 * languages aren't published, so the simulator has none, rather than translations that the platform doesn't send.
 */
const TEXTS: Record<string, (options: SignInOptions) => Texts> = {
	en: ({ hasSecurityRecommendation, expirationMinutes }) => ({
		body: hasSecurityRecommendation ? `${AUTH_TEXT} ${SECURITY_TEXT}` : AUTH_TEXT,
		footer: expirationMinutes === undefined ? null : expiryText(expirationMinutes * 60),
		button: "Copy code",
		autofill_button: "Autofill",
	}),
	es: ({ hasSecurityRecommendation, expirationMinutes: minutes }) => ({
		body: `Tu código de verificación es *{{1}}*.${hasSecurityRecommendation ? " Por tu seguridad, no lo compartas." : ""}`,
		footer:
			minutes === undefined
				? null
				: `Este código caduca en ${minutes} ${minutes === 1 ? "minuto" : "minutos"}.`,
		button: "Copiar código",
		autofill_button: "Autocompletar",
	}),
};

/** The documented texts of a language and its regions. */
export function previewDocumented(options: SignInOptions): SignInPreview[] {
	const [language = ""] = options.langCode.split("_");
	const texts = TEXTS[language];
	return texts ? [{ lang_code: options.langCode, ...texts(options) }] : [];
}
