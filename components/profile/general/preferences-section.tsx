"use client";

import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { useChangePreferences } from "@/components/shell/use-change-preferences";
import { Combobox } from "@/components/ui/form/combobox";
import { Select } from "@/components/ui/form/select";
import { Switch } from "@/components/ui/form/switch";
import { Section, SectionRow } from "@/components/ui/page/section";
import { createFormats, TEXT_LANGUAGE } from "@/lib/console/formats/formats";
import { useFormats } from "@/lib/console/formats/reader";
import { usePreferences } from "@/lib/console/preferences/preferences";
import { LOCALE_CHOICES, type Preferences, THEME_CHOICES } from "@/lib/staff/preferences";

/** Stands for null, which follows the browser. */
const FROM_BROWSER = "browser";

/** Theme, formats, time zone and shortcuts. Each applies as soon as it's chosen. */
export function PreferencesSection() {
	const t = useTranslations("profile.preferences");
	const tTheme = useTranslations("shell.theme");
	const { preferences } = usePreferences();
	const change = useChangePreferences();
	const { timeZone } = useFormats();
	const locales = useMemo(
		() =>
			LOCALE_CHOICES.map((locale) => localeOption(locale, timeZone)).sort((a, b) =>
				a.label.localeCompare(b.label),
			),
		[timeZone],
	);
	const timeZones = useMemo(
		() =>
			Intl.supportedValuesOf("timeZone").map((name) => ({ value: name, label: name.replaceAll("_", " ") })),
		[],
	);
	return (
		<Section title={t("title")} hint={t("hint")}>
			<SectionRow label={t("theme")}>
				<Select
					look="small"
					aria-label={t("theme")}
					value={preferences.theme}
					onValueChange={(theme) => change({ theme })}
					options={THEME_CHOICES.map((choice) => ({ value: choice, label: tTheme(choice) }))}
				/>
			</SectionRow>
			<SectionRow label={t("locale")} hint={t("localeHint")}>
				<Select
					look="small"
					aria-label={t("locale")}
					value={preferences.locale ?? FROM_BROWSER}
					onValueChange={(locale) =>
						change({ locale: locale === FROM_BROWSER ? null : (locale as Preferences["locale"]) })
					}
					options={[{ value: FROM_BROWSER, label: t("fromBrowser") }, ...locales]}
				/>
			</SectionRow>
			<SectionRow label={t("timeZone")}>
				<Combobox
					className="w-56"
					aria-label={t("timeZone")}
					value={preferences.timeZone ?? FROM_BROWSER}
					onValueChange={(name) => change({ timeZone: name === FROM_BROWSER ? null : name })}
					options={[{ value: FROM_BROWSER, label: t("fromBrowser") }, ...timeZones]}
				/>
			</SectionRow>
			<SectionRow label={t("singleKeys")} hint={t("singleKeysHint")}>
				<Switch
					aria-label={t("singleKeys")}
					checked={preferences.singleKeys}
					onCheckedChange={(singleKeys) => change({ singleKeys })}
				/>
			</SectionRow>
		</Section>
	);
}

const SAMPLE_TIME = new Date("2026-12-31T14:05:00Z");
const SAMPLE_NUMBER = 1234.5;

/** A region by name, with a date and a number as they're written there. */
function localeOption(locale: (typeof LOCALE_CHOICES)[number], timeZone: string) {
	const regions = new Intl.DisplayNames(TEXT_LANGUAGE, { type: "region" });
	const formats = createFormats(locale, timeZone);
	return {
		value: locale,
		label: regions.of(new Intl.Locale(locale).region ?? "") ?? locale,
		detail: `${formats.moment(SAMPLE_TIME, new Date(0))} · ${formats.number(SAMPLE_NUMBER)}`,
	};
}
