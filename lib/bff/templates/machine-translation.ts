import { fetch } from "undici";
import { readBounded } from "@/lib/bff/http/read-bounded";
import type { Runtime } from "@/lib/bff/runtime";
import type { ConsoleBody, ConsoleData } from "@/lib/contract/console/endpoints";
import { HttpError } from "@/lib/wire/http/http-error";

const TIMEOUT_MS = 30_000;
const RESPONSE_LIMIT_BYTES = 4 * 1024 * 1024;

type Machine = Pick<Runtime, "config" | "translator" | "limits">;

/**
 * Translates texts by TRANSLATE_URL, whose request and response docs/translation-files.md describes. Refuses (404) without
 * one, (429) more characters than a person may have translated in a minute, and (502, 504) what isn't a translation.
 */
export async function translateTexts(
	{ config, translator, limits }: Machine,
	personId: string,
	{ texts, source_lang, target_lang }: ConsoleBody<"translateTexts">,
	signal: AbortSignal,
): Promise<ConsoleData<"translateTexts">> {
	if (!config.translate || !translator)
		throw new HttpError("not-found", "Machine translation isn't set up on this server.");
	limits.countTranslation(
		personId,
		texts.reduce((sum, { length }) => sum + length, 0),
	);
	const { url, token } = config.translate;
	const deadline = AbortSignal.timeout(TIMEOUT_MS);
	const response = await fetch(url, {
		method: "POST",
		dispatcher: translator,
		redirect: "manual",
		headers: {
			...{ accept: "application/json", "content-type": "application/json", "user-agent": "chat-console" },
			...(token && { authorization: `Bearer ${token}` }),
		},
		body: JSON.stringify({
			q: texts,
			source: toTag(source_lang),
			target: toTag(target_lang),
			format: "html",
		}),
		signal: AbortSignal.any([deadline, signal]),
	}).catch((cause: unknown) => {
		throw failure(deadline, "The translation service couldn't be reached.", cause);
	});
	if (response.status !== 200) {
		await response.body?.cancel();
		throw new HttpError("upstream-failed", `The translation service returned ${response.status}.`);
	}
	const text = await readBounded(response, RESPONSE_LIMIT_BYTES).catch((cause: unknown) => {
		throw cause instanceof HttpError
			? cause
			: failure(deadline, "The translation service's response broke off.", cause);
	});
	return { texts: readTranslations(text, texts.length) };
}

function failure(deadline: AbortSignal, message: string, cause: unknown): HttpError {
	return deadline.aborted
		? new HttpError("upstream-silent", "The translation service didn't respond in time.", { cause })
		: new HttpError("upstream-failed", message, { cause });
}

function readTranslations(text: string, count: number): string[] {
	const unreadable = new HttpError("upstream-failed", "The translation service's response can't be read.");
	let body: unknown;
	try {
		body = JSON.parse(text);
	} catch {
		throw unreadable;
	}
	const translated =
		typeof body === "object" && body !== null && "translatedText" in body ? body.translatedText : undefined;
	const isWhole = Array.isArray(translated) && translated.length === count;
	if (!isWhole || !translated.every((one) => typeof one === "string")) throw unreadable;
	return translated;
}

/** A language as in BCP 47. */
function toTag(langCode: string): string {
	return langCode.replaceAll("_", "-");
}
