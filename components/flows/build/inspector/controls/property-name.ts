import { useTranslations } from "use-intl";
import type { en } from "@/lib/console/messages/en";

type PropertyName = keyof typeof en.flowBuild.properties;
type ValueName = keyof typeof en.flowBuild.values;

/** Returns a function that names a property for people; one without a name keeps that of the JSON. */
export function usePropertyName(): (name: string) => string {
	const t = useTranslations("flowBuild.properties");
	return (name) => (t.has(name as PropertyName) ? t(name as PropertyName) : name);
}

/** Returns a function that names a value of a list of allowed ones. */
export function useValueName(): (value: string) => string {
	const t = useTranslations("flowBuild.values");
	return (value) => (t.has(value as ValueName) ? t(value as ValueName) : value);
}
