"use client";

import { useMemo, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { Combobox } from "@/components/ui/form/combobox";
import { Select } from "@/components/ui/form/select";
import { Switch } from "@/components/ui/form/switch";
import { PageSection, SectionRow } from "@/components/ui/page/page-section";
import { useChangePreferences } from "@/components/ui/use-change-preferences";
import { createFormats } from "@/lib/console/formats/formats";
import { useFormats } from "@/lib/console/formats/reader";
import { listTimeZones, nameTimeZone } from "@/lib/console/formats/time-zones";
import { usePreferences } from "@/lib/console/preferences/preferences";
import { THEME_CHOICES } from "@/lib/contract/console/choices";
import { LANGUAGES, type Language } from "@/lib/contract/console/languages";
import { LOCALE_CHOICES, type Preferences } from "@/lib/contract/console/preferences";

/** Stands for null, which follows the browser. */
const FROM_BROWSER = "browser";

/** Each language by its own name, for people who don't understand the one that is shown. */
const LANGUAGE_NAMES: Record<Language, string> = { en: "English", de: "Deutsch" };

/** Theme, language, formats, time zone and shortcuts. Each applies as soon as it's chosen. */
export function PreferencesSection() {
	const t = useTranslations("profile.preferences");
	const tTheme = useTranslations("shell.theme");
	const { preferences } = usePreferences();
	const change = useChangePreferences();
	const { timeZone } = useFormats();
	const language = useLocale();
	const locales = useMemo(
		() =>
			LOCALE_CHOICES.filter((locale) => new Intl.Locale(locale).language === language)
				.map((locale) => localeOption(locale, language, timeZone))
				.sort((a, b) => a.label.localeCompare(b.label)),
		[language, timeZone],
	);
	const isOfLanguage = locales.some(({ value }) => value === preferences.locale);
	const timeZones = useTimeZones(preferences.timeZone);
	return (
		<PageSection title={t("title")} hint={t("hint")}>
			<SectionRow label={t("theme")}>
				<Select
					look="small"
					aria-label={t("theme")}
					value={preferences.theme}
					onValueChange={(theme) => change({ theme })}
					options={THEME_CHOICES.map((choice) => ({ value: choice, label: tTheme(choice) }))}
				/>
			</SectionRow>
			<SectionRow label={t("language")} hint={t("languageHint")}>
				<Select
					look="small"
					aria-label={t("language")}
					value={preferences.language ?? FROM_BROWSER}
					onValueChange={(chosen) => change({ language: chosen === FROM_BROWSER ? null : chosen })}
					options={[
						{ value: FROM_BROWSER, label: t("fromBrowser") },
						...LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] })),
					]}
				/>
			</SectionRow>
			<SectionRow label={t("locale")} hint={t("localeHint")}>
				<Select
					look="small"
					aria-label={t("locale")}
					value={(isOfLanguage && preferences.locale) || FROM_BROWSER}
					onValueChange={(locale) =>
						change({ locale: locale === FROM_BROWSER ? null : (locale as Preferences["locale"]) })
					}
					options={[{ value: FROM_BROWSER, label: t("fromBrowser") }, ...locales]}
				/>
			</SectionRow>
			<SectionRow label={t("timeZone")}>
				<Combobox
					className="w-72 max-w-full"
					aria-label={t("timeZone")}
					onFocus={timeZones.list}
					value={preferences.timeZone ?? FROM_BROWSER}
					onValueChange={(name) => change({ timeZone: name === FROM_BROWSER ? null : name })}
					options={[{ value: FROM_BROWSER, label: t("fromBrowser") }, ...timeZones.zones]}
				/>
			</SectionRow>
			<SectionRow label={t("singleKeys")} hint={t("singleKeysHint")}>
				<Switch
					aria-label={t("singleKeys")}
					checked={preferences.singleKeys}
					onCheckedChange={(singleKeys) => change({ singleKeys })}
				/>
			</SectionRow>
		</PageSection>
	);
}

/** The time zones to choose from: until the field gets focus only the chosen one, since naming all takes long. */
function useTimeZones(stored: string | null) {
	const { locale } = useFormats();
	const [isListed, setListed] = useState(false);
	const zones = useMemo(() => {
		const now = new Date();
		if (isListed) return listTimeZones(stored, locale, now);
		return stored === null ? [] : [nameTimeZone(stored, locale, now)];
	}, [isListed, stored, locale]);
	return { zones, list: () => setListed(true) };
}

const SAMPLE_TIME = new Date("2026-12-31T14:05:00Z");
const SAMPLE_NUMBER = 1234.5;

/** A region by name, with a date and a number as they're written there. */
function localeOption(locale: (typeof LOCALE_CHOICES)[number], language: Language, timeZone: string) {
	const regions = new Intl.DisplayNames(language, { type: "region" });
	const formats = createFormats(locale, timeZone);
	return {
		value: locale,
		label: regions.of(new Intl.Locale(locale).region ?? "") ?? locale,
		detail: `${formats.moment(SAMPLE_TIME, new Date(0))} · ${formats.number(SAMPLE_NUMBER)}`,
	};
}
